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
          <Button size="small" data-key="a" aria-label={`Approve ${name}`} onClick={() => onApprove(row)}>
            Approve
          </Button>
          <Button size="small" variant="text" data-key="r" aria-label={`Reject ${name}`} onClick={() => onReject(row)}>
            Reject
          </Button>
        </Stack>
      )}
      <Tooltip title="Promote">
        <IconButton size="small" data-key="p" aria-label={`Promote ${name}`} onClick={() => onPromote(row)}>
          <Megaphone strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
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

const actionsStyle = (isPending: boolean) => ({
  gap: 0.25,
  justifyContent: { lg: 'flex-end' },
  alignItems: 'center',
  my: '-4px',
  mr: { lg: -0.875 },
  ml: { xs: isPending ? 0 : -0.875, lg: 0 },
});
