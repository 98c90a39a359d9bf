/** A judged question and the passages shown for it. */
export interface AnsweredQuestion {
  language: string;
  text: string;
  /** Parts of the gold sentences; empty if nothing answers the question. */
  gold: string[];
  /** Best first. */
  passages: string[];
  isAnswered: boolean;
  firstMs: number;
}

/** What the baseline holds. Times depend on the machine. */
export const HELD = ['shown', 'first', 'answered', 'refused'] as const;

export interface AnswerMeasures extends Record<(typeof HELD)[number], number> {
  asked: number;
  /** Share of answerable questions with a gold sentence in a shown passage. */
  shown: number;
  /** The same for the first passage. */
  first: number;
  /** Share of answerable questions whose first passage counts as an answer. */
  answered: number;
  /** Share of unanswerable questions whose first passage does not. */
  refused: number;
  /** Time until the passages. */
  medianMs: number;
  slowMs: number;
}

const plain = (text: string) => text.replace(/\s+/g, ' ');
const hasGold = (passages: string[], gold: string[]): boolean =>
  passages.some((passage) => gold.some((piece) => plain(passage).includes(plain(piece))));

const shareOf = <T>(all: T[], isMeant: (one: T) => boolean) => all.filter(isMeant).length / all.length;

export function measureAnswers(answered: AnsweredQuestion[]): AnswerMeasures {
  const answerable = answered.filter(({ gold }) => gold.length > 0);
  const unanswerable = answered.filter(({ gold }) => gold.length === 0);
  const times = answered.map(({ firstMs }) => firstMs).sort((one, other) => one - other);
  const timeAt = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    asked: answered.length,
    shown: shareOf(answerable, ({ passages, gold }) => hasGold(passages, gold)),
    first: shareOf(answerable, ({ passages, gold }) => hasGold(passages.slice(0, 1), gold)),
    answered: shareOf(answerable, ({ isAnswered }) => isAnswered),
    refused: shareOf(unanswerable, ({ isAnswered }) => !isAnswered),
    medianMs: timeAt(0.5),
    slowMs: timeAt(0.95),
  };
}
