import { AppError } from '../errors.js';
import { MAX_ID } from '../ids.js';

export interface CursorRequest {
  first: number;
  after?: string | null;
}

/** Cursors of lists that are ordered by id. */
export interface Stretch {
  limit: number;
  afterId: number;
}

/** One page of a connection. */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  nodes: T[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

const MAX_LIMIT = 100;
const PREFIX = 'after:';

const toCursor = (id: number): string => Buffer.from(PREFIX + id).toString('base64url');

function fromCursor(cursor: string, maxId: number): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = text.startsWith(PREFIX) ? Number(text.slice(PREFIX.length)) : NaN;
  if (Number.isInteger(id) && id >= 0 && id <= maxId) return id;
  const problem = 'after must be the cursor of an earlier answer';
  throw new AppError('BAD_USER_INPUT', problem, { after: [problem] });
}

export function readStretch({ first, after }: CursorRequest, maxId = MAX_ID): Stretch {
  if (!Number.isInteger(first) || first < 1) {
    const problem = 'first must be a whole number of at least 1';
    throw new AppError('BAD_USER_INPUT', problem, { first: [problem] });
  }
  return { limit: Math.min(first, MAX_LIMIT), afterId: after ? fromCursor(after, maxId) : 0 };
}

/** Expects one row more than requested, to know whether there is a next page. */
export function toConnection<T extends { id: number }>(rows: T[], { limit, afterId }: Stretch): Connection<T> {
  const nodes = rows.slice(0, limit);
  const edges = nodes.map((node) => ({ cursor: toCursor(node.id), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: rows.length > limit,
      hasPreviousPage: afterId > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
