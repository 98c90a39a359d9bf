import { useState } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { JobFailureGroupFragment } from '../../gql/graphql';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { formatNumber, pathOf } from '../../ui/text/words';
import { ActionError } from '../actions/ActionError';
import { useDialogAction } from '../actions/useDialogAction';

const JobFailureGroup = graphql(`
  fragment JobFailureGroup on JobFailure {
    cause
    message
    count
    editions {
      id
      title
      url
      language
    }
  }
`);

interface Props {
  failures: readonly FragmentType<typeof JobFailureGroup>[];
  /** Whether the job has ended. */
  canRetry: boolean;
  onRetry: (cause: string) => Promise<unknown>;
}

/** Failures by cause. Each group can be retried. */
export function JobFailures({ failures, canRetry, onRetry }: Props) {
  const groups = readFragment(JobFailureGroup, failures);
  const { error, isBusy, run } = useDialogAction(() => undefined);
  if (groups.length === 0) return null;
  return (
    <Box>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        Failures by cause
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'rule.hair' }}>
        {groups.map((group) => (
          <Group
            key={group.cause}
            group={group}
            isDisabled={!canRetry || isBusy}
            onRetry={() => void run(() => onRetry(group.cause))}
          />
        ))}
      </Box>
      {error !== null && <ActionError title="Failed to retry job" error={error} />}
    </Box>
  );
}

function Group({
  group,
  isDisabled,
  onRetry,
}: {
  group: JobFailureGroupFragment;
  isDisabled: boolean;
  onRetry: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="li" sx={{ py: 1, borderBottom: '1px solid', borderColor: 'rule.hair', typography: 'body2' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="strong" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(group.count)}
          </Box>{' '}
          · {group.message}
        </Box>
        <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        <Button
          size="small"
          disabled={isDisabled}
          onClick={onRetry}
          aria-label={`Retry those that failed: ${group.message}`}
        >
          Retry these
        </Button>
      </Stack>
      {isOpen && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, typography: 'caption' }}>
          {group.editions.map((edition) => (
            <li key={edition.id}>
              <OutboundLink href={edition.url}>
                <bdi lang={edition.title ? (edition.language ?? undefined) : undefined}>
                  {edition.title || pathOf(edition.url)}
                </bdi>
              </OutboundLink>
            </li>
          ))}
          {group.count > group.editions.length && <li>and {group.count - group.editions.length} more</li>}
        </Box>
      )}
    </Box>
  );
}
