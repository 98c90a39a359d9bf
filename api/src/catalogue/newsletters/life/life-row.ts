import { countByWeek, editionsPerWeek } from './edition-weeks.js';
import { EditionLength, ReadingAccess } from './life-choices.js';
import type { LifeFacts } from './life-facts.js';
import { measureLife } from './measure-life.js';
import { saysEnded } from './says-ended.js';
import { DAY_MS } from './edition-gaps.js';

/** Weekly counts become outdated without any event. */
const AGAIN_MS = 7 * DAY_MS;
const SHORT_WORDS = 500;
const LONG_WORDS = 1_500;
/** A single paid edition does not make a newsletter paid. */
const MIN_FREE = 0.95;
const MIN_PAID = 0.05;
/** A language of one in five editions counts; a single guest post does not. */
const MIN_LANGUAGE_SHARE = 0.2;

/** The measured columns, by their names in the database. */
export function toLifeRow(facts: LifeFacts, now: Date) {
  const { publishedAt, frequency: claimed, visitFailures: failures, visitFailedSince: failedSince, hasWorked } = facts;
  const visits = { failures, failedSince, hasWorked };
  const hasEnded = saysEnded(facts.lastTitle, facts.lastText);
  const life = measureLife({ publishedAt, claimed, visits, saysEnded: hasEnded, endedAt: facts.endedAt }, now);
  const byWeek = countByWeek(publishedAt, now);
  return {
    id: facts.id,
    state: life.state,
    state_since: life.stateSince,
    first_edition_at: life.firstEditionAt,
    last_edition_at: life.lastEditionAt,
    cadence: life.cadence,
    usual_day: life.usualDay,
    gap_days: life.gapDays,
    editions_per_week: editionsPerWeek(byWeek, life.firstEditionAt, now),
    editions_by_week: byWeek,
    average_words: facts.averageWords,
    edition_length: lengthOf(facts.averageWords),
    free_share: facts.freeShare,
    reading_access: accessOf(facts.freeShare),
    languages: languagesOf(facts),
    measured_at: now,
    measure_at: measureAgainAt(life.changesAt, byWeek, now),
  };
}

function lengthOf(words: number | null): EditionLength | null {
  if (words === null) return null;
  if (words < SHORT_WORDS) return EditionLength.SHORT;
  return words > LONG_WORDS ? EditionLength.LONG : EditionLength.MEDIUM;
}

function accessOf(freeShare: number | null): ReadingAccess | null {
  if (freeShare === null) return null;
  if (freeShare >= MIN_FREE) return ReadingAccess.FREE;
  return freeShare <= MIN_PAID ? ReadingAccess.PAID : ReadingAccess.PARTLY;
}

function languagesOf({ languages, language }: LifeFacts): string[] {
  const total = languages.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return language ? [language] : [];
  return languages.filter(({ count }) => count / total >= MIN_LANGUAGE_SHARE).map((found) => found.language);
}

/** Null if nothing changes over time alone. */
function measureAgainAt(changesAt: Date | null, byWeek: number[], now: Date): Date | null {
  const isMoving = byWeek.some((count) => count > 0);
  const moments = [...(changesAt ? [changesAt.getTime()] : []), ...(isMoving ? [now.getTime() + AGAIN_MS] : [])];
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}
