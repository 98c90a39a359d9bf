import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { inRequest } from '../../../base/async/request-scope.js';
import { createContext, type Context } from '../context.js';
import { QUERY_LIMITS } from '../limits/query-limits.js';

export interface PaidArgs extends ExecutionArgs {
  /** False if the caller cannot pay for an event. */
  payEvent: () => Promise<boolean>;
}

type Events = AsyncIterableIterator<ExecutionResult>;

/** Works out each event of a subscription after it is paid, in the turns of its caller, and in the time of a query. */
export async function executeEvents(args: PaidArgs): Promise<Events | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const events = source[Symbol.asyncIterator]();
  const end = async () => {
    await events.return?.();
    return { done: true as const, value: undefined };
  };
  const results: Events = {
    next: async () => {
      const event = await events.next();
      if (event.done || !(await args.payEvent())) return end();
      return { done: false, value: await executeEvent(args, event.value) };
    },
    return: end,
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

async function executeEvent(args: ExecutionArgs, event: unknown): Promise<ExecutionResult> {
  const { caller } = args.contextValue as Context;
  const contextValue = createContext(caller);
  // Not from a replica, which may not have what the event is about.
  contextValue.scope.limit({ within: QUERY_LIMITS.seconds * 1000 });
  return inRequest(contextValue.scope, async () => execute({ ...args, rootValue: event, contextValue }));
}
