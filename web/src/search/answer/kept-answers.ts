import { keepDraft, readDraft } from '../../session/drafts';
import type { ShownAnswer } from './shown-answer';

/** A question, and the newsletter it is restricted to. */
export interface QuestionKey {
  question: string;
  newsletterId: string | null;
}

const NAME = 'search-passages';
const MAX_KEPT = 30;

export function keyOf({ question, newsletterId }: QuestionKey): string {
  return JSON.stringify([question, newsletterId]);
}

const readAll = () => readDraft<Record<string, ShownAnswer>>(NAME, {});

/** Stored for the tab, so that a reload or Back does not ask again. */
export function keptAnswer(question: QuestionKey): ShownAnswer | null {
  return readAll()[keyOf(question)] ?? null;
}

export function keepAnswer(question: QuestionKey, answer: ShownAnswer): void {
  const key = keyOf(question);
  const others = Object.entries(readAll()).filter(([known]) => known !== key);
  keepDraft(NAME, Object.fromEntries([...others.slice(1 - MAX_KEPT), [key, answer]]));
}

export function dropAnswer(question: QuestionKey): void {
  const key = keyOf(question);
  keepDraft(NAME, Object.fromEntries(Object.entries(readAll()).filter(([known]) => known !== key)));
}
