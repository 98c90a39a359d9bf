import { useMutation } from '@apollo/client/react';
import { Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { OWNED } from '../../../session/useOwned';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton';
import { useAttempt } from '../../../ui/toasts/useAttempt';
import { GIVE_UP } from './handover-documents';

/** Where its owner stops to own it, and leaves it listed. */
export function GiveUp({ id, isLeft = false }: { id: string; isLeft?: boolean }) {
  const { attempt } = useAttempt();
  const navigate = useNavigate();
  const [run, { loading }] = useMutation(GIVE_UP, {
    variables: { id },
    refetchQueries: [OWNED],
    // What is kept says that the claim is proved, and would lead back to this page.
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'claimOptions' }),
  });
  const giveUp = async () => {
    const isDone = await attempt('You no longer own this newsletter', () => run());
    if (isDone) void navigate(paths.newsletter(id));
  };
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {isLeft
          ? 'It stays out as you left it, but you do not manage it any more.'
          : 'It stays listed and read as before, but you do not manage it any more, and your reading rule ends.'}{' '}
        Whoever proves that it is theirs owns it next.
      </Typography>
      <ConfirmButton
        label="Give it up"
        title="Give your newsletter up?"
        text="To manage it again, you prove again that it is yours."
        confirmLabel="Give it up"
        isDestructive
        isBusy={loading}
        onConfirm={giveUp}
      />
    </>
  );
}
