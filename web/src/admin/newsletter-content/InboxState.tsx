import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { useCopy } from '../../ui/toasts/useCopy';
import { useNotices } from '../actions/useNotices';

const NEWSLETTER_INBOX = graphql(`
  query NewsletterInbox($id: ID!) {
    newsletterInbox(newsletterId: $id) {
      id
      domain
      address
      state
      acceptedSenders
      endedAt
    }
  }
`);

const START_INBOX = graphql(`
  mutation StartInbox($id: ID!) {
    startInbox(newsletterId: $id) {
      id
      domain
      address
      state
      acceptedSenders
      endedAt
    }
  }
`);

const RENEW_INBOX = graphql(`
  mutation RenewInbox($id: ID!) {
    renewInbox(newsletterId: $id) {
      id
      address
    }
  }
`);

const END_INBOX = graphql(`
  mutation EndInbox($id: ID!) {
    endInbox(newsletterId: $id) {
      id
      address
      state
      endedAt
    }
  }
`);

const ENDED = { ENDED: 'Its address has ended', WEB: 'Its address has ended: its editions are on the web' };

/** The address to which the newsletter is sent. Nothing if no mail is received. */
export function InboxState({ newsletterId: id }: { newsletterId: string }) {
  const { data } = useQuery(NEWSLETTER_INBOX, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const inbox = data?.newsletterInbox;
  if (!inbox || (!inbox.domain && !inbox.state)) return null;
  const { address, state, acceptedSenders, endedAt } = inbox;
  return (
    <Box component="section" aria-label="By mail" sx={{ my: 2 }}>
      <Typography variant="label" component="h2" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        By mail ·{' '}
        <Link component={RouterLink} to={paths.mails}>
          Mails that wait
        </Link>
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {address ?? (state && state !== 'ACTIVE' ? ENDED[state] : 'It has no address')}
          {!address && endedAt && `, since ${mediumDate(endedAt)}`}
        </Typography>
        <InboxActions id={id} address={address ?? null} />
      </Stack>
      {acceptedSenders.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Editions at once: {acceptedSenders.join(', ')}
        </Typography>
      )}
    </Box>
  );
}

function InboxActions({ id, address }: { id: string; address: string | null }) {
  const notices = useNotices();
  const copy = useCopy();
  const options = { variables: { id } };
  const [start, starting] = useMutation(START_INBOX, options);
  const [renew, renewing] = useMutation(RENEW_INBOX, options);
  const [end, ending] = useMutation(END_INBOX, options);
  const isBusy = starting.loading || renewing.loading || ending.loading;
  const attempt = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work();
      notices.succeeded(title);
    } catch (error) {
      notices.failed(error, 'Please try again.');
    }
  };
  if (!address)
    return (
      <Button size="small" disabled={isBusy} onClick={() => void attempt(start, 'The newsletter has an address')}>
        Make an address
      </Button>
    );
  return (
    <>
      <Button size="small" onClick={() => void copy(address, { title: 'Address copied' })}>
        Copy
      </Button>
      <Button
        size="small"
        variant="text"
        disabled={isBusy}
        onClick={() => void attempt(renew, 'The old address takes no mail any more')}
      >
        Renew
      </Button>
      <Button size="small" variant="text" disabled={isBusy} onClick={() => void attempt(end, 'The address has ended')}>
        End
      </Button>
    </>
  );
}
