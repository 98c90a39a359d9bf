import { z } from 'zod';
import { readPrivateKey } from './read-private-key.js';

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
export const hosts = list
  .refine(
    (entries) => entries.every((entry) => /^[^\s:/]+:\d+$|^\[[0-9a-f:]+\]:\d+$/i.test(entry)),
    'must be a list of host:port',
  )
  .default([]);
export const address = z
  .string()
  .regex(/^https?:\/\/[^\s/]+/, 'must be an address that begins with http:// or https://');
/** A private key on one line: \n stands for the line breaks of PEM. */
export const privateKeyText = z.string().transform((text) => text.replaceAll('\\n', '\n'));
export const signingKey = privateKeyText.transform((text, context) => {
  const key = readPrivateKey(text);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  context.addIssue({ code: 'custom', message: 'must be an Ed25519 private key, in PEM or as a JWK' });
  return z.NEVER;
});
export const wholeNumber = (from: number, to: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(from).max(to));
