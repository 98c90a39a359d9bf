import { Box } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { ContentCounts } from '../progress/content-counts';
import { Figures } from '../../ui/tables/Figures';
import { formatNumber } from '../../ui/text/words';

/** Four counts: '...' while loading, 0 if there is nothing, a dash if they could not be counted. */
export function ContentFigures({
  status,
  isLoading,
}: {
  status: FragmentType<typeof ContentCounts> | undefined;
  isLoading: boolean;
}) {
  const counts = readFragment(ContentCounts, status);
  const figure = (value = 0) => {
    if (isLoading) return '...';
    return counts?.hasError ? '–' : formatNumber(value);
  };
  return (
    <Box aria-busy={isLoading}>
      <Figures
        items={[
          { label: 'Total URLs', value: figure(counts?.total) },
          { label: 'Discovered', value: figure(counts?.discovered), tone: 'neutral' },
          { label: 'Processed', value: figure(counts?.processed), tone: 'success' },
          { label: 'Errors', value: figure(counts?.error), tone: 'error' },
        ]}
      />
    </Box>
  );
}
