import { count, formatNumber } from '../../ui/text/words';
import { percentOf } from '../progress/percent';
import { ProgressBar, ProgressRemark } from '../progress/ProgressBar';
import type { Generation } from './generation-documents';

export function GenerationProgress({ generation }: { generation: Generation }) {
  const { id, embedded, total, failedEditions, problem, status, switchesWhenReady } = generation;
  return (
    <ProgressBar
      label={`Embeddings ${id}`}
      words={`${formatNumber(embedded)} of ${count(total, 'edition')}`}
      percent={total === 0 ? 100 : percentOf(embedded, total)}
      color={status === 'BUILDING' ? 'primary' : 'success'}
    >
      {switchesWhenReady && <ProgressRemark text="Used by searches when complete" />}
      {failedEditions > 0 && <ProgressRemark text={`Failed: ${formatNumber(failedEditions)}`} isError />}
      {problem && <ProgressRemark text={`Waiting: ${problem}`} isError />}
    </ProgressBar>
  );
}
