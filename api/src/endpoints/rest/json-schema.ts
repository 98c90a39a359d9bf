import { z } from 'zod';

export type Schema = Record<string, unknown>;

export function jsonSchema(definition: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(definition, { io, unrepresentable: 'any' });
  return schema;
}
