import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql';

/** An identity that nothing has. */
export const NOBODY = '2147483000';

/** Long enough to be a description, and an address that no resolver knows. */
const TEXT = 'https://letter.example.invalid/';

const SCALARS: Record<string, unknown> = { ID: NOBODY, Int: 1, Float: 1, Boolean: true, String: TEXT };

/** A value that an argument of this type takes. */
export function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? new Date().toISOString();
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type)]));
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The smallest value that a body of this description may be. */
export function sampleOfJson(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOfJson(schema.anyOf[0]!);
  if (schema.type === 'array') return schema.items ? [sampleOfJson(schema.items)] : [];
  if (schema.type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(required.map((name) => [name, sampleOfJson(schema.properties?.[name] ?? {})]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Number(NOBODY);
  return schema.type === 'boolean' ? true : 'x';
}
