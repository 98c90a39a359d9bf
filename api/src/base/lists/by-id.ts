interface WithId {
  id: number;
}

export function mapById<T extends WithId>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}

/** Pairs each row with the record of the same id, in order. Drops rows without a record. */
export function pairById<Row extends WithId, T extends WithId>(
  rows: readonly Row[],
  records: readonly T[],
): [row: Row, record: T][] {
  const byId = mapById(records);
  return rows.flatMap((row): [Row, T][] => {
    const record = byId.get(row.id);
    return record ? [[row, record]] : [];
  });
}

/** Records in the order of their rows. */
export function inOrderOf<T extends WithId>(rows: readonly WithId[], records: readonly T[]): T[] {
  return pairById(rows, records).map(([, record]) => record);
}
