import * as z from 'zod/mini';

export interface TextLimits {
  /** How messages call the field: 'Newsletter name'. */
  label: string;
  min?: number;
  max: number;
  /** Said instead of 'must be at least …' when the text is missing or too short. */
  tooShort?: string;
}

/** Characters that take no place on a screen: zero-width spaces, joiners, fillers, the blank braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text that is stored without the blanks around it; its length is that of the trimmed text. */
export function text({ label, min = 0, max, tooShort = `${label} must be at least ${min} characters.` }: TextLimits) {
  const tooLong = `${label} must be at most ${max} characters.`;
  return z
    .string({ error: min > 0 ? tooShort : `${label} must be a text.` })
    .check(
      z.overwrite(clean),
      z.refine((value) => !isLongerThan(value, max), { error: tooLong, abort: true }),
      z.refine((value) => countVisible(value) >= min, { error: tooShort }),
    )
    .register(z.globalRegistry, { ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

/** PostgreSQL cannot store a zero byte in a text. */
const clean = (value: string): string => value.replaceAll('\0', '').trim();

/** Counts characters and not UTF-16 units, as the database and JSON Schema do. */
function isLongerThan(value: string, max: number): boolean {
  if (value.length <= max) return false;
  return value.length > 2 * max || [...value].length > max;
}

const countVisible = (value: string): number => [...value.replace(INVISIBLE, '').trim()].length;
