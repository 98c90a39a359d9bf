/** A passage for an answer, with its citation number. */
export interface NumberedPassage {
  number: number;
  newsletter: string;
  title: string;
  /** Formatted for people. */
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

/** Token usage of one call, estimated if the service did not report it. */
export interface ModelUsage {
  tokens: number;
  dollars: number;
}

/** Writes answers from numbered passages. */
export interface AnswerModel {
  readonly name: string;
  /** Streams the text: one sentence per line, each with citations in brackets. Always reports the usage at the end. */
  write(question: ModelQuestion, onUsage: (usage: ModelUsage) => void): AsyncIterable<string>;
  /** Rewrites a follow-up question so that it makes sense alone. */
  rewrite(
    question: string,
    earlier: EarlierQuestion[],
    options: { signal: AbortSignal; onUsage: (usage: ModelUsage) => void },
  ): Promise<string>;
}

/** The model writes this if the passages contain no answer. */
export const NO_ANSWER = 'NO ANSWER';
