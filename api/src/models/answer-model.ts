/** A passage that an answer may rest on, with the number that it is cited by. */
export interface NumberedPassage {
  number: number;
  newsletter: string;
  title: string;
  /** As a person reads it. */
  date: string | null;
  text: string;
}

export interface ModelQuestion {
  question: string;
  passages: NumberedPassage[];
  signal: AbortSignal;
}

export interface EarlierQuestion {
  question: string;
  answer: string;
}

/** What one call has used. Estimated where the service did not say. */
export interface ModelUsage {
  tokens: number;
  dollars: number;
}

/** Writes answers out of numbered passages. */
export interface AnswerModel {
  readonly name: string;
  /** The text piece by piece: one sentence a line, each with its numbers in brackets. What it used is told at the end, in any case. */
  write(question: ModelQuestion, onUsage: (usage: ModelUsage) => void): AsyncIterable<string>;
  /** The question so that it stands alone. */
  rewrite(
    question: string,
    earlier: EarlierQuestion[],
    options: { signal: AbortSignal; onUsage: (usage: ModelUsage) => void },
  ): Promise<string>;
}

/** What a model writes where the passages hold no answer. */
export const NO_ANSWER = 'NO ANSWER';
