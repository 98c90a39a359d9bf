import { writeCsv } from '../../base/words/write-csv.js';
import type { Subcategory } from '../topics/subcategory.entity.js';
import type { ImportRow } from './import-row.entity.js';

const FIELDS = ['row', 'address', 'url', 'name', 'topics', 'status', 'reason', 'newsletter'];

/** The outcome of each row. */
export function writeImportReport(rows: ImportRow[], topics: Pick<Subcategory, 'id' | 'name'>[]): string {
  const names = new Map(topics.map(({ id, name }) => [id, name]));
  const lines = rows.map((row) => ({
    row: row.position,
    address: row.address,
    url: row.url ?? '',
    name: row.name,
    topics: row.topicIds.flatMap((id) => names.get(id) ?? []).join(', '),
    status: row.status,
    reason: row.reason ?? '',
    newsletter: row.newsletterId ?? '',
  }));
  return writeCsv(FIELDS, lines);
}
