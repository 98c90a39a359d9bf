import { useState } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { paths } from '../paths';
import { useSession } from '../session/session-context';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Leader } from '../ui/page/Leader';
import { RouterLink } from '../ui/text/RouterLink';
import { PageTitle } from '../ui/page/PageTitle';
import { SectionRule } from '../ui/page/SectionRule';
import { Spinner } from '../ui/states/Spinner';
import { AccessTokenItem } from './AccessTokenItem';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { MyLimits } from './MyLimits';
import { MyNewsletters } from './MyNewsletters';
import { MyPrograms } from './MyPrograms';
import { MySessions } from './MySessions';
import { MySignInMethods } from './MySignInMethods';
import { MySubmissions } from './MySubmissions';
import { NameDialog } from './NameDialog';
import { NewSecret } from '../ui/states/NewSecret';
import { NewTokenForm } from './NewTokenForm';
import { Subscription } from './Subscription';
import { useAccessTokens, type CreatedToken } from './useAccessTokens';

const roles = { ADMIN: 'Administrator', EDITOR: 'Editor', VIEWER: 'Viewer' };

export function AccountPage() {
  return (
    <Box sx={columns}>
      <PageTitle title="Account" />
      <Profile />
      <Stack sx={{ gap: 6, minWidth: 0 }}>
        <MySubmissions />
        <Tokens />
        <MyPrograms />
        <MySignInMethods />
        <MySessions />
        <MyLimits />
        <DownloadData />
        <DeleteAccount />
      </Stack>
    </Box>
  );
}

function Profile() {
  const { user } = useSession();
  if (!user) return null;
  const facts = [
    { term: 'Name', value: <OwnName name={user.name} /> },
    { term: 'E-mail', value: user.email },
    { term: 'Role', value: roles[user.role] },
    { term: 'Subscription', value: user.subscriptionStatus === 'PAID' ? 'Paid' : 'Free' },
  ];
  return (
    <Box>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Account
      </Typography>
      <Leader facts={facts} />
      <Subscription isPaid={user.subscriptionStatus === 'PAID'} />
      <MyNewsletters />
    </Box>
  );
}

function OwnName({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <bdi>{name}</bdi> ·{' '}
      <Link component="button" type="button" underline="always" onClick={() => setIsOpen(true)}>
        Change name
      </Link>
      {isOpen && <NameDialog name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Tokens() {
  const { tokens, isLoading, hasFailed, retry, create, isCreating, revoke, isRevoking } = useAccessTokens();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const end = async (id: string) => {
    if ((await revoke(id)) && created?.id === id) setCreated(null);
  };
  return (
    <Box component="section" aria-labelledby="tokens" sx={{ minWidth: 0 }}>
      <SectionRule id="tokens" title="Access tokens" />
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: 'text.secondary', maxWidth: '60ch' }}>
        For programs of yours that call the API. A token can do what you can do, within its scope, until it ends or is
        revoked.{' '}
        <Link component={RouterLink} to={paths.api} underline="always">
          How to use the API
        </Link>{' '}
        ·{' '}
        <Link component={RouterLink} to={paths.webhooks} underline="always">
          Webhooks
        </Link>{' '}
        ·{' '}
        <Link component={RouterLink} to={paths.developers} underline="always">
          Quotas and examples
        </Link>
      </Typography>
      <NewTokenForm isBusy={isCreating} onCreate={async (input) => setCreated(await create(input))} />
      {created && <NewSecret name="token" secret={created.secret} onDone={() => setCreated(null)} />}
      <Box sx={{ mt: 4 }}>
        {isLoading && <Spinner />}
        {hasFailed && <ErrorNotice title="The access tokens could not be loaded." onRetry={retry} />}
        {!isLoading && !hasFailed && tokens.length === 0 && <EmptyNotice title="No access tokens yet" />}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {tokens.map((token) => (
            <AccessTokenItem key={token.id} token={token} isBusy={isRevoking} onRevoke={() => end(token.id)} />
          ))}
        </Stack>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 640px)' },
  columnGap: 10,
  rowGap: 5,
  pt: { xs: 4, md: 7 },
  alignItems: 'start',
} as const;
