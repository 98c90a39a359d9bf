/** An address taken apart: `host` without www, path segments decoded. */
export interface AddressParts {
  host: string;
  segments: string[];
  query: URLSearchParams;
}

type Recogniser = (parts: AddressParts) => string | null;

/** Names under a platform's domain that are the platform's own. */
const OWN_NAMES = new Set([
  'www',
  'app',
  'open',
  'api',
  'on',
  'blog',
  'help',
  'support',
  'status',
  'login',
  'account',
  'accounts',
  'cdn',
  'mail',
  'rss',
  'feeds',
  'pages',
  'media',
  'link',
  'embed',
  'docs',
  'community',
  'partners',
  'developers',
  'policy',
  'about',
]);

/** The platform's identity of a publication, or null where the address is nobody's that is known here. */
export function platformKey(parts: AddressParts): string | null {
  for (const recognise of RECOGNISERS) {
    const key = recognise(parts);
    if (key) return key.toLowerCase();
  }
  return null;
}

/** `name.platform.tld`, whatever page of it. */
const subdomain = (platform: string, domains: string[]): Recogniser => {
  const pattern = new RegExp(`^([^.]+)\\.(${domains.join('|').replaceAll('.', '\\.')})$`);
  return ({ host }) => {
    const name = pattern.exec(host)?.[1];
    return name && !OWN_NAMES.has(name) ? `${platform}:${name}` : null;
  };
};

/** `platform.tld/name/…`, where the name matches. */
const folder = (platform: string, hosts: string[], name = /^@?([\w.~-]+)$/): Recogniser => {
  return ({ host, segments: [first = ''] }) => {
    const found = hosts.includes(host) ? name.exec(first)?.[1] : undefined;
    return found && !OWN_NAMES.has(found.toLowerCase()) ? `${platform}:${found}` : null;
  };
};

/** `platform.tld/word/name/…`: the name stands behind a fixed word. */
const behind = (platform: string, hosts: string[], word: RegExp): Recogniser => {
  return ({ host, segments: [first = '', second] }) =>
    hosts.includes(host) && word.test(first) && second ? `${platform}:${second.replace(/^@/, '')}` : null;
};

const mediumFeed: Recogniser = ({ host, segments: [first, second] }) =>
  host === 'medium.com' && first === 'feed' && second ? `medium:${second}` : null;

/** The number of the data centre in the host changes; account and list do not. */
const mailchimp: Recogniser = ({ host, query }) => {
  if (!/(^|\.)(campaign-archive\d?\.com|list-manage\d?\.com)$/.test(host)) return null;
  const [account, list] = [query.get('u'), query.get('id')];
  return account && list ? `mailchimp:${account}:${list}` : null;
};

const linkedIn: Recogniser = ({ host, segments: [first, second] }) => {
  const number = /(\d{15,20})$/.exec(second ?? '')?.[1];
  return /(^|\.)linkedin\.com$/.test(host) && first === 'newsletters' && number ? `linkedin:${number}` : null;
};

const BUTTONDOWN = ['buttondown.com', 'buttondown.email'];
const STEADY = ['steadyhq.com', 'steady.page', 'steady.de'];
const BLOGSPOT = [
  'blogspot.com',
  'blogspot.de',
  'blogspot.fr',
  'blogspot.com.es',
  'blogspot.co.uk',
  'blogspot.ch',
  'blogspot.in',
  'blogspot.ca',
];
const BUTTONDOWN_NAME = /^(?!features|pricing|climate|legal|register|emails|settings)([\w.-]+)$/i;
const MEDIUM_PUBLICATION = /^(?!m$|p$|me$|tag$|topic$|search$|feed$|about$)(@?[\w.-]+)$/i;

const RECOGNISERS: Recogniser[] = [
  behind('substack', ['open.substack.com'], /^pub$/),
  folder('substack', ['substack.com'], /^@([\w-]+)$/),
  subdomain('substack', ['substack.com']),
  subdomain('beehiiv', ['beehiiv.com']),
  subdomain('ghost', ['ghost.io']),
  subdomain('kit', ['kit.com', 'ck.page', 'convertkit.com']),
  behind('buttondown', BUTTONDOWN, /^archive$/),
  folder('buttondown', BUTTONDOWN, BUTTONDOWN_NAME),
  subdomain('buttondown', BUTTONDOWN),
  subdomain('wordpress', ['wordpress.com']),
  subdomain('blogspot', BLOGSPOT),
  subdomain('curated', ['curated.co']),
  subdomain('tumblr', ['tumblr.com']),
  folder('tinyletter', ['tinyletter.com']),
  behind('revue', ['getrevue.co'], /^profile$/),
  behind('steady', STEADY, /^(de|en|es|fr)$/),
  folder('steady', STEADY),
  behind('patreon', ['patreon.com'], /^(c|cw)$/),
  mediumFeed,
  ({ host }) => {
    const name = /^([^.]+)\.medium\.com$/.exec(host)?.[1];
    return name && !OWN_NAMES.has(name) ? `medium:@${name}` : null;
  },
  folder('medium', ['medium.com'], MEDIUM_PUBLICATION),
  mailchimp,
  linkedIn,
];
