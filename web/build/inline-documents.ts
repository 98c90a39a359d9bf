import type { Plugin } from 'vite';
import * as generated from '../src/gql/graphql.ts';

const CALL = /\bgraphql\(`([^`]*)`\)/g;
const DEFINITION = /\b(query|mutation|subscription|fragment)\s+(\w+)/;
const documents: Record<string, unknown> = { ...generated };

/**
 * Puts each document where it is asked for. `graphql()` looks documents up in a table of all, so every page would load
 * those of every other one.
 */
export function inlineDocuments(): Plugin {
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'graphql(`' },
      handler: (code) => code.replace(CALL, (_, source: string) => JSON.stringify(documentOf(source))),
    },
  };
}

function documentOf(source: string): unknown {
  const [, kind, name] = DEFINITION.exec(source) ?? [];
  const found = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`];
  if (!found) throw new Error(`No document was generated for: ${source}\nRun npm run generate.`);
  return found;
}
