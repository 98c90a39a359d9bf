import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { parse } from 'tldts';
import { withoutEnd } from '../../base/validation/without-end.js';
import { isSharedHost, platformKey } from '../../reading/platforms/platforms.js';

/** Where the owner of a newsletter can prove it. */
export interface ClaimedSite {
  /** Without www and port. */
  name: string;
  methods: ClaimMethod[];
  /** E-mail addresses that only the owner of the domain has. */
  recipients: string[];
}

const { META_TAG, FILE, DNS_RECORD, MAIL, DESCRIPTION } = ClaimMethod;
/** By which certificate authorities validate domains (CA/Browser Forum, Baseline Requirements, 3.2.2.4.4). */
const MAILBOXES = ['admin', 'administrator', 'webmaster', 'hostmaster', 'postmaster'];

export function claimedSite(address: string): ClaimedSite {
  const url = new URL(address);
  const name = hostOf(url).replace(/:\d+$/, '');
  const { domain, isIcann, isPrivate, publicSuffix } = parse(name, { allowPrivateDomains: true });
  // Other members of the platform write the other pages.
  if (isSharedHost(name) || name === publicSuffix)
    return { name, methods: pathOf(url) === '' ? [] : [DESCRIPTION], recipients: [] };
  if (isPrivate || isOnPlatform(name, url)) return { name, methods: [META_TAG, FILE, DESCRIPTION], recipients: [] };
  const domains = domain && isIcann ? [...new Set([name, domain])] : [];
  return {
    name,
    methods: domains.length > 0 ? [META_TAG, FILE, DNS_RECORD, MAIL] : [META_TAG, FILE],
    recipients: domains.flatMap((one) => MAILBOXES.map((mailbox) => `${mailbox}@${one}`)),
  };
}

/** With the port, without www. In ASCII and lower case, as URL writes it. */
export const hostOf = ({ host }: URL): string => host.replace(/\.(?=:|$)/, '').replace(/^www\./, '');

/** Without a slash at the end. */
export const pathOf = ({ pathname }: URL): string => withoutEnd(pathname, /\//);

const isOnPlatform = (host: string, { pathname, searchParams: query }: URL): boolean =>
  platformKey({ host, segments: pathname.split('/').filter(Boolean), query }) !== null;
