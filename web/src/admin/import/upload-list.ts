import type { ImportColumns } from '@niche-newsletters/rules/import-columns';
import type { ImportKind } from '@niche-newsletters/rules/import.rules';
import { currentToken } from '../../session/renew-token';
import { paths } from '../../paths';

export interface List {
  kind: ImportKind;
  text: string;
  fileName: string | null;
  columns?: ImportColumns;
  hasHeader?: boolean;
}

/** Why the server did not take a list. */
export class ListRefused extends Error {
  override readonly name = 'ListRefused';
}

/** Lists are longer than a GraphQL request may be. Returns the ID of the import. */
export async function uploadList(list: List): Promise<string> {
  const response = await fetch(paths.importLists, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await currentToken()}` },
    body: JSON.stringify(list),
  });
  const answer = (await response.json()) as { data?: { id: number }; message?: string };
  if (!answer.data) throw new ListRefused(answer.message ?? 'The server did not take the list.');
  return String(answer.data.id);
}
