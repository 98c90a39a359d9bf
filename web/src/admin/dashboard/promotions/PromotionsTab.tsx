import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Button, DialogContentText, Stack, Typography } from '@mui/material';
import { graphql } from '../../../gql/gql';
import type { PromotionsQuery } from '../../../gql/graphql';
import { DataTable } from '../../../ui/tables/DataTable';
import { EmptyNotice } from '../../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { StatusTag } from '../../../ui/text/StatusTag';
import type { Column } from '../../../ui/tables/table-column';
import { mediumDate } from '../../../ui/text/dates';
import { ActionDialog } from '../../actions/ActionDialog';
import { UndoLine } from '../../actions/UndoLine';
import { useRecovery } from '../../../ui/states/useRecovery';
import { PromotionDialog } from './PromotionDialog';
import { stateOfPromotion, toEditedPeriod } from './promotion-dates';
import { usePromotionDeletion, usePromotions } from './usePromotions';

const Promotions = graphql(`
  query Promotions {
    promotions {
      id
      startsAt
      endsAt
      status
      newsletter {
        id
        name
      }
    }
  }
`);

type Promotion = PromotionsQuery['promotions'][number];
interface Dialog {
  kind: 'dates' | 'delete';
  promotion: Promotion;
}

export function PromotionsTab() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { last, remove, forget } = usePromotionDeletion();
  const { data, error, refetch } = useQuery(Promotions, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  if (error && !data) {
    return <ErrorNotice title="Failed to fetch promotions" onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ pt: 2 }}>
      <Stack direction="row" sx={{ minHeight: 32, pb: 1 }}>
        {last && <UndoLine last={last} />}
      </Stack>
      <DataTable
        label="Promotions"
        columns={columnsWith(setDialog)}
        rows={[...(data?.promotions ?? [])]}
        rowKey={(promotion) => promotion.id}
        loadingRows={data ? undefined : 5}
        loadingText="Loading..."
        empty={<EmptyNotice title="No promotions yet" text="Promote a newsletter from the Newsletters tab." />}
      />
      {dialog && <PromotionDialogs dialog={dialog} onDelete={remove} onMove={forget} onClose={() => setDialog(null)} />}
    </Box>
  );
}

function columnsWith(open: (dialog: Dialog) => void): Column<Promotion>[] {
  return [
    {
      key: 'newsletter',
      head: 'Newsletter',
      narrow: 'lead',
      cell: (promotion) => (
        <Typography variant="h6" component="span" dir="auto">
          {promotion.newsletter.name}
        </Typography>
      ),
    },
    { key: 'start', head: 'Start Date', cell: (promotion) => mediumDate(promotion.startsAt) },
    { key: 'end', head: 'End Date', cell: (promotion) => mediumDate(promotion.endsAt) },
    {
      key: 'status',
      head: 'Status',
      narrow: 'status',
      cell: (promotion) => <StatusTag status={stateOfPromotion(promotion, new Date())} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'right',
      narrow: 'actions',
      cell: (promotion) => <Actions promotion={promotion} open={open} />,
    },
  ];
}

function Actions({ promotion, open }: { promotion: Promotion; open: (dialog: Dialog) => void }) {
  const name = promotion.newsletter.name;
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: { lg: 'flex-end' }, my: '-4px', mr: { lg: -1.25 }, ml: { xs: -1.25, lg: 0 } }}
    >
      <Button
        size="small"
        variant="text"
        aria-label={`Edit Dates of ${name}`}
        onClick={() => open({ kind: 'dates', promotion })}
      >
        Edit Dates
      </Button>
      <Button
        size="small"
        variant="text"
        aria-label={`Delete promotion of ${name}`}
        onClick={() => open({ kind: 'delete', promotion })}
      >
        Delete
      </Button>
    </Stack>
  );
}

interface DialogProps {
  dialog: Dialog;
  onDelete: (promotion: Promotion) => Promise<void>;
  onMove: () => void;
  onClose: () => void;
}

function PromotionDialogs({ dialog: { kind, promotion }, onDelete, onMove, onClose }: DialogProps) {
  const { changeDates } = usePromotions();
  const { newsletter, startsAt, endsAt } = promotion;
  if (kind === 'delete') {
    return (
      <ActionDialog
        title="Delete Promotion"
        confirm={{ label: 'Delete', busyLabel: 'Deleting...', isDestructive: true }}
        failure="Failed to delete promotion"
        onConfirm={() => onDelete(promotion)}
        onClose={onClose}
      >
        <DialogContentText>
          <bdi>{newsletter.name}</bdi> will no longer be promoted. The newsletter itself stays.
        </DialogContentText>
      </ActionDialog>
    );
  }
  return (
    <PromotionDialog
      title="Edit Promotion Dates"
      confirm={{ label: 'Update Dates', busyLabel: 'Updating...' }}
      failure="Failed to update promotion dates"
      newsletterName={newsletter.name}
      newsletterId={newsletter.id}
      editedId={promotion.id}
      initial={{ start: new Date(startsAt), end: new Date(endsAt) }}
      isPastStartDisabled={false}
      toPeriod={(dates) => toEditedPeriod(dates, startsAt)}
      onConfirm={(period) => {
        onMove();
        return changeDates(promotion, period);
      }}
      onClose={onClose}
    />
  );
}
