import { selectionRules } from '@niche-newsletters/rules/filter.rules';
import { In, type DataSource } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { checkInput } from '../../base/validation/check-input.js';
import { parseId } from '../../base/validation/parse-input.js';
import { Newsletter } from './newsletter.entity.js';

export interface BulkFailure {
  newsletterId: number;
  name: string;
  message: string;
}

export interface BulkReport {
  done: number[];
  failed: BulkFailure[];
}

/** Runs an action for each newsletter separately. Failures are reported and do not stop the others. */
export async function runForNewsletters(
  dataSource: DataSource,
  newsletterIds: string[],
  action: (id: number) => Promise<unknown>,
): Promise<BulkReport> {
  const ids = readSelection(newsletterIds);
  const known = await dataSource
    .getRepository(Newsletter)
    .find({ where: { id: In(ids) }, select: { id: true, name: true } });
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const report: BulkReport = { done: [], failed: [] };
  for (const id of ids) {
    try {
      await action(id);
      report.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.failed.push({ newsletterId: id, name: names.get(id) ?? `Newsletter #${id}`, message: error.message });
    }
  }
  return report;
}

/** Ids of a bulk request, without duplicates. */
export function readSelection(selected: string[]): number[] {
  const { ids } = checkInput({ ids: selected }, selectionRules);
  return [...new Set(ids.map((id) => parseId(id, 'ids')))];
}
