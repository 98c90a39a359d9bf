import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import { Megaphone, SquarePen, Trash2 } from 'lucide-react';
import type { NewsletterRowFragment } from '../../../gql/graphql';

export interface RowActions {
  onApprove: (newsletter: NewsletterRowFragment) => void;
  onReject: (newsletter: NewsletterRowFragment) => void;
  onPromote: (newsletter: NewsletterRowFragment) => void;
  onView: (newsletter: NewsletterRowFragment) => void;
  onDelete: (newsletter: NewsletterRowFragment) => void;
}

interface Props extends RowActions {
  row: NewsletterRowFragment;
}

export function NewsletterActions({ row, onApprove, onReject, onPromote, onView, onDelete }: Props) {
  const isPending = row.submissionStatus === 'PENDING';
  const { name } = row;
  return (
    <Stack direction="row" data-row={row.id} sx={actionsStyle(isPending)}>
      {isPending && (
        <Stack direction="row" sx={{ gap: 0.25, mr: 0.5 }}>
          <Button size="small" aria-label={`Approve ${name}`} onClick={() => onApprove(row)}>
            Approve
          </Button>
          <Button size="small" variant="text" data-key="r" aria-label={`Reject ${name}`} onClick={() => onReject(row)}>
            Reject
          </Button>
        </Stack>
      )}
      <PromoteButton row={row} onPromote={onPromote} />
      <Tooltip title="View/Edit">
        <IconButton size="small" data-key="e" aria-label={`View/Edit ${name}`} onClick={() => onView(row)}>
          <SquarePen strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton
          size="small"
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(row)}
          sx={{ '&:hover': { color: 'error.main' } }}
        >
          <Trash2 strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

/** Only approved newsletters can be promoted. For others the button stays in its place, without effect. */
function PromoteButton({ row, onPromote }: Pick<Props, 'row' | 'onPromote'>) {
  const isApproved = row.submissionStatus === 'APPROVED';
  return (
    <Tooltip title={isApproved ? 'Promote' : 'Only an approved newsletter can be promoted'}>
      <IconButton
        size="small"
        data-key={isApproved ? 'p' : undefined}
        aria-label={`Promote ${row.name}`}
        aria-disabled={!isApproved}
        onClick={() => isApproved && onPromote(row)}
        sx={isApproved ? undefined : unavailableStyle}
      >
        <Megaphone strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );
}

const unavailableStyle = { color: 'text.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } } as const;

const actionsStyle = (isPending: boolean) => ({
  gap: 0.25,
  justifyContent: { lg: 'flex-end' },
  alignItems: 'center',
  my: '-4px',
  mr: { lg: -0.875 },
  ml: { xs: isPending ? 0 : -0.875, lg: 0 },
});
