import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack, Typography } from '@mui/material';
import { TextUseChoice } from '../../../consent/TextUseChoice';
import { paths } from '../../../paths';
import { RouterLink } from '../../../ui/text/RouterLink';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { Spinner } from '../../../ui/states/Spinner';
import { useAttempt } from '../../../ui/toasts/useAttempt';
import { OPT_OUT, OWNED_NEWSLETTER, REREAD_OWNED } from './owner-documents';
import { OwnerBadge } from './OwnerBadge';
import { OwnerFigures } from './OwnerFigures';
import { OwnerHandover } from './OwnerHandover';
import { OwnedForm } from './OwnedForm';

/** Actions of its owner. */
export function OwnedNewsletter({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(OWNED_NEWSLETTER, { variables: { id } });
  if (error && !data) return <ErrorNotice title="Failed to fetch the newsletter" onRetry={() => void refetch()} />;
  if (!data?.newsletter) return <Spinner />;
  const { newsletter, subcategories } = data;
  if (newsletter.leftAt)
    return (
      <Typography>You have taken this newsletter out. Nothing of it is stored, and its site is not read.</Typography>
    );
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography>
        This newsletter is yours. What you change here is shown at once. To change its name or address, report it.
      </Typography>
      <OwnedForm newsletter={newsletter} topics={subcategories} />
      <OwnerFigures id={id} />
      <OwnerBadge id={id} name={newsletter.name} />
      <TextUseChoice id={id} />
      <OwnerHandover id={id} />
      <SiteActs id={id} />
    </Stack>
  );
}

function SiteActs({ id }: { id: string }) {
  const { attempt } = useAttempt();
  const [isLeaving, setIsLeaving] = useState(false);
  const [runReread, rereading] = useMutation(REREAD_OWNED);
  const [runOptOut, leaving] = useMutation(OPT_OUT);
  const leave = async () => {
    await attempt('The newsletter is taken out', () => runOptOut({ variables: { id }, refetchQueries: 'active' }));
    setIsLeaving(false);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        disabled={rereading.loading}
        onClick={() => void attempt('Its site will be read within minutes', () => runReread({ variables: { id } }))}
      >
        Read it anew
      </Button>
      <Button component={RouterLink} to={paths.reading(id)}>
        How it is read
      </Button>
      <Button color="error" onClick={() => setIsLeaving(true)}>
        Take it out
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Take your newsletter out?"
        text="Its texts, summaries and all that was made of them are deleted for good, and its site is not read any more. Its name and address stay listed, with a note."
        confirmLabel="Take it out"
        isDestructive
        isBusy={leaving.loading}
        onConfirm={() => void leave()}
        onClose={() => setIsLeaving(false)}
      />
    </Stack>
  );
}
