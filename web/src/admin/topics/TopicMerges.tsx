import { useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import { SectionRule } from '../../ui/page/SectionRule';
import { dateAndTime } from '../../ui/text/dates';
import { ADMIN_TOPICS, TOPIC_MERGES, type Merge } from './topic-documents';
import type { TopicActions } from './useTopicActions';

/** A worker moves hundreds of newsletters in a second. */
const POLL_MS = 2_000;

const isOpen = ({ state }: Merge): boolean => state === 'MERGING' || state === 'UNDOING';

/** Merges that are under way or can be undone. The activity has the others. */
export function TopicMerges({ actions }: { actions: TopicActions }) {
  const { data, client, startPolling, stopPolling } = useQuery(TOPIC_MERGES, { fetchPolicy: 'cache-and-network' });
  const merges = (data?.topicMerges ?? []).filter((merge) => isOpen(merge) || merge.canUndo);
  const isMoving = merges.some(isOpen);
  useEffect(() => {
    if (!isMoving) return undefined;
    startPolling(POLL_MS);
    return () => {
      stopPolling();
      void client.refetchQueries({ include: [ADMIN_TOPICS] });
    };
  }, [isMoving, client, startPolling, stopPolling]);
  if (merges.length === 0) return null;
  return (
    <Box component="section" aria-label="Latest merges" sx={{ mb: 5 }}>
      <SectionRule title="Latest merges" />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {merges.map((merge) => (
          <Box component="li" key={merge.id} sx={rowStyle}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{merge.name}</bdi> into <bdi>{merge.targetName}</bdi>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {WORDS[merge.state]}, {dateAndTime(merge.mergedAt)}
                {merge.mergedBy && (
                  <>
                    {' '}
                    by <bdi>{merge.mergedBy.name}</bdi>
                  </>
                )}
              </Typography>
            </Box>
            {merge.canUndo && (
              <Button
                size="small"
                sx={{ flex: 'none' }}
                aria-label={`Undo the merge of ${merge.name}`}
                onClick={() => void actions.undo(merge.id, merge.name)}
              >
                Undo
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const WORDS: Record<Merge['state'], string> = {
  MERGING: 'Moving what belongs to it',
  MERGED: 'Merged',
  UNDOING: 'Moving it back',
  UNDONE: 'Undone',
};

const rowStyle = {
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'rule.hair',
} as const;
