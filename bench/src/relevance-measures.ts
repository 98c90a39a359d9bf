export interface Judged {
  id: string;
  kind: string;
  text: string;
  /** Grade by document. */
  relevant: Map<number, number>;
}

export interface Measures {
  ndcg10: number;
  recall50: number;
  empty: number;
}

/** How good a ranked list is for one question. */
export function measure(ranked: number[], { relevant }: Judged): Measures {
  const gain = (grade: number, at: number) => (2 ** grade - 1) / Math.log2(at + 2);
  const found = ranked.slice(0, 10).reduce((sum, id, at) => sum + gain(relevant.get(id) ?? 0, at), 0);
  const best = [...relevant.values()]
    .sort((one, other) => other - one)
    .slice(0, 10)
    .reduce((sum, grade, at) => sum + gain(grade, at), 0);
  const wanted = [...relevant].filter(([, grade]) => grade > 0).map(([id]) => id);
  const within = new Set(ranked.slice(0, 50));
  return {
    ndcg10: best > 0 ? found / best : 0,
    recall50: wanted.length > 0 ? wanted.filter((id) => within.has(id)).length / wanted.length : 0,
    empty: ranked.length === 0 ? 1 : 0,
  };
}

export function mean(all: Measures[]): Measures {
  const of = (name: keyof Measures) => all.reduce((sum, one) => sum + one[name], 0) / Math.max(all.length, 1);
  return { ndcg10: of('ndcg10'), recall50: of('recall50'), empty: of('empty') };
}
