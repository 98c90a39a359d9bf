import type { SiteStatements } from '../../reading/consent/read-site.js';
import { keyOf } from '../../reading/consent/statement.js';
import { strictestUse, TextUse } from '../newsletters/text-use.js';
import type { Consent, SeenStatement } from './consent.entity.js';

type Choices = Pick<Consent, 'ownerUse' | 'textUseLimit' | 'byMailAt'>;

/**
 * An owner's choice replaces the site's files. An administrator's can only be stricter. What is only
 * sent to subscribers is not published, so it is an excerpt until the owner permits more.
 */
export const useWhere = (isDenied: boolean, { ownerUse, textUseLimit, byMailAt }: Choices): TextUse =>
  strictestUse(ownerUse ?? useUnasked(isDenied, byMailAt), textUseLimit ?? TextUse.ALL);

function useUnasked(isDenied: boolean, byMailAt: Date | null): TextUse {
  if (isDenied) return TextUse.NOTHING;
  return byMailAt ? TextUse.EXCERPTS : TextUse.ALL;
}

/** An answer needs the search, so a text that may not be searched is not used at all, and the other way around. */
export const concludeUse = (consent: Choices & Pick<Consent, 'statements'>): TextUse =>
  useWhere(
    consent.statements.some(({ search, answers }) => search === false || answers === false),
    consent,
  );

/** The statements of a site now. A source that could not be read counts as before, and a line that was there keeps its date. */
export function mergeStatements(
  known: SeenStatement[],
  { read, statements }: SiteStatements,
  now: Date,
): SeenStatement[] {
  const kept = known.filter(({ source }) => !read.includes(source));
  const dates = new Map(known.map((statement) => [keyOf(statement), statement.since]));
  const seen = statements.map((statement) =>
    Object.assign({ since: dates.get(keyOf(statement)) ?? now.toISOString() }, statement),
  );
  return [...kept, ...seen];
}
