import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Prints a table and writes it as JSON. */
export function report(name: string, rows: object[], details: object = rows): void {
  console.table(rows);
  const folder = path.resolve(import.meta.dirname, '../../results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(details, null, 2));
}
