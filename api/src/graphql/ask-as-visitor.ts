import type { ApolloServer } from '@apollo/server';
import type { Caller } from '../accounts/access.js';
import { createContext, type Context } from './context.js';

export interface Question {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

export type AskAsVisitor = (from: Omit<Caller, 'user'>, question: Question) => Promise<Record<string, unknown> | null>;

/** Asks what a visitor's browser would ask, past the same limits and in their name; null where they would be refused. */
export function askAsVisitor(apollo: ApolloServer<Context>): AskAsVisitor {
  return async (from, question) => {
    const contextValue = createContext({ ...from, user: null });
    const { body } = await apollo.executeOperation(question, { contextValue });
    if (body.kind !== 'single' || body.singleResult.errors) return null;
    return body.singleResult.data ?? null;
  };
}
