import { decodeList } from '@niche-newsletters/rules/decode-list';
import { MAX_IMPORT_BYTES } from '@niche-newsletters/rules/import.rules';

/** UTF-8 stores a character in at most three bytes, or two in four. With one more, a list is too long for every form. */
const MAX_BYTES = 3 * (MAX_IMPORT_BYTES + 1);

/** The text of a chosen file, whatever program has saved it. Of one that is too large, only its start. */
export async function readFile(file: File): Promise<string> {
  return decodeList(new Uint8Array(await file.slice(0, MAX_BYTES).arrayBuffer()));
}
