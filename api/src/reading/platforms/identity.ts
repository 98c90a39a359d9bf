/** A parsed URL: `host` without www, path segments decoded. */
export interface AddressParts {
  host: string;
  segments: string[];
  query: URLSearchParams;
}

export type Identify = (address: AddressParts) => string | null;

/** Subdomains that platforms use themselves. */
const OWN_NAMES = new Set(
  `www app open api on blog help support status login account accounts cdn mail rss feeds pages media link embed docs
   community partners developers policy about world`.split(/\s+/),
);

/** Matches `name.platform.tld`, with any path. */
export function subdomain(...domains: string[]): Identify {
  const pattern = new RegExp(`^([^.]+)\\.(${domains.join('|').replaceAll('.', '\\.')})$`);
  return ({ host }) => {
    const name = pattern.exec(host)?.[1];
    return name && !OWN_NAMES.has(name) ? name : null;
  };
}

/** Matches `platform.tld/name/…`. */
export function folder(hosts: string[], name = /^@?([\w.~-]+)$/): Identify {
  return ({ host, segments: [first = ''] }) => {
    const found = hosts.includes(host) ? name.exec(first)?.[1] : undefined;
    return found && !OWN_NAMES.has(found.toLowerCase()) ? found : null;
  };
}

/** Matches `platform.tld/word/name/…`. */
export function behind(hosts: string[], word: RegExp): Identify {
  return ({ host, segments: [first = '', second] }) =>
    hosts.includes(host) && word.test(first) && second ? second.replace(/^@/, '') : null;
}

/** Tries several matchers in order. */
export const anyOf =
  (...ways: Identify[]): Identify =>
  (address) => {
    for (const identify of ways) {
      const name = identify(address);
      if (name) return name;
    }
    return null;
  };
