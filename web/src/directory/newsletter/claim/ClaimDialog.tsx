import { useId } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Navigate } from 'react-router-dom';
import { readFragment } from '../../../gql/fragment-masking';
import { paths } from '../../../paths';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogHead } from '../../../ui/dialogs/DialogHead';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { Spinner } from '../../../ui/states/Spinner';
import { ChooseMethod } from './ChooseMethod';
import { HANDOVER } from '../owner/handover-documents';
import { CLAIM, CLAIM_OPTIONS } from './claim-documents';
import { ReceivedHandover } from './ReceivedHandover';
import { ProveClaim } from './ProveClaim';
import { useClaim } from './useClaim';

interface Props {
  isOpen: boolean;
  id: string;
  name: string;
  /** From the link of a mail. */
  mail: { claimId: string | null; code: string | null };
  onClose: () => void;
}

/** Where somebody proves that a newsletter is theirs, or accepts it. Leads to its page for owners then. */
export function ClaimDialog({ isOpen, id, name, mail, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogHead id={titleId} title="Is this yours?" sub={name} onClose={onClose} />
      <DialogContent>
        <ReceivedHandover id={id} />
        <ClaimSteps id={id} mail={mail} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function ClaimSteps({ id, mail }: Pick<Props, 'id' | 'mail'>) {
  const { data, error, refetch } = useQuery(CLAIM_OPTIONS, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const { data: offered } = useQuery(HANDOVER, { variables: { id } });
  const { start, verify, isBusy, problem } = useClaim(id);
  if (error && !data) return <ErrorNotice title="Failed to fetch how to claim it" onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const { claimOptions: options } = data;
  const claim = readFragment(CLAIM, options.claim);
  if (claim?.state === 'VERIFIED') return <Navigate to={paths.manage(id)} replace />;
  // The offer above says who owns it.
  if (options.isTaken && offered?.handover?.isReceived) return null;
  if (options.isTaken)
    return <Typography>This newsletter has an owner already. If that is wrong, please report it.</Typography>;
  const onlyWay = options.methods.length === 1 && options.recipients.length <= 1 ? options.methods[0] : undefined;
  const isFromMail = mail.claimId !== null && mail.claimId === claim?.id;
  if (claim)
    return (
      <ProveClaim
        claim={claim}
        isBusy={isBusy}
        problem={problem}
        code={isFromMail ? mail.code : null}
        onVerify={(code) => void verify(claim.id, code)}
        onRestart={onlyWay ? () => start(onlyWay, options.recipients[0] ?? null) : null}
      >
        <ChooseMethod options={options} isBusy={isBusy} onStart={start} />
      </ProveClaim>
    );
  return <ChooseMethod options={options} isBusy={isBusy} problem={problem} onStart={start} isFirst />;
}
