import {
  GraphQLError,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';

/** Generous for every screen of the client several times over, and far from what could hurt. */
export const LIMITS = {
  tokens: 4_000,
  depth: 12,
  aliases: 30,
  directives: 40,
  rootFields: 20,
  cost: 6_000,
};

/** Fields that do more work than reading a row. */
const DEAR_FIELDS: Record<string, number> = {
  searchEditions: 50,
  checkUrl: 50,
  describeSite: 50,
  captureScreenshot: 200,
  discoverContent: 200,
  processNewsletter: 200,
  processEditions: 200,
  reprocessEdition: 50,
  generateEmbedding: 50,
  generateEmbeddings: 200,
};
/** Lists that always come whole. */
const WHOLE_LISTS: Record<string, number> = {
  categories: 20,
  subcategories: 10,
  promotedNewsletters: 10,
  promotions: 20,
  logs: 20,
  failures: 5,
};
const USUAL_PAGE = 20;
const LARGEST_PAGE = 100;
/** A list inside a list answer: its items were counted with the field that asked for the page. */
const ITEM_FIELDS = new Set(['items', 'edges', 'nodes']);

const estimate: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const own = DEAR_FIELDS[field.name] ?? 1;
  if (ITEM_FIELDS.has(field.name)) return childComplexity + 1;
  return own + childComplexity * timesOf(field.name, args);
};

function timesOf(name: string, args: Record<string, unknown>): number {
  const input = args.input as { limit?: unknown } | undefined;
  const asked = args.limit ?? args.first ?? args.last ?? input?.limit;
  if (typeof asked === 'number') return Math.min(Math.max(asked, 1), LARGEST_PAGE);
  if ('page' in args || 'limit' in args || 'first' in args) return USUAL_PAGE;
  return WHOLE_LISTS[name] ?? 1;
}

export interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown>;
}

/** What an operation would cost; throws where it is too much, naming the figure and where it lies. */
export function assertWithinLimits({ schema, document, operationName, variables = {} }: Operation): number {
  assertSmall(document);
  const depth = measureDepth(document);
  if (depth.levels > LIMITS.depth) {
    throw refuse(`The query is ${depth.levels} levels deep at '${depth.field}'; at most ${LIMITS.depth} are allowed`, {
      depth: depth.levels,
      field: depth.field,
    });
  }
  const cost = costOf({ schema, document, operationName, variables });
  if (cost > LIMITS.cost) {
    const field = dearestField({ schema, document, operationName, variables });
    throw refuse(`The query costs ${cost}, mostly by '${field}'; at most ${LIMITS.cost} is allowed`, {
      cost: { requested: cost, maximum: LIMITS.cost },
      field,
    });
  }
  return cost;
}

function costOf({ schema, document, operationName, variables }: Operation): number {
  const operation = operationName ?? undefined;
  try {
    return getComplexity({
      schema,
      query: document,
      operationName: operation,
      variables,
      estimators: [estimate],
      maxQueryNodes: 20_000,
    });
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : 'The cost of the query cannot be told', {});
  }
}

/** Which field of the operation itself weighs most: asked only where a query is refused. */
function dearestField(operation: Operation): string {
  const fields = operation.document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.filter((one): one is FieldNode => one.kind === Kind.FIELD)
      : [],
  );
  const costs = fields.map((field) => ({
    name: field.name.value,
    cost: costOf({ ...operation, document: onlyWith(operation.document, field) }),
  }));
  return costs.sort((one, other) => other.cost - one.cost)[0]?.name ?? 'a fragment';
}

function onlyWith(document: DocumentNode, field: FieldNode): DocumentNode {
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? {
          ...definition,
          selectionSet: {
            ...definition.selectionSet,
            selections: definition.selectionSet.selections.filter((one) => one === field),
          },
        }
      : definition,
  );
  return { ...document, definitions };
}

function assertSmall(document: DocumentNode): void {
  let [aliases, directives] = [0, 0];
  visit(document, {
    Field: (node) => void (node.alias && (aliases += 1)),
    Directive: () => void (directives += 1),
    OperationDefinition: (node) => {
      if (node.selectionSet.selections.length > LIMITS.rootFields) {
        throw refuse(
          `The operation asks for ${node.selectionSet.selections.length} fields at once; at most ${LIMITS.rootFields} are allowed`,
          {},
        );
      }
    },
  });
  if (aliases > LIMITS.aliases)
    throw refuse(`The query has ${aliases} aliases; at most ${LIMITS.aliases} are allowed`, {});
  if (directives > LIMITS.directives)
    throw refuse(`The query has ${directives} directives; at most ${LIMITS.directives} are allowed`, {});
}

interface Depth {
  levels: number;
  field: string;
}

/** Each fragment is measured once, so that fragments within fragments cannot multiply the work. */
function measureDepth(document: DocumentNode): Depth {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Depth>();
  const ofFragment = (name: string): Depth => {
    const measured = known.get(name);
    if (measured) return measured;
    // Against fragments that contain themselves, which validation refuses elsewhere.
    known.set(name, { levels: 0, field: name });
    const depth = ofSelections(fragments.get(name)?.selectionSet);
    known.set(name, depth);
    return depth;
  };
  const ofSelections = (set: SelectionSetNode | undefined): Depth => {
    const depths = (set?.selections ?? []).map((selection): Depth => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
      const inner = ofSelections(selection.selectionSet);
      if (selection.kind === Kind.INLINE_FRAGMENT) return inner;
      // Questions about the schema have a rule of their own.
      if (selection.name.value.startsWith('__')) return { levels: 1, field: selection.name.value };
      return { levels: inner.levels + 1, field: inner.field || selection.name.value };
    });
    return depths.sort((one, other) => other.levels - one.levels)[0] ?? { levels: 0, field: '' };
  };
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return (
    operations
      .map((operation) => ofSelections(operation.selectionSet))
      .sort((one, other) => other.levels - one.levels)[0] ?? { levels: 0, field: '' }
  );
}

function refuse(message: string, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', ...extensions, http: { status: 400 } } });
}
