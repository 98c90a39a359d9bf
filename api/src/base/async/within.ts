/** Resolves to the work's result, or to what `onLate` returns or throws if it takes longer. */
export async function within<T>(ms: number, work: Promise<T>, onLate: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(onLate);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Whether the work succeeds in time. */
export const succeedsWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  within(ms, succeeds(work), () => false);

/** Whether the work settles in time. */
export const settlesWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  within(
    ms,
    succeeds(work).then(() => true),
    () => false,
  );
