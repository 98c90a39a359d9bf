import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createParameterDecorator, Extensions } from 'type-graphql';
import { admit, type Audience, type CallerOf } from '../../people/accounts/audience.js';
import type { Context } from './context.js';

type FirstParameter<T, K extends keyof T> = T[K] extends (...parameters: infer P) => unknown ? P[0] : never;

/** Type-checks that the parameter is the first one, and that its type fits. */
type CallerDecorator<A extends Audience> = <T extends object, K extends keyof T & string>(
  prototype: T,
  method: K,
  index: CallerOf[A] extends FirstParameter<T, K> ? 0 : never,
) => void;

function callerDecorator<A extends Audience>(audience: A): CallerDecorator<A> {
  const inject = createParameterDecorator<Context>(({ context }) => admit(audience, context.caller));
  return (prototype, method, index) => {
    inject(prototype, method, index);
    Extensions({ audience })(prototype, method, {});
  };
}

/** `method(@AsAdmin() admin: Admin, …)`: passes the administrator, and rejects everybody else. */
export const AsAdmin = () => callerDecorator('admin');

/** `method(@AsMember() member: Member, …)`: passes the signed-in user, and rejects visitors. */
export const AsMember = () => callerDecorator('member');

export const audienceOf = ({ extensions }: { extensions: { audience?: Audience } }): Audience =>
  extensions.audience ?? 'visitor';

/** Rejects subscriptions when they are opened. Their resolvers only run at the first event. */
export function guardSubscriptions(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const { subscribe } = field;
    if (!subscribe) throw new GraphQLError(`Subscription.${field.name} has no source of events`);
    field.subscribe = (...parameters) => {
      const context = parameters[2] as Context;
      admit(audienceOf(field), context.caller);
      return subscribe(...parameters);
    };
  }
  return schema;
}
