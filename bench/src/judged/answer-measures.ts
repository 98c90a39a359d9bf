/** A judged question and the sentences shown for it. */
export interface AnsweredQuestion {
  language: string;
  text: string;
  /** Parts of the gold sentences; empty if nothing answers the question. */
  gold: string[];
  /** The passage behind each shown sentence. */
  quotes: string[];
  firstMs: number;
}

export interface AnswerMeasures {
  asked: number;
  /** Share of answerable questions with a gold sentence among those shown. */
  gold: number;
  /** Share of gold sentences among those shown. */
  precision: number;
  /** Share of unanswerable questions for which nothing was shown. */
  refused: number;
  /** Time until the first sentence, or until the refusal. */
  medianMs: number;
  slowMs: number;
}

const plain = (text: string) => text.replace(/\s+/g, ' ');
export const isGold = (quote: string, { gold }: Pick<AnsweredQuestion, 'gold'>): boolean =>
  gold.some((piece) => plain(quote).includes(plain(piece)));

export function measureAnswers(answered: AnsweredQuestion[]): AnswerMeasures {
  const answerable = answered.filter(({ gold }) => gold.length > 0);
  const unanswerable = answered.filter(({ gold }) => gold.length === 0);
  const shown = answerable.flatMap((one) => one.quotes.map((quote) => isGold(quote, one)));
  const times = answered.map(({ firstMs }) => firstMs).sort((one, other) => one - other);
  const timeAt = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    asked: answered.length,
    gold: answerable.filter((one) => one.quotes.some((quote) => isGold(quote, one))).length / answerable.length,
    precision: shown.filter(Boolean).length / shown.length,
    refused: unanswerable.filter(({ quotes }) => quotes.length === 0).length / unanswerable.length,
    medianMs: timeAt(0.5),
    slowMs: timeAt(0.95),
  };
}
