import path from 'node:path';
import type { Plugin } from 'vite';
import { GeneratedDocuments } from './generated-documents.ts';

const CALL = /graphql\(\s*(?:\/\* GraphQL \*\/\s*)?`([^`]*)`,?\s*\)/g;
const NAME = /\b(query|mutation|subscription|fragment)\s+(\w+)/;

/**
 * Puts each GraphQL document into the module that uses it. The generated lookup has all of them,
 * so the first page would load every query of the back office.
 */
export function inlineDocuments(generatedFile: string): Plugin {
  let documents: GeneratedDocuments;
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = new GeneratedDocuments(generatedFile);
    },
    transform(code, id) {
      if (!code.includes('graphql(') || id.startsWith(path.dirname(generatedFile))) return null;
      return { code: code.replace(CALL, (_call, source: string) => documentOf(documents, source)), map: null };
    },
  };
}

function documentOf(documents: GeneratedDocuments, source: string): string {
  const [, kind, name = ''] = NAME.exec(source) ?? [];
  return `(${documents.get(name, kind === 'fragment' ? 'FragmentDoc' : 'Document')})`;
}
