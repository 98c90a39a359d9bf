import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { resolverFrom } from '../../outside/web-access/text-records.js';
import { asciiDomain, domainOf, isSameOrganisation } from './organisation.js';
import { SignatureCheck, type CheckedSignature } from './signature.js';

export interface SignedMail {
  source: Buffer;
  /** Address in `From`. */
  sender: string | undefined;
  /** Names of the headers without which a signature proves nothing. */
  mustCover: string[];
  /** A signature is judged by the time at which the mail came, which may be days ago (RFC 6376, 3.5: x=). */
  cameAt: Date;
}

export interface KeyServers {
  dnsServers: string[];
  /** For all keys of a mail. */
  withinMs?: number;
}

export interface CoveredHeaders extends CheckedSignature {
  /** Names of the headers that the signature covers, in lower case. */
  covered: ReadonlySet<string>;
}

type Verified = Awaited<ReturnType<typeof dkimVerify>>;

/** With fields that its types leave out. */
type Result = Verified['results'][number] & {
  algo?: string;
  canonBodyLengthLimited?: boolean;
  signingHeaders?: { keys: string };
};

/** Less than half of what a mail may take to be read. */
const WITHIN_MS = 8_000;
/** In the name of a key, between the selector and the domain (RFC 6376, 3.6.2.1). */
const BEFORE_DOMAIN = '._domainkey.';
/** Visible ASCII. Other characters can make an address look like another one. */
const PLAIN = /^[\x21-\x7e]+$/;

/** The sender's address is read by two parsers. If they disagree, nothing is proved. */
export async function checkSignature(mail: SignedMail, servers: KeyServers): Promise<CoveredHeaders> {
  const { source, sender, cameAt } = mail;
  const isAligned = (domain: string | undefined) =>
    sender !== undefined && isSameOrganisation(domain ?? '', domainOf(sender));
  const { results, headerFrom } = await dkimVerify(source, { resolver: keysOf(isAligned, servers), curTime: cameAt });
  const signatures = results.filter(({ status }) => status.result !== 'none') as Result[];
  if (signatures.length === 0) return unproved(SignatureCheck.NONE);
  const aligned = signatures.filter(({ signingDomain }) => isAligned(signingDomain));
  if (aligned.length === 0) return unproved(SignatureCheck.OTHER_DOMAIN);
  const counting = isOnlySender(headerFrom, sender)
    ? aligned.find((signature) => isValid(signature, mail.mustCover))
    : undefined;
  if (counting) {
    const signingDomain = asciiDomain(counting.signingDomain ?? '');
    return { signature: SignatureCheck.VALID, signingDomain, covered: coveredBy(counting) };
  }
  const isUnchecked = aligned.some(({ status }) => status.result === 'temperror');
  return unproved(isUnchecked ? SignatureCheck.UNCHECKED : SignatureCheck.BROKEN);
}

/** The proofs of a mail whose sender is not proved. No header of it counts. */
export const unproved = (signature: SignatureCheck): CoveredHeaders => ({
  signature,
  signingDomain: null,
  covered: new Set(),
});

/** Finds the keys of domains that could prove the sender. Nobody else decides which names we ask for. */
function keysOf(isAligned: (domain: string) => boolean, { dnsServers, withinMs = WITHIN_MS }: KeyServers) {
  const resolver = resolverFrom(dnsServers);
  const deadline = AbortSignal.timeout(withinMs);
  deadline.addEventListener('abort', () => resolver.cancel());
  return async (name: string): Promise<string[][]> => {
    if (!isAligned(name.slice(name.lastIndexOf(BEFORE_DOMAIN) + BEFORE_DOMAIN.length)))
      throw Object.assign(new Error('The domain is not of the sender'), { code: 'ENODATA' });
    deadline.throwIfAborted();
    return resolver.resolveTxt(name);
  };
}

/** A signature of a part of the body, without a header that counts, or with SHA-1 (RFC 8301) proves nothing. */
function isValid(signature: Result, mustCover: string[]): boolean {
  const { status, algo, canonBodyLengthLimited } = signature;
  if (status.result !== 'pass' || canonBodyLengthLimited) return false;
  const covered = coveredBy(signature);
  return !/sha1$/i.test(algo ?? '') && mustCover.every((name) => covered.has(name));
}

const coveredBy = ({ signingHeaders }: Result): ReadonlySet<string> =>
  new Set((signingHeaders?.keys ?? '').toLowerCase().split(': '));

function isOnlySender(headerFrom: string[] | undefined, sender: string | undefined): boolean {
  const [only, ...others] = headerFrom ?? [];
  if (!only || others.length > 0 || !sender) return false;
  const address = asciiAddress(only);
  return PLAIN.test(address) && address === asciiAddress(sender);
}

/** In lower case, with the domain as the DNS has it. */
export const asciiAddress = (address: string): string =>
  `${address.slice(0, address.lastIndexOf('@')).trim().toLowerCase()}@${domainOf(address)}`;
