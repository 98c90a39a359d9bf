interface Batches<Row> {
  /** The next rows by id. */
  readAfter(id: number): Promise<Row[]>;
  handle(row: Row): Promise<void>;
}

/** Processes all rows in batches, and returns their number. Stops between two rows if the signal aborts. */
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
