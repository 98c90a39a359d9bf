import Papa from 'papaparse';
import type { Subcategory } from '../topics/subcategory.entity.js';
import type { ImportRow } from './import-row.entity.js';

/** The outcome of each row. Texts of sites are escaped, so that spreadsheets do not run them. */
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
  return Papa.unparse(lines, { escapeFormulae: true });
}
