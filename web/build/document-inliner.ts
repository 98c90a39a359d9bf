import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const CALL = /graphql\(\s*(?:\/\* GraphQL \*\/\s*)?`([^`]*)`,?\s*\)/g;
const NAME = /\b(query|mutation|subscription|fragment)\s+(\w+)/;
const GENERATED = /^export const (\w+) = (\{.*\}) as unknown as/gm;

/**
 * Puts each GraphQL document into the module that uses it. The generated lookup holds all of them,
 * so that the first page would carry every query of the back office.
 */
export function inlineDocuments(generatedFile: string): Plugin {
  const documents = new Map<string, string>();
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [, name, json] of readFileSync(generatedFile, 'utf8').matchAll(GENERATED)) {
        if (name && json) documents.set(name, json);
      }
    },
    transform(code, id) {
      if (!code.includes('graphql(') || id.startsWith(path.dirname(generatedFile))) return null;
      return { code: code.replace(CALL, (_call, source: string) => documentOf(documents, source)), map: null };
    },
  };
}

function documentOf(documents: Map<string, string>, source: string): string {
  const [, kind, name = ''] = NAME.exec(source) ?? [];
  const document = documents.get(`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`);
  if (!document) throw new Error(`No generated document for ${name}: run npm run generate`);
  if (document.includes('"kind":"Directive"'))
    throw new Error(`${name} has a directive: take the client's reading of directives off the list in left-out.ts`);
  return `(${document})`;
}
