import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';

interface Described {
  description?: string | null;
  deprecationReason?: string | null;
}
interface Part extends Described {
  name: string;
  type: GraphQLType;
  args?: readonly Part[];
}
/** Types that need no id, by name or suffix. */
interface Exceptions {
  withoutId: { types: string[]; suffixes: string[] };
}

const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/;

/** Violations of the schema's conventions for names, descriptions and ids, one line each. */
export function findViolations(sdl: string, { withoutId }: Exceptions): string[] {
  const schema = buildSchema(sdl);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const reachable = typesReachableIn(schema);
  const isRoot = (type: GraphQLNamedType) => rootsOf(schema).some((root) => root === type);
  const needsId = (type: GraphQLNamedType) =>
    isObjectType(type) &&
    !isRoot(type) &&
    !withoutId.types.includes(type.name) &&
    !withoutId.suffixes.some((suffix) => type.name.endsWith(suffix));

  return types.flatMap((type) => [
    ...(isRoot(type) ? [] : descriptionViolations(type.name, type)),
    ...(PASCAL_CASE.test(type.name) ? [] : [`${type.name}: not PascalCase`]),
    ...(reachable.has(type.name) ? [] : [`${type.name}: unreachable`]),
    ...(needsId(type) && !hasId(type) ? [`${type.name}: no id: ID!`] : []),
    ...(isEnumType(type)
      ? type.getValues().flatMap((value) => deprecationViolations(`${type.name}.${value.name}`, value))
      : partsOf(type).flatMap((part) => partViolations(type.name, part))),
  ]);
}

const partsOf = (type: GraphQLNamedType): Part[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.values<Part>(type.getFields()) : [];

const hasId = (type: GraphQLNamedType) =>
  partsOf(type).some((part) => part.name === 'id' && String(part.type) === 'ID!');

const descriptionViolations = (where: string, { description }: Described) =>
  description?.trim() ? [] : [`${where}: no description`];

const deprecationViolations = (where: string, { deprecationReason }: Described) =>
  deprecationReason === '' ? [`${where}: deprecated without reason`] : [];

function partViolations(owner: string, part: Part): string[] {
  const where = `${owner}.${part.name}`;
  const repeatsOwner = part.name.toLowerCase().startsWith(owner.toLowerCase());
  return [
    ...descriptionViolations(where, part),
    ...deprecationViolations(where, part),
    ...(CAMEL_CASE.test(part.name) ? [] : [`${where}: not camelCase`]),
    ...(repeatsOwner ? [`${where}: repeats its type`] : []),
    ...(part.args ?? []).flatMap((argument) => partViolations(where, argument)),
  ];
}

function typesReachableIn(schema: GraphQLSchema): Set<string> {
  const seen = new Set<string>();
  const visit = (type: GraphQLNamedType) => {
    if (seen.has(type.name) || isScalarType(type)) return void seen.add(type.name);
    seen.add(type.name);
    const others = isUnionType(type) ? type.getTypes() : isInterfaceType(type) ? schema.getPossibleTypes(type) : [];
    for (const other of others) visit(other);
    if (isObjectType(type)) for (const one of type.getInterfaces()) visit(one);
    for (const part of partsOf(type))
      for (const { type: used } of [part, ...(part.args ?? [])]) visit(getNamedType(used));
  };
  for (const root of rootsOf(schema)) visit(root);
  return seen;
}

const rootsOf = (schema: GraphQLSchema) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => type != null);
