import { GraphQLError, Kind, visit, type ASTNode, type FieldNode, type ValidationRule } from 'graphql';
import { QUERY_LIMITS } from './query-limits.js';

/**
 * graphql-js compares all fields of one response name with each other, and all fragments. This rule looks at the whole
 * document before the others do. Each field too many is an error, so that many of them end the validation.
 */
export const limitComparisons: ValidationRule = (context) => ({
  Document: (document) => {
    const counts = new Map<string, number>();
    visit(document, {
      Field: (node) => {
        if (isPlain(node)) return;
        const name = (node.alias ?? node.name).value;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        if (count > QUERY_LIMITS.repeats) context.reportError(excess(`fields "${name}"`, QUERY_LIMITS.repeats, node));
      },
    });
    const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    for (const fragment of fragments.slice(QUERY_LIMITS.fragments))
      context.reportError(excess('fragments', QUERY_LIMITS.fragments, fragment));
  },
});

/** graphql-js compares such fields fast. */
const isPlain = ({ alias, arguments: values, selectionSet }: FieldNode): boolean =>
  !alias && !selectionSet && !values?.length;

const excess = (what: string, limit: number, nodes: ASTNode) =>
  new GraphQLError(`The query has more than ${limit} ${what}`, { nodes });
