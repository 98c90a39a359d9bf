import { useState } from 'react';
import { useNotices } from './useNotices';
import { runInChunks, type BulkReport } from './bulk-report';

export interface BulkAction {
  /** Shown while it runs, for example 'Approving'. */
  doing: string;
  /** Shown in the report, for example 'Approved'. */
  did: string;
  failure: string;
  send: (ids: string[], batchId: string) => Promise<BulkReport>;
  undo?: (ids: string[]) => Promise<unknown>;
  onEnd?: () => Promise<unknown>;
}

export interface FinishedRun {
  did: string;
  report: BulkReport;
  undo?: () => Promise<unknown>;
}

/** Runs one bulk action at a time. Shows its progress, then its report until it is closed. */
export function useBulkRun() {
  const { failed } = useNotices();
  const [progress, setProgress] = useState<{ text: string; done: number; of: number } | null>(null);
  const [finished, setFinished] = useState<FinishedRun | null>(null);
  const run = async (ids: readonly string[], action: BulkAction): Promise<BulkReport | null> => {
    setFinished(null);
    const onProgress = (done: number) => setProgress({ text: action.doing, done, of: ids.length });
    try {
      const report = await runInChunks({ ids, send: action.send, onProgress });
      const { undo } = action;
      setFinished({
        did: action.did,
        report,
        undo: undo && report.done.length > 0 ? () => undo([...report.done]) : undefined,
      });
      return report;
    } catch (error) {
      failed(error, action.failure);
      return null;
    } finally {
      setProgress(null);
      // Refresh the list after a failure, too.
      await action.onEnd?.();
    }
  };
  return { progress, finished, run, close: () => setFinished(null) };
}
