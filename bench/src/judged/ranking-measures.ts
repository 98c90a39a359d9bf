export interface Judged {
  id: string;
  kind: string;
  text: string;
  /** Grade by document. */
  relevant: Map<number, number>;
}

export interface Measures {
  /** The gain is the grade, as in trec_eval and BEIR. */
  ndcg10: number;
  /** The gain is 2^grade - 1, as in earlier results of this project. */
  exponential10: number;
  recall50: number;
  empty: number;
}

/** Measures of one ranked list. */
export function measure(ranked: number[], { relevant }: Judged): Measures {
  const wanted = [...relevant].filter(([, grade]) => grade > 0).map(([id]) => id);
  const within = new Set(ranked.slice(0, 50));
  return {
    ndcg10: ndcg(ranked, { relevant }),
    exponential10: ndcg(ranked, { relevant, gainOf: (grade) => 2 ** grade - 1 }),
    recall50: wanted.length > 0 ? wanted.filter((id) => within.has(id)).length / wanted.length : 0,
    empty: ranked.length === 0 ? 1 : 0,
  };
}

const DEPTH = 10;

interface Gain {
  relevant: Map<number, number>;
  /** Gain of a grade: by default the grade itself. */
  gainOf?: (grade: number) => number;
  depth?: number;
}

export function ndcg(ranked: number[], { relevant, gainOf = (grade) => grade, depth = DEPTH }: Gain): number {
  const discounted = (grades: number[]) =>
    grades.slice(0, depth).reduce((sum, grade, at) => sum + gainOf(grade) / Math.log2(at + 2), 0);
  const best = discounted([...relevant.values()].sort((one, other) => other - one));
  return best > 0 ? discounted(ranked.map((id) => relevant.get(id) ?? 0)) / best : 0;
}

export function mean(all: Measures[]): Measures {
  const of = (name: keyof Measures) => all.reduce((sum, one) => sum + one[name], 0) / Math.max(all.length, 1);
  return { ndcg10: of('ndcg10'), exponential10: of('exponential10'), recall50: of('recall50'), empty: of('empty') };
}
