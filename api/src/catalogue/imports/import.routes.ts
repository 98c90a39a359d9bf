import { ImportKind, importRules, MAX_IMPORT_BYTES } from '@niche-newsletters/rules/import.rules';
import { z } from 'zod';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import {
  count,
  id,
  moment,
  pagination,
  queryEnum,
  queryLimit,
  queryPage,
  querySearch,
} from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { ImportNewslettersInput, ImportRowsArgs } from './import.inputs.js';
import { ImportRowStatus } from './import-row.entity.js';
import type { ImportService } from './import.service.js';
import { ImportStatus } from './import.types.js';

const list = z.object({
  id,
  kind: z.enum(ImportKind),
  fileName: z.string().nullable(),
  status: z.enum(ImportStatus),
  toBeProcessed: z.boolean(),
  createdAt: moment,
  createdByName: z.string().nullable(),
  counts: z.array(z.object({ status: z.enum(ImportRowStatus), count })),
});

const row = z.object({
  id,
  position: count,
  address: z.string(),
  url: z.string().nullable(),
  name: z.string(),
  topicIds: z.array(id),
  status: z.enum(ImportRowStatus),
  reason: z.string().nullable(),
  newsletterId: id.nullable(),
});

const column = z.int().nullish();
const one = z.object({ success: z.literal(true), data: list });
const PATH = '/admin/imports';

interface Deps {
  imports: ImportService;
}

export const importRoutes = (deps: Deps): Route[] => [...readingRoutes(deps), ...changingRoutes(deps)];

const readingRoutes = ({ imports }: Deps): Route[] => [
  route({
    method: 'get',
    path: PATH,
    audience: 'admin',
    summary: 'Imports of newsletters, latest first',
    query: z.object({ page: queryPage, limit: queryLimit }),
    response: z.object({ imports: z.array(list), pagination }),
    handle: async ({ caller, query }) => {
      const { items, pagination } = await imports.list(caller, query);
      return { imports: items, pagination };
    },
  }),
  route({
    method: 'get',
    path: `${PATH}/:id`,
    audience: 'admin',
    summary: 'One import, with the numbers of its rows by status',
    response: one,
    handle: async ({ caller, params }) => ({
      success: true as const,
      data: await imports.get(caller, parseId(params.id)),
    }),
  }),
  route({
    method: 'get',
    path: `${PATH}/:id/rows`,
    audience: 'admin',
    summary: 'Rows of an import, in the order of its list',
    query: z.object({ page: queryPage, limit: queryLimit, status: queryEnum(ImportRowStatus), search: querySearch }),
    response: z.object({ rows: z.array(row), pagination }),
    handle: async ({ caller, params, query }) => {
      const { items, pagination } = await imports.rows(
        caller,
        parseInput(ImportRowsArgs, { ...query, importId: params.id }),
      );
      return { rows: items, pagination };
    },
  }),
  route({
    method: 'get',
    path: `${PATH}/:id/report`,
    audience: 'admin',
    summary: 'All rows of an import with their status and reason, as CSV in one text',
    response: z.object({ success: z.literal(true), data: z.string() }),
    handle: async ({ caller, params }) => ({
      success: true as const,
      data: await imports.report(caller, parseId(params.id)),
    }),
  }),
];

const changingRoutes = ({ imports }: Deps): Route[] => [
  route({
    method: 'post',
    path: PATH,
    audience: 'admin',
    summary: 'Checks the addresses of a list in the background: OPML, CSV, or addresses',
    maxBytes: 2 * MAX_IMPORT_BYTES,
    body: z.object(
      documentedBy(importRules.shape, {
        kind: z.enum(ImportKind),
        text: z.string().describe('Needs at least one address, in the form of its kind.'),
        fileName: z.string().nullish(),
        columns: z.object({ address: z.int(), name: column, description: column, topics: column }).nullish(),
        hasHeader: z.boolean().nullish(),
      }),
    ),
    response: one,
    handle: async ({ caller, body }) => ({
      success: true as const,
      data: await imports.create(caller, parseInput(ImportNewslettersInput, body)),
    }),
  }),
  route({
    method: 'post',
    path: `${PATH}/:id/start`,
    audience: 'admin',
    summary: 'Adds the new newsletters of an import, approved',
    body: z.object({ toBeProcessed: z.boolean() }),
    response: one,
    handle: async ({ caller, params, body }) => ({
      success: true as const,
      data: await imports.start(caller, parseId(params.id), body.toBeProcessed),
    }),
  }),
  ...(['retry', 'undo'] as const).map((verb) =>
    route({
      method: 'post',
      path: `${PATH}/:id/${verb}`,
      audience: 'admin',
      summary: SUMMARIES[verb],
      response: one,
      handle: async ({ caller, params }) => ({
        success: true as const,
        data: await imports[verb](caller, parseId(params.id)),
      }),
    }),
  ),
];

const SUMMARIES = {
  retry: 'Checks all rows again that were unreachable or no newsletter',
  undo: 'Deletes the newsletters that an import has added, except those changed or used since',
};
