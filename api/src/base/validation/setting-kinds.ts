import { z } from 'zod';

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
export const wholeNumber = (from: number, to: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(from).max(to));
