import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { NewsletterInboxQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { useCopy } from '../../ui/toasts/useCopy';
import { useNoticedAttempt } from '../actions/useNoticedAttempt';

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

const REMOVE_SENDER = graphql(`
  mutation RemoveSender($id: ID!, $sender: String!) {
    removeSender(newsletterId: $id, sender: $sender) {
      id
      acceptedSenders
    }
  }
`);

/** The address to which the newsletter is sent. Nothing if no mail is received. */
export function InboxState({ newsletterId: id }: { newsletterId: string }) {
  const { data } = useQuery(NEWSLETTER_INBOX, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const inbox = data?.newsletterInbox;
  if (!inbox || (!inbox.domain && !inbox.state)) return null;
  const { address, acceptedSenders } = inbox;
  return (
    <Box component="section" aria-label="By mail" sx={{ my: 2 }}>
      <Typography variant="label" component="h2" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        By mail ·{' '}
        <Link component={RouterLink} to={paths.mails}>
          Mails that wait
        </Link>
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{address ?? withoutAddress(inbox)}</Typography>
        <InboxActions id={id} address={address ?? null} />
      </Stack>
      {acceptedSenders.length > 0 && <AcceptedSenders id={id} senders={acceptedSenders} />}
    </Box>
  );
}

function withoutAddress({ state, endedAt }: NewsletterInboxQuery['newsletterInbox']): string {
  if (!endedAt) return 'It has no address';
  const ended = `The address ended on ${mediumDate(endedAt)}`;
  return state === 'WEB' ? `${ended}, because editions were found on the web.` : `${ended}.`;
}

function AcceptedSenders({ id, senders }: { id: string; senders: readonly string[] }) {
  const attempt = useNoticedAttempt();
  const [remove, { loading }] = useMutation(REMOVE_SENDER);
  const onRemove = (sender: string) =>
    attempt(() => remove({ variables: { id, sender } }), 'Mails of this sender wait from now on');
  return (
    <Box sx={{ mt: 1, color: 'text.secondary' }}>
      <Typography variant="body2">Accepted senders:</Typography>
      <Box component="ul" aria-label="Accepted senders" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {senders.map((sender) => (
          <Typography key={sender} variant="body2" component="li" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{sender}</bdi>{' '}
            <Button
              size="small"
              variant="text"
              disabled={loading}
              aria-label={`Remove ${sender}`}
              onClick={() => void onRemove(sender)}
            >
              Remove
            </Button>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const QUESTIONS = {
  renew: {
    title: 'New Address',
    text: 'Mails to the old address are refused from now on. Subscribe again with the new one.',
    confirmLabel: 'Make New Address',
    isDestructive: false,
  },
  end: {
    title: 'End Address',
    text: 'Mails to this address are refused from now on. What came stays.',
    confirmLabel: 'End Address',
    isDestructive: true,
  },
};

function InboxActions({ id, address }: { id: string; address: string | null }) {
  const attempt = useNoticedAttempt();
  const copy = useCopy();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const options = { variables: { id } };
  const [start, starting] = useMutation(START_INBOX, options);
  const [renew, renewing] = useMutation(RENEW_INBOX, options);
  const [end, ending] = useMutation(END_INBOX, options);
  const isBusy = starting.loading || renewing.loading || ending.loading;
  const confirm = async () => {
    await (asked === 'renew'
      ? attempt(renew, 'The old address takes no mail any more')
      : attempt(end, 'The address has ended'));
    setAsked(null);
  };
  return (
    <>
      {address ? (
        <>
          <Button size="small" onClick={() => void copy(address, { title: 'Address copied' })}>
            Copy
          </Button>
          <Button size="small" variant="text" disabled={isBusy} onClick={() => setAsked('renew')}>
            New address
          </Button>
          <Button size="small" variant="text" disabled={isBusy} onClick={() => setAsked('end')}>
            End address
          </Button>
        </>
      ) : (
        <Button size="small" disabled={isBusy} onClick={() => void attempt(start, 'The newsletter has an address')}>
          Make an address
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        {...QUESTIONS[asked ?? 'renew']}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
