import { z } from 'zod';
import { route, type Route } from '../../endpoints/rest/route.js';
import type { AccountExportService } from './account-export.service.js';
import { EXPORTED, type ExportedTable } from './exported-tables.js';

const row = z.record(z.string(), z.unknown());

const lists = Object.entries<ExportedTable>(EXPORTED).map(([name, { isSingle }]) => [
  name,
  isSingle ? row.nullable() : z.array(row),
]);

export const accountExportRoutes = (exports: AccountExportService): Route[] => [
  route({
    method: 'get',
    path: '/account/export',
    audience: 'member',
    summary: 'All that is stored about you, without secrets',
    response: z.object({ exportedAt: z.string(), ...(Object.fromEntries(lists) as Record<string, z.ZodType>) }),
    isStreamed: true,
    handle: ({ caller }) => Promise.resolve(exports.export(caller)),
  }),
];
