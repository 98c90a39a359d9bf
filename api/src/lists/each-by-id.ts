interface Batches<Row> {
  /** The next rows with a greater id, in the order of ids. */
  readAfter(id: number): Promise<Row[]>;
  handle(row: Row): Promise<void>;
}

/** Handles all rows batch by batch and returns how many. An abort stops it between two rows. */
export async function eachById<Row extends { id: number }>(
  batches: Batches<Row>,
  signal: AbortSignal,
): Promise<number> {
  let lastId = 0;
  let handled = 0;
  while (!signal.aborted) {
    const rows = await batches.readAfter(lastId);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (signal.aborted) return handled;
      await batches.handle(row);
      handled += 1;
      lastId = row.id;
    }
  }
  return handled;
}
