import { NOTHING_FOUND } from '@niche-newsletters/rules/question.rules';
import { keepDraft, readDraft } from '../session/drafts';
import { count } from '../ui/text/words';
import type { QuestionKey } from './answer/kept-answers';

/** An earlier question with the bot's reply. */
export interface Exchange extends QuestionKey {
  reply: string;
  hasFailed: boolean;
}

const NAME = 'search-conversation';
const MAX_LENGTH = 30;

/** Stored for the tab, so that it survives a reload. */
export function readConversation(): Exchange[] {
  const { exchanges } = readDraft<{ exchanges: unknown }>(NAME, { exchanges: [] });
  return Array.isArray(exchanges) ? exchanges.filter(isExchange) : [];
}

export function keepConversation(exchanges: Exchange[]): void {
  keepDraft(NAME, { exchanges: exchanges.slice(-MAX_LENGTH) });
}

function isExchange(value: unknown): value is Exchange {
  const { question, reply, hasFailed } = (value ?? {}) as Record<string, unknown>;
  return typeof question === 'string' && typeof reply === 'string' && typeof hasFailed === 'boolean';
}

export function replyFor(found: number): string {
  if (found === 0) return NOTHING_FOUND;
  return `I found ${count(found, 'newsletter')} related to your search.`;
}
