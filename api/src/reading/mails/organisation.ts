import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** In lower case, as the DNS has it. Empty if it is none. */
export const asciiDomain = (name: string): string => domainToASCII(name.trim().toLowerCase());

export const domainOf = (address: string): string => asciiDomain(address.slice(address.lastIndexOf('@') + 1));

/** Relaxed alignment (RFC 7489, 3.1.1), by the public suffix list. */
export function isSameOrganisation(one: string, other: string): boolean {
  const [a, b] = [organisationOf(asciiDomain(one)), organisationOf(asciiDomain(other))];
  return a !== '' && a === b;
}

const organisationOf = (name: string): string => parse(name, { allowPrivateDomains: true }).domain ?? name;
