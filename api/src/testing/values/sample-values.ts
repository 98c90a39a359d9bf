import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql';
import { present } from '../../base/validation/present.js';

/** An id without a row. */
export const NOBODY = '2147483000';

/** A valid description, and a host that does not resolve. */
const TEXT = 'https://letter.example.invalid/';

const SCALARS: Record<string, unknown> = { ID: NOBODY, Int: 1, Float: 1, Boolean: true, String: TEXT };

/** A valid value for an argument of this type. */
export function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (isEnumType(type)) return present(type.getValues()[0]).name;
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

/** The smallest valid body for this JSON schema. */
export function sampleOfJson(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOfJson(present(schema.anyOf[0]));
  if (schema.type === 'array') return schema.items ? [sampleOfJson(schema.items)] : [];
  if (schema.type === 'object') {
    const required = schema.required ?? [];
    return Object.fromEntries(required.map((name) => [name, sampleOfJson(schema.properties?.[name] ?? {})]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Number(NOBODY);
  return schema.type === 'boolean' ? true : 'x';
}
