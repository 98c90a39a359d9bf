import { z } from 'zod';

export type Schema = Record<string, unknown>;

/** Fields that the router reads by their type, and a service then validates by a rule. */
const documents = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Documents each field of a body by the rule of its name. */
export function documentedBy<Fields extends Record<string, z.core.$ZodType>>(
  rules: Record<string, z.core.$ZodType>,
  fields: Fields,
): Fields {
  const described = Object.entries(fields).map(([name, field]) => {
    const rule = rules[name];
    if (!rule) return [name, field];
    // One schema may stand for several fields.
    const copy = z.core.clone(field, undefined, { parent: true });
    documents.set(copy, rule);
    return [name, copy];
  });
  return Object.fromEntries(described) as Fields;
}

export function jsonSchema(definition: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(definition, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const rule = documents.get(zodSchema);
      if (!rule) return;
      const { description: own } = written;
      for (const key of Object.keys(written)) delete written[key];
      Object.assign(written, jsonSchema(rule, io));
      if (own) written.description = [own, written.description].filter(Boolean).join(' ');
    },
  });
  return schema;
}
