import { graphql } from '../../gql/gql';
import type { BulkReportFieldsFragment } from '../../gql/graphql';

export const BulkReportFields = graphql(`
  fragment BulkReportFields on BulkReport {
    done
    failed {
      newsletterId
      name
      message
    }
  }
`);

export type BulkReport = Pick<BulkReportFieldsFragment, 'done' | 'failed'>;

export const NOTHING_DONE: BulkReport = { done: [], failed: [] };

/** Approving ten takes about two seconds, so the progress moves while one waits. */
const CHUNK_SIZE = 10;

interface BulkRun {
  ids: readonly string[];
  send: (ids: string[], batchId: string) => Promise<BulkReport>;
  onProgress: (count: number) => void;
}

/** Sends a selection of any length in chunks and adds up their reports. The activity shows one line for them. */
export async function runInChunks({ ids, send, onProgress }: BulkRun): Promise<BulkReport> {
  const batchId = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const done: string[] = [];
  const failed: BulkReport['failed'][number][] = [];
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    onProgress(start);
    const report = await send(ids.slice(start, start + CHUNK_SIZE), batchId);
    done.push(...report.done);
    failed.push(...report.failed);
  }
  onProgress(ids.length);
  return { done, failed };
}

interface FailureGroup {
  message: string;
  names: string[];
}

/** Failures by reason, most common first. */
export function groupFailures(failed: BulkReport['failed']): FailureGroup[] {
  const groups = new Map<string, string[]>();
  for (const { message, name } of failed) groups.set(message, [...(groups.get(message) ?? []), name]);
  return [...groups].map(([message, names]) => ({ message, names })).sort((a, b) => b.names.length - a.names.length);
}
