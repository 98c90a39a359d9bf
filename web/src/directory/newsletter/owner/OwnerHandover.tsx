import { useState, type FormEvent } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { Spinner } from '../../../ui/states/Spinner';
import { longDate } from '../../../ui/text/dates';
import { useAttempt } from '../../../ui/toasts/useAttempt';
import { END_OFFER, HANDOVER, OFFER } from './handover-documents';

/** Where its owner names the next one. */
export function OwnerHandover({ id }: { id: string }) {
  const { data, error } = useQuery(HANDOVER, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const offer = data?.handover;
  if (!data && !error) return <Spinner />;
  return offer && !offer.isReceived ? <OpenOffer offer={offer} /> : <OfferForm id={id} />;
}

interface Offer {
  id: string;
  recipient: string | null;
  expiresAt: string;
}

function OpenOffer({ offer }: { offer: Offer }) {
  const { attempt } = useAttempt();
  const [end, { loading }] = useMutation(END_OFFER, { variables: { id: offer.id }, refetchQueries: 'active' });
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Offered to {offer.recipient} until {longDate(offer.expiresAt)}. It stays yours until they accept.
      </Typography>
      <Button
        size="small"
        sx={{ mt: 1 }}
        disabled={loading}
        onClick={() => void attempt('The offer is over', () => end())}
      >
        Take the offer back
      </Button>
    </>
  );
}

function OfferForm({ id }: { id: string }) {
  const [recipient, setRecipient] = useState('');
  const { attempt } = useAttempt();
  const [offer, { loading }] = useMutation(OFFER, { refetchQueries: 'active' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt('The offer is sent by mail', () => offer({ variables: { id, recipient } }));
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2">
        Whoever signs in with this address can accept. Then you do not own it any more, and your reading rule ends.
      </Typography>
      <TextField
        fullWidth
        type="email"
        label="E-mail of the next owner"
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
      />
      <Button type="submit" size="small" disabled={loading || recipient.trim() === ''}>
        Offer it
      </Button>
    </Stack>
  );
}
