import { z } from 'zod';
import { matchesPath } from '../../outside/web-access/parse-robots.js';

const Entry = z.object({ location: z.string(), 'tdm-reservation': z.union([z.literal(0), z.literal(1)]) });
const MAX_ENTRIES = 1_000;

export interface TdmRule {
  location: string;
  isReserved: boolean;
}

/** The rule of `/.well-known/tdmrep.json` for a path: the first one that matches. */
export function readTdmFile(text: string, path: string): TdmRule | undefined {
  for (const rule of rulesIn(text).slice(0, MAX_ENTRIES)) {
    const { data } = Entry.safeParse(rule);
    if (data && matchesPath(data.location, path))
      return { location: data.location, isReserved: data['tdm-reservation'] === 1 };
  }
  return undefined;
}

/** Sites answer with a page of theirs where they have no such file. */
function rulesIn(text: string): unknown[] {
  try {
    const rules: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return Array.isArray(rules) ? rules : [];
  } catch {
    return [];
  }
}
