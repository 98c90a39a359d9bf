import * as z from 'zod/mini';
import { fieldLimits, type Format } from './field-limits.js';

export interface TextLimits {
  /** The field's name in messages: 'Newsletter name'. */
  label: string;
  min?: number;
  max: number;
  /** Replaces 'must be at least …' when the text is missing or too short. */
  tooShort?: string;
  /** Completes the trimmed text before its length is measured. */
  complete?: (trimmed: string) => string;
  /** For descriptions of the API: what a schema cannot say. */
  inWords?: string;
  /** Checked if the length is right. */
  format?: Format;
}

/** Invisible characters: zero-width spaces, joiners, fillers, the blank braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A trimmed text. Its length is measured after trimming. */
export function text({
  label,
  min = 0,
  max,
  tooShort = `${label} must be at least ${min} characters.`,
  complete = (trimmed) => trimmed,
  inWords,
  format,
}: TextLimits) {
  const tooLong = `${label} must be at most ${max} characters.`;
  const cleanUp = (value: string) => complete(clean(value));
  const limits = { kind: 'text' as const, min, max, tooShort, tooLong, clean: cleanUp, format };
  return z
    .string({ error: min > 0 ? tooShort : `${label} must be a text.` })
    .check(
      z.overwrite(cleanUp),
      z.refine((value) => !isLongerThan(value, max), { error: tooLong, abort: true }),
      z.refine((value) => countVisible(value) >= min, { error: tooShort, abort: true }),
      z.refine((value) => format?.matches(value) ?? true, { error: format?.message }),
    )
    .register(fieldLimits, limits)
    .register(z.globalRegistry, {
      ...documentOf(min, format?.pattern),
      description: [MEASURED, inWords].filter(Boolean).join(' '),
      maxLength: max,
    });
}

/** For JSON Schema, which can neither trim nor leave out invisible characters. */
function documentOf(min: number, format: string | undefined) {
  const pattern = format ?? (min > 0 ? visibleAtLeast(min) : undefined);
  return { ...(min > 0 ? { minLength: min } : {}), ...(pattern ? { pattern } : {}) };
}

const MEASURED = 'Measured without spaces at both ends and without invisible characters.';

const visibleAtLeast = (min: number) => (min === 1 ? '\\S' : `\\S[\\s\\S]{${min - 2},}\\S`);

/** PostgreSQL cannot store a zero byte. */
const clean = (value: string): string => value.replaceAll('\0', '').trim();

/** Counts characters instead of UTF-16 units, as the database and JSON Schema do. */
function isLongerThan(value: string, max: number): boolean {
  if (value.length <= max) return false;
  return value.length > 2 * max || [...value].length > max;
}

export const countVisible = (value: string): number => [...value.replace(INVISIBLE, '').trim()].length;
