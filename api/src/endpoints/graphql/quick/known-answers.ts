import { execute, getOperationAST, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql';
import { inRequest } from '../../../base/async/request-scope.js';
import { SharedTurns } from '../../../base/async/shared-turns.js';
import type { Allowance, CallerLimit } from '../../http/load/caller-limit.js';
import type { Logger } from '../../../base/log.js';
import { createContext, limitScope, type Context } from '../context.js';
import { formatErrors, nameErrors } from '../format-error.js';
import { checkQuery, type QueryCost } from '../limits/query-limits.js';
import { inOperation, nameOperation } from '../trace-operations.js';
import type { KnownQueries, KnownQuery } from './known-queries.js';

export interface AskedQuery {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

export interface KnownAnswer {
  text: string;
  allowance: Allowance | undefined;
}

interface KnownAnswersDeps {
  schema: GraphQLSchema;
  known: KnownQueries;
  limit: CallerLimit;
  log: Logger;
}

/** The response body, or what failed. */
type Outcome = { text: string; errors?: undefined } | { result: ExecutionResult; errors: readonly GraphQLError[] };

/** Answers queries that Apollo has validated before, without Apollo but with the same limits and messages. */
export class KnownAnswers {
  private readonly shared = new SharedTurns<Outcome>();

  constructor(private readonly deps: KnownAnswersDeps) {}

  find({ query, operationName }: AskedQuery): KnownQuery | undefined {
    return this.deps.known.find(query, operationName);
  }

  /** Undefined if the caller is over the rate limit. Throws if the query exceeds a limit. */
  async answer(
    known: KnownQuery,
    asked: AskedQuery,
    { caller, disconnectSignal }: Pick<Context, 'caller' | 'disconnectSignal'>,
  ): Promise<KnownAnswer | undefined> {
    const { schema, limit } = this.deps;
    const cost = checkQuery({ schema, document: known.document, variables: asked.variables });
    const allowance = await limit.take(caller, cost.requested);
    if (allowance && !allowance.isAllowed) return undefined;
    const question = { known, asked, cost, context: createContext(caller, disconnectSignal) };
    const text = await inOperation(() => {
      const operation = getOperationAST(known.document);
      if (operation) nameOperation(operation);
      return this.text(question);
    });
    return { text, allowance };
  }

  private async text(question: Question): Promise<string> {
    const { asked, cost, context } = question;
    const { user, requestId } = context.caller;
    const key = user
      ? undefined
      : `${context.scope.seesChange} ${JSON.stringify(asked.variables ?? null)} ${asked.query}`;
    const run = () => this.run(question);
    let outcome = key === undefined ? await run() : await this.shared.run({ key }, run);
    // Another visitor's error may be about that visitor.
    if (outcome.errors && key !== undefined) outcome = await run();
    if (!outcome.errors) return outcome.text;
    const errors = nameErrors(formatErrors(outcome.errors, this.deps.log), requestId);
    return textOf({ errors, data: outcome.result.data }, cost);
  }

  private async run({ known, asked, cost, context }: Question): Promise<Outcome> {
    const { schema } = this.deps;
    const variableValues = asked.variables ?? undefined;
    limitScope(context);
    const result = await inRequest(context.scope, async () =>
      execute({ schema, document: known.document, contextValue: context, variableValues }),
    );
    return result.errors ? { result, errors: result.errors } : { text: textOf({ data: result.data }, cost) };
  }
}

interface Question {
  known: KnownQuery;
  asked: AskedQuery;
  cost: QueryCost;
  context: Context;
}

/** Ends with a line break, as Apollo's responses do. */
const textOf = (result: object, cost: QueryCost): string => `${JSON.stringify({ ...result, extensions: { cost } })}\n`;
