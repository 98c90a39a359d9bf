import { Button, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import type { Column } from '../../ui/tables/table-column';
import { dateAndTime } from '../../ui/text/dates';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { reportReasons } from '../../ui/text/report-reasons';
import { RouterLink } from '../../ui/text/RouterLink';
import { pathOf } from '../../ui/text/words';
import type { QueueEntry } from './claim-documents';

interface Actions {
  finish: (entry: QueueEntry) => void;
  end: (entry: QueueEntry) => void;
}

const METHODS = {
  META_TAG: 'a tag',
  FILE: 'a file',
  DNS_RECORD: 'a TXT record',
  MAIL: 'a mail',
  DESCRIPTION: 'its description',
} as const;

export function claimColumns(actions: Actions): Column<QueueEntry>[] {
  return [
    { key: 'newsletter', head: 'Newsletter', narrow: 'lead', cell: (entry) => <NewsletterCell entry={entry} /> },
    { key: 'what', head: 'What', cell: (entry) => <WhatCell entry={entry} /> },
    { key: 'who', head: 'Who', width: 180, cell: (entry) => <WhoCell entry={entry} /> },
    { key: 'when', head: 'When', width: 180, cell: ({ at }) => dateAndTime(at) },
    {
      key: 'actions',
      head: 'Actions',
      width: 190,
      narrow: 'actions',
      cell: (entry) => <ActionsCell entry={entry} actions={actions} />,
    },
  ];
}

function NewsletterCell({ entry: { newsletterId, newsletterName, newsletterUrl } }: { entry: QueueEntry }) {
  return (
    <>
      <Link component={RouterLink} to={paths.newsletter(newsletterId)} variant="h6" dir="auto">
        {newsletterName}
      </Link>
      <OutboundLink href={newsletterUrl} sx={{ display: 'block', typography: 'caption', overflowWrap: 'anywhere' }}>
        {pathOf(newsletterUrl)}
      </OutboundLink>
    </>
  );
}

function WhatCell({ entry: { method, state, place, reason, text } }: { entry: QueueEntry }) {
  if (reason)
    return (
      <>
        {reportReasons[reason]}
        <Typography
          variant="body2"
          dir="auto"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {text}
        </Typography>
      </>
    );
  if (!method) return null;
  return (
    <>
      {state === 'VERIFIED' ? 'Owner' : state === 'WAITING' ? 'Wants to prove it' : 'Ended'}, by {METHODS[method]}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {place}
      </Typography>
    </>
  );
}

const WhoCell = ({ entry: { personName, isByOwner } }: { entry: QueueEntry }) => (
  <>
    <bdi>{personName ?? 'A visitor'}</bdi>
    {isByOwner && ' (the owner)'}
  </>
);

function ActionsCell({ entry, actions }: { entry: QueueEntry; actions: Actions }) {
  const { claimId, state, newsletterName, reviewedAt } = entry;
  const canFinish = !reviewedAt && state !== 'WAITING' && state !== 'ENDED';
  return (
    <Stack direction="row" data-row={entry.id} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {canFinish && (
        <Button
          size="small"
          data-key="d"
          aria-label={claimId ? `Keep the owner of ${newsletterName}` : `Close the report on ${newsletterName}`}
          onClick={() => actions.finish(entry)}
        >
          {claimId ? 'Keep' : 'Close'}
        </Button>
      )}
      {claimId && state !== 'ENDED' && (
        <Button
          size="small"
          variant="text"
          data-key="x"
          aria-label={`End the claim of ${newsletterName}`}
          onClick={() => actions.end(entry)}
        >
          End
        </Button>
      )}
    </Stack>
  );
}
