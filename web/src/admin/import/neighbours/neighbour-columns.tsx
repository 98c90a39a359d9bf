import { Button, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../../paths';
import type { Column } from '../../../ui/tables/table-column';
import { OutboundLink } from '../../../ui/text/OutboundLink';
import { recommendationKinds } from '../../../ui/text/recommendation-kinds';
import { RouterLink } from '../../../ui/text/RouterLink';
import { count } from '../../../ui/text/words';
import { nameOf, type Candidate } from './neighbour-documents';

interface Actions {
  accept: (candidate: Candidate) => void;
  dismiss: (candidate: Candidate) => void;
  restore: (candidate: Candidate) => void;
}

export function neighbourColumns(actions: Actions): Column<Candidate>[] {
  return [
    { key: 'site', head: 'Site', narrow: 'lead', cell: (candidate) => <SiteCell candidate={candidate} /> },
    { key: 'by', head: 'Recommended by', cell: (candidate) => <ByCell candidate={candidate} /> },
    {
      key: 'actions',
      head: 'Actions',
      width: 190,
      narrow: 'actions',
      cell: (candidate) => <ActionsCell candidate={candidate} actions={actions} />,
    },
  ];
}

const SiteCell = ({ candidate }: { candidate: Candidate }) => (
  <>
    <Typography variant="h6" component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {nameOf(candidate)}
    </Typography>
    <OutboundLink href={candidate.url} sx={{ display: 'block', typography: 'caption', overflowWrap: 'anywhere' }}>
      {candidate.url}
    </OutboundLink>
  </>
);

const ByCell = ({ candidate: { recommenderCount, recommenders } }: { candidate: Candidate }) => (
  <>
    {count(recommenderCount, 'newsletter')}
    {recommenders.map(({ newsletterId, name, kind, evidence }) => (
      <Typography key={newsletterId} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={paths.newsletter(newsletterId)} dir="auto">
          {name}
        </Link>
        {', in '}
        <OutboundLink href={evidence}>{recommendationKinds[kind]}</OutboundLink>
      </Typography>
    ))}
  </>
);

function ActionsCell({ candidate, actions }: { candidate: Candidate; actions: Actions }) {
  const name = nameOf(candidate);
  return (
    <Stack direction="row" data-row={candidate.id} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {candidate.state === 'OPEN' ? (
        <>
          <Button size="small" data-key="a" aria-label={`Add ${name}`} onClick={() => actions.accept(candidate)}>
            Add
          </Button>
          <Button
            size="small"
            variant="text"
            data-key="d"
            aria-label={`Dismiss ${name}`}
            onClick={() => actions.dismiss(candidate)}
          >
            Dismiss
          </Button>
        </>
      ) : (
        <Button
          size="small"
          variant="text"
          data-key="u"
          aria-label={`Reopen ${name}`}
          onClick={() => actions.restore(candidate)}
        >
          Reopen
        </Button>
      )}
    </Stack>
  );
}
