import type { ownedNewsletterRules } from '@niche-newsletters/rules/claim.rules';
import type { newsletterChangeRules } from '@niche-newsletters/rules/newsletter.rules';
import type { Newsletter } from '../newsletter.entity.js';

type Changed = keyof typeof newsletterChangeRules.shape | keyof typeof ownedNewsletterRules.shape;

interface Shown {
  column: 'name' | 'url' | 'submissionStatus' | 'toBeProcessed' | 'niche' | 'frequency' | 'description' | 'imageId';
  label: string;
  /** Shown by its name only. */
  isLong?: true;
}

/** Every field that somebody may change: one that is missing here does not compile. */
const FIELDS: Record<Changed, Shown> = {
  name: { column: 'name', label: 'name' },
  url: { column: 'url', label: 'URL' },
  submissionStatus: { column: 'submissionStatus', label: 'status' },
  toBeProcessed: { column: 'toBeProcessed', label: 'process' },
  subcategoryIds: { column: 'niche', label: 'topics' },
  frequency: { column: 'frequency', label: 'frequency' },
  description: { column: 'description', label: 'description', isLong: true },
  image: { column: 'imageId', label: 'image', isLong: true },
};

type Compared = Pick<Newsletter, Shown['column']>;

/** A person's changes, for the activity: short values before and after, long ones only by name. Empty if nothing. */
export function describeChanges(before: Compared, after: Compared): string {
  const changed = Object.values(FIELDS).filter(({ column }) => before[column] !== after[column]);
  const words = changed.map(({ column, label, isLong }) =>
    isLong ? label : `${label}: ${inWords(before[column])} → ${inWords(after[column])}`,
  );
  return words.join('; ');
}

function inWords(value: string | boolean | null): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return value;
  return value ? 'yes' : 'no';
}
