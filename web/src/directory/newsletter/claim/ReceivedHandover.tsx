import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Stack } from '@mui/material';
import { longDate } from '../../../ui/text/dates';
import { useAttempt } from '../../../ui/toasts/useAttempt';
import { ACCEPT, HANDOVER, REFUSE } from '../owner/handover-documents';

/** For whom the owner has offered the newsletter to. */
export function ReceivedHandover({ id }: { id: string }) {
  const { data } = useQuery(HANDOVER, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { attempt } = useAttempt();
  const [accept, accepting] = useMutation(ACCEPT);
  const [refuse, refusing] = useMutation(REFUSE);
  const offer = data?.handover;
  if (!offer?.isReceived) return null;
  const isBusy = accepting.loading || refusing.loading;
  const options = { variables: { id: offer.id }, refetchQueries: 'active' as const };
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Its owner offers you this newsletter. You can accept until {longDate(offer.expiresAt)}; then it is yours, and not
      theirs any more.
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          onClick={() => void attempt('This newsletter is yours', () => accept(options))}
        >
          Accept
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void attempt('You have refused it', () => refuse(options))}
        >
          Refuse
        </Button>
      </Stack>
    </Alert>
  );
}
