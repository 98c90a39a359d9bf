/** A question that was answered before the present one. */
export interface Exchange {
  question: string;
  reply: string;
  hasFailed: boolean;
}

const KEY = 'search-conversation';
const MAX_LENGTH = 30;

/** Kept for the tab: a reload goes on with it, another tab begins its own. */
export function readConversation(): Exchange[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isExchange) : [];
  } catch {
    return [];
  }
}

export function keepConversation(exchanges: Exchange[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(exchanges.slice(-MAX_LENGTH)));
}

function isExchange(value: unknown): value is Exchange {
  const { question, reply, hasFailed } = (value ?? {}) as Record<string, unknown>;
  return typeof question === 'string' && typeof reply === 'string' && typeof hasFailed === 'boolean';
}

export function replyFor(count: number): string {
  if (count === 0) return "I couldn't find any newsletters matching your query.";
  return `I found ${count} newsletters related to your search.`;
}
