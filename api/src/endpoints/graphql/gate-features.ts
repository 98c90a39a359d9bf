import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { gateOf } from '../../people/accounts/feature-gates.js';
import type { ReadsSettings } from '../../settings/site-settings.js';

/** Refuses calls of features that are off. */
export function gateFeatures(schema: GraphQLSchema, site: ReadsSettings): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const gate = gateOf('graphql', field.name);
      if (!gate) continue;
      const behind = <Source, Context>(resolve: GraphQLFieldResolver<Source, Context>) =>
        ((...parameters) => {
          gate(site.current);
          return resolve(...parameters);
        }) satisfies GraphQLFieldResolver<Source, Context>;
      if (field.subscribe) field.subscribe = behind(field.subscribe);
      else field.resolve = behind(field.resolve ?? defaultFieldResolver);
    }
  }
  return schema;
}
