import { z } from 'zod';
import { id } from '../rest/fields.js';
import type { CopyAddress } from './copy.service.js';

/** Where else nearly the same text is, the one published first before. */
export const alsoInResponse = z.array(z.object({ newsletter_id: id, newsletter_name: z.string(), url: z.string() }));

export const toAlsoInResponse = (copies: CopyAddress[] = []) =>
  copies.map(({ newsletterId, newsletterName, url }) => ({
    newsletter_id: newsletterId,
    newsletter_name: newsletterName,
    url,
  }));
