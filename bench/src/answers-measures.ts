/** A judged question with what was shown for it. */
export interface AnsweredQuestion {
  language: string;
  text: string;
  /** Pieces of the sentences that answer; none where nothing does. */
  gold: string[];
  /** What each shown sentence quotes. */
  quotes: string[];
  firstMs: number;
}

export interface AnswerMeasures {
  asked: number;
  /** Share of the answerable questions for which a gold sentence was shown. */
  gold: number;
  /** Share of the sentences shown for them that are gold. */
  precision: number;
  /** Share of the unanswerable questions for which nothing was shown. */
  refused: number;
  /** Until the first sentence, or until there was none. */
  medianMs: number;
  slowMs: number;
}

const plain = (text: string) => text.replace(/\s+/g, ' ');
const isGold = (quote: string, { gold }: AnsweredQuestion) => gold.some((piece) => plain(quote).includes(plain(piece)));

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
