import { useMutation } from '@apollo/client/react';
import { Typography } from '@mui/material';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton';
import { useAttempt } from '../../../ui/toasts/useAttempt';
import { GiveUp } from './GiveUp';
import { OPT_OUT } from './owner-documents';

/** How its owner gives it up, or takes it out of the directory. */
export function LeaveSection({ id }: { id: string }) {
  const { attempt } = useAttempt();
  const [run, { loading }] = useMutation(OPT_OUT, { variables: { id }, refetchQueries: 'active' });
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Give it up
      </Typography>
      <GiveUp id={id} />
      <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
        Take it out of the directory
      </Typography>
      <Typography variant="body2" sx={{ mb: 2 }}>
        Its texts, summaries and all that was made of them are deleted for good, and its site is not read any more. Its
        name and address stay listed, with a note.
      </Typography>
      <ConfirmButton
        label="Take it out"
        button={{ color: 'error' }}
        title="Take your newsletter out?"
        text="What was read of it is deleted for good. Nobody can bring it back."
        confirmLabel="Take it out"
        isDestructive
        isBusy={loading}
        onConfirm={() => attempt('The newsletter is taken out', () => run())}
      />
    </>
  );
}
