import { readFileSync } from 'node:fs';

const GENERATED = /^export const (\w+) = (\{.*\}) as unknown as/gm;

/** The client's GraphQL documents as code generation wrote them: name to JSON. */
export class GeneratedDocuments {
  readonly #documents: Map<string, string>;

  constructor(file: string) {
    const all = readFileSync(file, 'utf8').matchAll(GENERATED);
    this.#documents = new Map([...all].map(([, name = '', json = '']) => [name, json]));
  }

  get(name: string, ending: 'Document' | 'FragmentDoc'): string {
    const document = this.#documents.get(name + ending);
    if (!document) throw new Error(`No generated document for ${name}: run npm run generate`);
    return document;
  }
}
