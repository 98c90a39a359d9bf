import { Box, Button, Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../ui/page/PageTitle';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { PageSpinner } from '../ui/states/Spinner';
import { useSession } from './session-context';
import { useConsent, type ConsentRequest } from './useConsent';
import { useSite } from './useSite';

const scopeTexts: Record<ConsentRequest['scopes'][number], string> = {
  read: 'Read what you can read: the directory, your follows, collections and account, and the back office if you work there',
  ask: 'Ask questions, which count among yours',
  manage:
    'Change what you can change. It cannot delete your account, claim newsletters, create webhooks, or change your sign-in, tokens, sessions and programs',
};

const NOTHING_ASKED = 'Programs send you to this page. Please start in the program.';

/** Whether a program may use the account of the signed-in user. The program sends its user here. */
export function AuthorizePage() {
  const [params] = useSearchParams();
  const id = params.get('request');
  return (
    <>
      <PageTitle title="Allow a program" />
      {id ? <Request id={id} /> : <EmptyNotice level="h1" title="No program has asked" text={NOTHING_ASKED} />}
    </>
  );
}

function Request({ id }: { id: string }) {
  const { asked, failure, retry, isBusy, decide } = useConsent(id);
  return (
    <>
      {failure && <ErrorNotice level="h1" title="This request cannot be answered" text={failure} onRetry={retry} />}
      {!failure && !asked && <PageSpinner />}
      {!failure && asked && <Question asked={asked} isBusy={isBusy} onDecide={decide} />}
    </>
  );
}

interface QuestionProps {
  asked: ConsentRequest;
  isBusy: boolean;
  onDecide: (isAllowed: boolean) => void;
}

function Question({ asked, isBusy, onDecide }: QuestionProps) {
  const { name, address, returnsTo, scopes } = asked;
  const { user } = useSession();
  const { productName } = useSite();
  return (
    <Box sx={{ maxWidth: 560, pt: { xs: 5, md: 9 }, overflowWrap: 'anywhere' }}>
      <Typography variant="h1">
        Allow <bdi>{name}</bdi>?
      </Typography>
      <Typography variant="standfirst" sx={{ mt: 2, color: 'text.secondary' }}>
        It wants to use {productName} as <bdi>{user?.name}</bdi> ({user?.email}).
      </Typography>
      <Typography variant="h5" component="h2" sx={{ mt: 4 }}>
        It will be able to
      </Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
        {scopes.map((scope) => (
          <Typography component="li" variant="body1" key={scope}>
            {scopeTexts[scope]}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {address
          ? `${address} vouches for this name.`
          : 'The program chose its name itself. Allow it only if you have just started this in a program that you trust.'}{' '}
        After your choice, this browser goes to {returnsTo}. You can revoke the access on your account page at any time.
      </Typography>
      <Stack direction="row" useFlexGap sx={{ mt: 4, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isBusy} onClick={() => onDecide(true)}>
          Allow
        </Button>
        <Button disabled={isBusy} onClick={() => onDecide(false)}>
          Cancel
        </Button>
      </Stack>
    </Box>
  );
}
