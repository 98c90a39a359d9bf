/** Fits by gradient descent with momentum: the sets are small, and the functions convex. */
const STEPS = 600;
const STEP = 0.1;
const MOMENTUM = 0.9;
/** Keeps weights small that the examples say little about. */
const PENALTY = 0.01;

/** Weights of the columns, and a base. */
export interface Fit {
  weights: number[];
  base: number;
}

type Row = number[];

/** A logistic regression: the probability that a row is right. */
export function fitProbability(rows: Row[], isRight: boolean[]): Fit {
  const scale = scaleOf(rows);
  const scaled = rows.map((row) => [...scale.apply(row), 1]);
  const weights = descend(scale.columns + 1, (current) =>
    meanOf(scaled.map((row, at) => times(row, sigmoid(dot(row, current)) - (isRight[at] ? 1 : 0)))),
  );
  return scale.undo(weights.slice(0, -1), weights.at(-1) ?? 0);
}

/** One of several rows is right: the weights that make it the most probable one. Groups without a right row teach nothing. */
export function fitChoice(groups: { rows: Row[]; isRight: boolean[] }[]): Fit {
  const telling = groups.filter(({ isRight }) => isRight.some(Boolean));
  const scale = scaleOf(telling.flatMap(({ rows }) => rows));
  const scaled = telling.map(({ rows, isRight }) => ({ rows: rows.map(scale.apply), isRight }));
  const weights = descend(scale.columns, (current) =>
    meanOf(
      scaled.map(({ rows, isRight }) => {
        const all = shares(rows.map((row) => dot(row, current)));
        const right = shares(rows.map((row, at) => (isRight[at] ? dot(row, current) : -Infinity)));
        return sum(rows.map((row, at) => times(row, (all[at] ?? 0) - (right[at] ?? 0))));
      }),
    ),
  );
  return { ...scale.undo(weights, 0), base: 0 };
}

/** A linear regression by least squares. */
export function fitValue(rows: Row[], values: number[]): Fit {
  const scale = scaleOf(rows);
  const scaled = rows.map((row) => [...scale.apply(row), 1]);
  const weights = descend(scale.columns + 1, (current) =>
    meanOf(scaled.map((row, at) => times(row, dot(row, current) - (values[at] ?? 0)))),
  );
  return scale.undo(weights.slice(0, -1), weights.at(-1) ?? 0);
}

function descend(size: number, gradientAt: (weights: Row) => Row): Row {
  let weights = Array.from({ length: size }, () => 0);
  let speed = weights;
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = add(gradientAt(weights), times(weights, PENALTY));
    speed = add(times(speed, MOMENTUM), gradient);
    weights = add(weights, times(speed, -STEP));
  }
  return weights;
}

/** Columns with mean 0 and deviation 1, so that one step suits all. */
function scaleOf(rows: Row[]) {
  const means = meanOf(rows);
  const squares = meanOf(rows.map((row) => row.map((value, at) => (value - (means[at] ?? 0)) ** 2)));
  const deviations = squares.map((square) => Math.sqrt(square) || 1);
  return {
    columns: means.length,
    apply: (row: Row): Row => row.map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1)),
    undo(scaled: Row, base: number): Fit {
      const weights = scaled.map((weight, at) => weight / (deviations[at] ?? 1));
      return { weights, base: base - dot(weights, means) };
    },
  };
}

const dot = (one: Row, other: Row) => one.reduce((total, value, at) => total + value * (other[at] ?? 0), 0);
const times = (row: Row, factor: number): Row => row.map((value) => value * factor);
const add = (one: Row, other: Row): Row => one.map((value, at) => value + (other[at] ?? 0));
const sum = (rows: Row[]): Row => rows.reduce(add);
const meanOf = (rows: Row[]): Row => times(sum(rows), 1 / rows.length);
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function shares(scores: number[]): number[] {
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((one, other) => one + other);
  return odds.map((one) => one / total);
}
