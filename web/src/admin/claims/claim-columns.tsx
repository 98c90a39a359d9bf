import { Button, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import type { Column } from '../../ui/tables/table-column';
import { dateAndTime } from '../../ui/text/dates';
import { reportReasons } from '../../ui/text/report-reasons';
import { RouterLink } from '../../ui/text/RouterLink';
import { AddressLine } from '../lists/AddressLine';
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
    { key: 'about', head: 'About', narrow: 'lead', cell: (entry) => <AboutCell entry={entry} /> },
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

function AboutCell({ entry: { newsletterId, newsletterUrl, collectionSlug, name } }: { entry: QueueEntry }) {
  const to = newsletterId ? paths.newsletter(newsletterId) : paths.collection(collectionSlug ?? '');
  return (
    <>
      <Link component={RouterLink} to={to} variant="h6" dir="auto">
        {name}
      </Link>
      {newsletterUrl ? (
        <AddressLine href={newsletterUrl}>{pathOf(newsletterUrl)}</AddressLine>
      ) : (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          A collection
        </Typography>
      )}
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
  const { claimId, state, name, collectionSlug, reviewedAt } = entry;
  const canFinish = !reviewedAt && state !== 'WAITING' && state !== 'ENDED';
  return (
    <Stack direction="row" data-row={entry.id} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {canFinish && (
        <Button
          size="small"
          data-key="d"
          aria-label={claimId ? `Keep the owner of ${name}` : `Close the report on ${name}`}
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
          aria-label={`End the claim of ${name}`}
          onClick={() => actions.end(entry)}
        >
          End
        </Button>
      )}
      {collectionSlug && canFinish && (
        <Button
          size="small"
          variant="text"
          data-key="x"
          aria-label={`Make ${name} private`}
          onClick={() => actions.end(entry)}
        >
          Make private
        </Button>
      )}
    </Stack>
  );
}
