import { randomUUID } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import { createContext, type Context } from './context.js';
import { inOperation } from './trace-operations.js';

export interface Question {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

export type AskAsVisitor = (question: Question) => Promise<Record<string, unknown> | null>;

/** Runs a page's query with a visitor's rights. It counts against no caller limit, because pages have their own. */
export function askAsVisitor(apollo: ApolloServer<Context>): AskAsVisitor {
  return async (question) => {
    const caller = { user: null, address: '', requestId: randomUUID() };
    const contextValue: Context = { ...createContext(caller), isOfPage: true };
    const { body } = await inOperation(() => apollo.executeOperation(question, { contextValue }));
    if (body.kind !== 'single' || body.singleResult.errors) return null;
    return body.singleResult.data ?? null;
  };
}
