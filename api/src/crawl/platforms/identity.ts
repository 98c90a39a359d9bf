/** An address taken apart: `host` without www, path segments decoded. */
export interface AddressParts {
  host: string;
  segments: string[];
  query: URLSearchParams;
}

export type Identify = (address: AddressParts) => string | null;

/** Names under a platform's domain that are the platform's own. */
const OWN_NAMES = new Set(
  `www app open api on blog help support status login account accounts cdn mail rss feeds pages media link embed docs
   community partners developers policy about world`.split(/\s+/),
);

/** `name.platform.tld`, whatever page of it. */
export function subdomain(...domains: string[]): Identify {
  const pattern = new RegExp(`^([^.]+)\\.(${domains.join('|').replaceAll('.', '\\.')})$`);
  return ({ host }) => {
    const name = pattern.exec(host)?.[1];
    return name && !OWN_NAMES.has(name) ? name : null;
  };
}

/** `platform.tld/name/…`, if the name matches. */
export function folder(hosts: string[], name = /^@?([\w.~-]+)$/): Identify {
  return ({ host, segments: [first = ''] }) => {
    const found = hosts.includes(host) ? name.exec(first)?.[1] : undefined;
    return found && !OWN_NAMES.has(found.toLowerCase()) ? found : null;
  };
}

/** `platform.tld/word/name/…`: the name follows a fixed word. */
export function behind(hosts: string[], word: RegExp): Identify {
  return ({ host, segments: [first = '', second] }) =>
    hosts.includes(host) && word.test(first) && second ? second.replace(/^@/, '') : null;
}

/** The first of several ways that knows the address. */
export const anyOf =
  (...ways: Identify[]): Identify =>
  (address) => {
    for (const identify of ways) {
      const name = identify(address);
      if (name) return name;
    }
    return null;
  };
