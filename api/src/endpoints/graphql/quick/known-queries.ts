import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import type { Context } from '../context.js';
import { asksForSchema } from '../shared-responses.js';

/** Total characters of all queries. The client's own need a fifth of it. A parsed query needs a hundred times its text. */
const MAX_CHARACTERS = 200_000;

export interface KnownQuery {
  document: DocumentNode;
  operationName: string | undefined;
}

/** Queries that Apollo has parsed and validated, by text. */
export class KnownQueries {
  private readonly queries = new Map<string, KnownQuery>();
  private characters = 0;

  /** Call with queries that Apollo has accepted. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ source, document }) => Promise.resolve(this.add(source, document)),
      }),
  };

  find(source: string, operationName: string | null | undefined): KnownQuery | undefined {
    const known = this.queries.get(source);
    if (known) this.keep(source, known);
    return !operationName || known?.operationName === operationName ? known : undefined;
  }

  add(source: string, document: DocumentNode): void {
    if (this.queries.has(source) || !isPlainQuery(document)) return;
    const operationName = document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
    )[0];
    this.queries.set(source, { document, operationName });
    this.characters += source.length;
    for (const oldest of this.queries.keys()) {
      if (this.characters <= MAX_CHARACTERS) return;
      this.queries.delete(oldest);
      this.characters -= oldest.length;
    }
  }

  /** Moves the query to the end, so that queries in use are not evicted by a caller who sends many others. */
  private keep(source: string, known: KnownQuery): void {
    this.queries.delete(source);
    this.queries.set(source, known);
  }
}

/** A single query operation. Introspection has a cache of its own. */
function isPlainQuery({ definitions }: DocumentNode): boolean {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [first] = operations;
  return operations.length === 1 && first?.operation === OperationTypeNode.QUERY && !asksForSchema(first);
}
