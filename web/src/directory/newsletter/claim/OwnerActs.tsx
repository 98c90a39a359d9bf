import { useEffect, useState } from 'react';
import { Button, Stack } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { ConsentButton } from '../../../consent/ConsentButton';
import { dropDraft, keepDraft, readDraft } from '../../../session/drafts';
import { useSession } from '../../../session/session-context';
import { useOwned } from '../../../session/useOwned';
import { paths } from '../../../paths';
import { deferred } from '../../../ui/states/deferred';
import { RouterLink } from '../../../ui/text/RouterLink';

const ClaimDialog = deferred(async () => (await import('./ClaimDialog')).ClaimDialog);
const NewsletterReport = deferred(async () => (await import('./NewsletterReport')).NewsletterReport);

/** Kept for a visitor who wanted to claim it, until the sign-in brings them back. */
const WANTED = 'claim';

interface Props {
  id: string;
  name: string;
}

/** For whoever publishes the newsletter, or knows that its listing is wrong. */
export function OwnerActs({ id, name, hasClaims }: Props & { hasClaims: boolean }) {
  const { user, isLoading } = useSession();
  const [isReporting, setIsReporting] = useState(false);
  return (
    <Stack direction="row" sx={{ mt: 2.5, ml: -1, columnGap: 1, flexWrap: 'wrap' }}>
      {hasClaims && user && <ClaimButton key={id} id={id} name={name} />}
      {hasClaims && !user && <VisitorButton id={id} isDisabled={isLoading} />}
      <Button variant="text" size="small" onClick={() => setIsReporting(true)}>
        Report a problem
      </Button>
      <ConsentButton id={id} />
      <NewsletterReport
        isWanted={isReporting}
        isOpen={isReporting}
        id={id}
        name={name}
        onClose={() => setIsReporting(false)}
      />
    </Stack>
  );
}

/** Part of the first view, which is rendered without a client for queries. */
function VisitorButton({ id, isDisabled }: { id: string; isDisabled: boolean }) {
  const { signIn } = useSession();
  const press = () => {
    keepDraft(WANTED, { id });
    signIn('signin');
  };
  return (
    <Button variant="text" size="small" disabled={isDisabled} onClick={press}>
      Is this yours?
    </Button>
  );
}

function ClaimButton({ id, name }: Props) {
  const [address, setAddress] = useSearchParams();
  const isOwner = useOwned().some((owned) => owned.id === id);
  const mail = { claimId: address.get('claim'), code: address.get('code') };
  const [isOpen, setIsOpen] = useState(() => mail.claimId !== null || readDraft(WANTED, { id: '' }).id === id);
  useEffect(() => {
    if (isOpen) dropDraft(WANTED);
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    if (mail.claimId === null) return;
    address.delete('claim');
    address.delete('code');
    setAddress(address, { replace: true });
  };
  return (
    <>
      {isOwner ? (
        <Button variant="text" size="small" component={RouterLink} to={paths.manage(id)}>
          Manage
        </Button>
      ) : (
        <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
          Is this yours?
        </Button>
      )}
      <ClaimDialog isWanted={isOpen} isOpen={isOpen} id={id} name={name} mail={mail} onClose={close} />
    </>
  );
}
