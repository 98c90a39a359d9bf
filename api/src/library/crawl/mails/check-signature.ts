import { domainToASCII } from 'node:url';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { parse } from 'tldts';
import { resolverFrom } from '../../../outside/web-access/text-records.js';
import { SignatureCheck, type CheckedSignature } from './signature.js';

type Verified = Awaited<ReturnType<typeof dkimVerify>>;

/** With fields that its types leave out. */
type Result = Verified['results'][number] & {
  algo?: string;
  canonBodyLengthLimited?: boolean;
  signatureTimeValid?: boolean;
  signingHeaders?: { keys: string };
};

/** The sender's address is read by two parsers. If they disagree, nothing is proved. */
export async function checkSignature(
  source: Buffer,
  senderAddress: string | undefined,
  dnsServers: string[],
): Promise<CheckedSignature> {
  const resolver = resolverFrom(dnsServers);
  const { results, headerFrom } = await dkimVerify(source, { resolver: (name) => resolver.resolveTxt(name) });
  const signatures = results.filter(({ status }) => status.result !== 'none') as Result[];
  if (signatures.length === 0) return { signature: SignatureCheck.NONE, signingDomain: null };
  const valid = signatures.filter(isValid);
  const sender = senderDomain(headerFrom, senderAddress);
  const aligned = valid.find(({ signingDomain }) => sender && isSameOrganisation(signingDomain, sender));
  if (aligned) return { signature: SignatureCheck.VALID, signingDomain: asciiOf(aligned.signingDomain) };
  const [other] = valid;
  if (other) return { signature: SignatureCheck.OTHER_DOMAIN, signingDomain: asciiOf(other.signingDomain) };
  const isUnchecked = signatures.some(({ status }) => status.result === 'temperror');
  return { signature: isUnchecked ? SignatureCheck.UNCHECKED : SignatureCheck.BROKEN, signingDomain: null };
}

/** A signature of a part of the body, without the sender, or with SHA-1 (RFC 8301) proves nothing. */
const isValid = ({ status, algo, canonBodyLengthLimited, signatureTimeValid, signingHeaders }: Result): boolean =>
  status.result === 'pass' &&
  !canonBodyLengthLimited &&
  signatureTimeValid !== false &&
  !/sha1$/i.test(algo ?? '') &&
  (signingHeaders?.keys ?? '').toLowerCase().split(': ').includes('from');

function senderDomain(headerFrom: string[] | undefined, senderAddress: string | undefined): string | undefined {
  const [only, ...others] = headerFrom ?? [];
  if (!only || others.length > 0 || !senderAddress) return undefined;
  return asciiAddress(only) === asciiAddress(senderAddress) ? domainOf(only) : undefined;
}

const domainOf = (address: string): string => asciiOf(address.slice(address.lastIndexOf('@') + 1));

const asciiOf = (domain: string | undefined): string => domainToASCII((domain ?? '').trim().toLowerCase());

/** In lower case, with the domain as the DNS has it. */
export const asciiAddress = (address: string): string =>
  `${address.slice(0, address.lastIndexOf('@')).trim().toLowerCase()}@${domainOf(address)}`;

/** Relaxed alignment (RFC 7489, 3.1.1), by the public suffix list. */
function isSameOrganisation(one: string | undefined, other: string): boolean {
  const [a, b] = [organisationOf(asciiOf(one)), organisationOf(other)];
  return a !== '' && a === b;
}

const organisationOf = (name: string): string => parse(name, { allowPrivateDomains: true }).domain ?? name;
