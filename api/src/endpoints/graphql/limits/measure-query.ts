import {
  getArgumentValues,
  getNamedType,
  isListType,
  isNonNullType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  type SelectionSetNode,
} from 'graphql';
import { costOfArguments } from '../../http/load/argument-cost.js';
import { maxLengthOf, ownCostOf } from './cost.js';

type Field = GraphQLField<unknown, unknown>;

export interface Measure {
  /** Approximate number of objects in the response. Expensive fields count as many. */
  cost: number;
  depth: number;
  /** Path of the most expensive field. */
  dearest: string[];
  deepest: string[];
}

export interface MeasuredQuery {
  schema: GraphQLSchema;
  fragments: Record<string, FragmentDefinitionNode>;
  /** After coercion. */
  variables: Record<string, unknown>;
}

const NOTHING: Measure = { cost: 0, depth: 0, dearest: [], deepest: [] };
const MAX_PAGE = 100;
const DEFAULT_PAGE = 20;
/** Assumed length of a list of texts or numbers, which cost nothing. Others declare theirs (`declarations.test.ts`). */
const DEFAULT_LIST = 10;
/** Literals cannot contain variables. */
const LITERALS = new Set<Kind>([Kind.INT, Kind.STRING, Kind.ENUM, Kind.BOOLEAN, Kind.NULL]);
/** Arguments that set the size of a page, and all that change the cost. Lists do, too. */
const SIZED = new Set(['limit', 'first', 'input']);
const PRICED = new Set([...SIZED, 'page', 'search']);
const PAGE_FIELDS = new Set(['items', 'nodes', 'edges']);

/** Introspection is deep, so it has a fixed cost. graphql limits its depth. */
const INTROSPECTION_COST = new Map([
  [SchemaMetaFieldDef, 1000],
  [TypeMetaFieldDef, 50],
]);

/**
 * Measures an operation without running it. Each fragment is measured once per page size, because fragments that spread
 * each other twice would take exponential time.
 */
export class QueryMeter {
  private readonly fragments = new Map<string, Measure>();
  /** Whether other variables may change the cost. */
  hasUsedVariables = false;

  constructor(private readonly query: MeasuredQuery) {}

  measure(type: GraphQLNamedType, selections: SelectionSetNode, pageSize?: number): Measure {
    let sum = NOTHING;
    let largest = -1;
    for (const selection of selections.selections) {
      const part =
        selection.kind === Kind.FIELD
          ? this.field(type, selection, pageSize)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? this.fragment(selection.name.value, pageSize)
            : this.measure(
                this.typeNamed(selection.typeCondition?.name.value) ?? type,
                selection.selectionSet,
                pageSize,
              );
      sum = {
        cost: sum.cost + part.cost,
        depth: Math.max(sum.depth, part.depth),
        dearest: part.cost > largest ? part.dearest : sum.dearest,
        deepest: part.depth > sum.depth ? part.deepest : sum.deepest,
      };
      largest = Math.max(largest, part.cost);
    }
    return sum;
  }

  private fragment(name: string, pageSize?: number): Measure {
    const key = `${name}/${pageSize ?? ''}`;
    const known = this.fragments.get(key);
    if (known) return known;
    const fragment = this.query.fragments[name];
    const type = this.typeNamed(fragment?.typeCondition.name.value);
    const measured = fragment && type ? this.measure(type, fragment.selectionSet, pageSize) : NOTHING;
    this.fragments.set(key, measured);
    return measured;
  }

  private field(parent: GraphQLNamedType, node: FieldNode, pageSize?: number): Measure {
    const name = node.name.value;
    const path = [node.alias ? `${node.alias.value}: ${name}` : name];
    const field = this.definition(parent, name);
    const introspection = field && INTROSPECTION_COST.get(field);
    if (introspection) return { cost: introspection, depth: 1, dearest: path, deepest: path };
    const values = field ? this.values(field, node) : undefined;
    const ownCost = field ? ownCostOf(field) + (values ? costOfArguments(values) : 0) : 0;
    if (!field || !node.selectionSet) return { cost: ownCost, depth: 1, dearest: path, deepest: path };
    const children = this.measure(getNamedType(field.type), node.selectionSet, field && pageSizeOf(field, values));
    const length =
      PAGE_FIELDS.has(name) && pageSize ? pageSize : (askedLength(values) ?? maxLengthOf(field) ?? DEFAULT_LIST);
    const times = isList(field.type) ? length : 1;
    return {
      cost: ownCost + times * (1 + children.cost),
      depth: 1 + children.depth,
      dearest: [...path, ...(children.cost > 0 ? children.dearest : [])],
      deepest: [...path, ...children.deepest],
    };
  }

  /** Arguments of the field, if they change its cost. */
  private values(field: Field, node: FieldNode): Record<string, unknown> | undefined {
    if (!field.args.some(({ name, type }) => PRICED.has(name) || isList(type))) return undefined;
    if (node.arguments?.some(({ value }) => !LITERALS.has(value.kind))) this.hasUsedVariables = true;
    return getArgumentValues(field, node, this.query.variables);
  }

  private definition(parent: GraphQLNamedType, name: string): Field | undefined {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
  }

  private typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    const type = name ? this.query.schema.getType(name) : undefined;
    return isCompositeType(type) ? type : undefined;
  }
}

/** Page size of a list, if an argument can set it. */
function pageSizeOf({ args }: Field, values: Record<string, unknown> = {}): number | undefined {
  if (!args.some(({ name }) => SIZED.has(name))) return undefined;
  const input = values.input as { limit?: unknown } | undefined;
  const size = values.first ?? values.limit ?? input?.limit ?? DEFAULT_PAGE;
  return Math.min(Math.max(Number(size), 1), MAX_PAGE);
}

/** Of a list that is no page, but has a size among its arguments. */
function askedLength(values: Record<string, unknown> = {}): number | undefined {
  const size = values.first ?? values.limit;
  return size == null ? undefined : Math.min(Math.max(Number(size), 1), MAX_PAGE);
}

function isList(type: GraphQLType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}
