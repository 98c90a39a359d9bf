import type { ApolloServer } from '@apollo/server';
import type { Caller } from '../accounts/access.js';
import { createContext, type Context } from './context.js';

export interface Question {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

export type AskAsVisitor = (from: Omit<Caller, 'user'>, question: Question) => Promise<Record<string, unknown> | null>;

/** Runs a query as a visitor, with the same limits, counted for them. Null if it is rejected. */
export function askAsVisitor(apollo: ApolloServer<Context>): AskAsVisitor {
  return async (from, question) => {
    const contextValue = createContext({ ...from, user: null });
    const { body } = await apollo.executeOperation(question, { contextValue });
    if (body.kind !== 'single' || body.singleResult.errors) return null;
    return body.singleResult.data ?? null;
  };
}
