const TIMES = 30;

/** Fastest, median and 95th percentile of 30 calls, in milliseconds. */
export async function timeRepeatedly(ask: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const begin = performance.now();
    await ask();
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(TIMES * share)] ?? 0).toFixed(1));
  return { best: at(0), p50: at(0.5), p95: at(0.95) };
}
