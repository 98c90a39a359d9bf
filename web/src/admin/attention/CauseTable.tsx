import { useState, type ReactNode } from 'react';
import { Box, Button, DialogContentText, Link, Stack } from '@mui/material';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { RouterLink } from '../../ui/text/RouterLink';
import { count } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import type { BulkReport } from '../actions/bulk-report';
import { BulkResult } from '../actions/BulkResult';
import { useBulkRun } from '../actions/useBulkRun';

interface CauseGroup {
  cause: string;
  newsletters: number;
}

interface Props<Group extends CauseGroup> {
  label: string;
  groups: readonly Group[];
  nameOf: (cause: Group['cause']) => string;
  /** Beside the cause. */
  detail: Column<Group>;
  /** Where its newsletters are listed. */
  pathOf: (cause: Group['cause']) => string;
  isSelected?: (group: Group) => boolean;
  retry: Retry<Group>;
  empty: string;
}

interface Retry<Group extends CauseGroup> {
  title: string;
  /** Before the cause, in the name of the button. */
  label: string;
  /** The consequence. */
  text: (group: Group) => ReactNode;
  findIds: (cause: Group['cause']) => Promise<readonly string[]>;
  send: (cause: Group['cause'], ids: string[], batchId: string) => Promise<BulkReport>;
  onDone: () => void;
}

/** Failures by cause. A whole group can be retried, in jobs. */
export function CauseTable<Group extends CauseGroup>({
  label,
  groups,
  isSelected,
  retry,
  empty,
  ...cells
}: Props<Group>) {
  const [asked, setAsked] = useState<Group | null>(null);
  const bulk = useBulkRun();
  const run = async ({ cause }: Group) => {
    await bulk.run([...(await retry.findIds(cause))], {
      doing: 'Creating jobs',
      did: 'Created jobs for',
      failure: 'Failed to create jobs',
      send: (ids, batchId) => retry.send(cause, ids, batchId),
    });
    retry.onDone();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <BulkResult bulk={bulk} />
      <DataTable
        label={label}
        columns={columnsOf(cells, { label: retry.label, isRunning: bulk.progress !== null, onPress: setAsked })}
        rows={[...groups]}
        rowKey={({ cause }) => cause}
        isSelected={isSelected}
        isMiddleAligned
        empty={<EmptyNotice title={empty} />}
      />
      {asked && (
        <ActionDialog
          title={retry.title}
          confirm={{ label: 'Retry all', busyLabel: null }}
          failure={null}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(null)}
        >
          <DialogContentText>{retry.text(asked)}</DialogContentText>
        </ActionDialog>
      )}
    </Box>
  );
}

type Cells<Group extends CauseGroup> = Pick<Props<Group>, 'nameOf' | 'detail' | 'pathOf'>;

interface RetryButton<Group> {
  label: string;
  isRunning: boolean;
  onPress: (group: Group) => void;
}

function columnsOf<Group extends CauseGroup>(
  { nameOf, detail, pathOf }: Cells<Group>,
  { label, isRunning, onPress }: RetryButton<Group>,
): Column<Group>[] {
  return [
    { key: 'cause', head: 'Cause', narrow: 'lead', cell: ({ cause }) => nameOf(cause) },
    detail,
    {
      key: 'newsletters',
      head: 'Newsletters',
      width: 160,
      cell: ({ cause, newsletters }) => (
        <Link component={RouterLink} to={pathOf(cause)}>
          {count(newsletters, 'newsletter')}
        </Link>
      ),
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 160,
      align: 'right',
      narrow: 'actions',
      cell: (group) => (
        <Stack direction="row" sx={{ justifyContent: { lg: 'flex-end' }, my: '-4px' }}>
          <Button
            size="small"
            disabled={isRunning}
            aria-label={`${label}: ${nameOf(group.cause)}`}
            onClick={() => onPress(group)}
          >
            Retry all
          </Button>
        </Stack>
      ),
    },
  ];
}
