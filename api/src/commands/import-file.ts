import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeList } from '@niche-newsletters/rules/decode-list';
import { MAX_IMPORT_BYTES } from '@niche-newsletters/rules/import.rules';
import type { DataSource } from 'typeorm';
import { AppError } from '../base/errors.js';
import { parseInput } from '../base/validation/parse-input.js';
import { ImportKind } from '../catalogue/imports/import.entity.js';
import { ImportNewslettersInput } from '../catalogue/imports/import.inputs.js';
import { ImportService } from '../catalogue/imports/import.service.js';
import { TopicService } from '../catalogue/topics/topic.service.js';
import { AuditService } from '../people/audit/audit.service.js';

/** Reads a list of newsletters into the preview of an import. */
export async function importFile(dataSource: DataSource, file: string, publicUrl: string): Promise<string> {
  // UTF-16 takes twice as many bytes.
  if ((await stat(file)).size > 2 * MAX_IMPORT_BYTES)
    throw new AppError('BAD_USER_INPUT', 'The list is longer than 3 MB. Please split it.');
  const imports = new ImportService(dataSource, {
    audit: new AuditService(dataSource),
    topics: new TopicService(dataSource),
    // The workers look for new rows by themselves.
    events: { publish: () => undefined },
  });
  const text = decodeList(await readFile(file));
  const kind = kindOf(file, text);
  const { id, counts } = await imports.add(
    parseInput(ImportNewslettersInput, { kind, text, fileName: path.basename(file) }),
  );
  const rows = counts.reduce((sum, { count }) => sum + count, 0);
  return `${rows} addresses of ${file} are checked. Decide about them at ${publicUrl}/admin/import?id=${id}`;
}

/** Whether it is a backup: lists are not compressed. The first two bytes of every gzip file. */
export async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

function kindOf(file: string, text: string): ImportKind {
  if (/^\s*</.test(text)) return ImportKind.OPML;
  return /\.[ct]sv$/i.test(file) ? ImportKind.CSV : ImportKind.PASTED;
}
