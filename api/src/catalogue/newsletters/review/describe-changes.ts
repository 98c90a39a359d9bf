import type { Newsletter } from '../newsletter.entity.js';

type Compared = Pick<
  Newsletter,
  'name' | 'url' | 'submissionStatus' | 'toBeProcessed' | 'niche' | 'description' | 'imageId'
>;

const SHORT = {
  name: 'name',
  url: 'URL',
  submissionStatus: 'status',
  toBeProcessed: 'process',
  niche: 'topics',
} as const;
const LONG = { description: 'description', imageId: 'image' } as const;

/** What an administrator changed, for the activity: short values before and after, long ones only by name. Empty if nothing. */
export function describeChanges(before: Compared, after: Compared): string {
  const isChanged = (field: keyof Compared) => before[field] !== after[field];
  const short = keysOf(SHORT).filter(isChanged);
  const long = keysOf(LONG).filter(isChanged);
  const changes = [
    ...short.map((field) => `${SHORT[field]}: ${inWords(before[field])} → ${inWords(after[field])}`),
    ...long.map((field) => LONG[field]),
  ];
  return changes.join('; ');
}

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[];

function inWords(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? 'yes' : 'no';
}
