import { z } from 'zod';
import { id } from '../../endpoints/rest/fields.js';

/** An edition of another newsletter with nearly the same text. */
export interface CopyAddress {
  newsletterId: number;
  newsletterName: string;
  url: string;
}

/** Finds copies of editions. */
export interface Copies {
  addressesOf(editionIds: readonly number[]): Promise<Map<number, CopyAddress[]>>;
}

/** URLs of nearly the same text, in order of publication. */
export const alsoInResponse = z.array(z.object({ newsletter_id: id, newsletter_name: z.string(), url: z.string() }));

export const toAlsoInResponse = (copies: CopyAddress[] = []) =>
  copies.map(({ newsletterId, newsletterName, url }) => ({
    newsletter_id: newsletterId,
    newsletter_name: newsletterName,
    url,
  }));
