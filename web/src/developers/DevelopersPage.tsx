import { Box, Button, Link, Stack, Typography } from '@mui/material';
import apiChanges from '../../../docs/api-changes.md?raw';
import webhookGuide from '../../../docs/webhooks.md?raw';
import { paths } from '../paths';
import { useFeature } from '../session/features';
import { useSession } from '../session/session-context';
import { PageTitle } from '../ui/page/PageTitle';
import { SectionRule } from '../ui/page/SectionRule';
import { RouterLink } from '../ui/text/RouterLink';
import { DocumentText } from './DocumentText';
import { Limits } from './Limits';
import { OwnAccess } from './OwnAccess';
import { withOwnAddress } from './read-document';
import { TryIt } from './TryIt';

/** For authors of programs: keys, webhooks, quotas, examples and changes. */
export function DevelopersPage() {
  const { user, isLoading } = useSession();
  const hasSearch = useFeature('search');
  return (
    <Box sx={{ pt: { xs: 4, md: 7 }, maxWidth: 860, minWidth: 0 }}>
      <PageTitle
        title="Developers"
        description="Keys, webhooks, quotas and examples for programs that use the directory."
      />
      <Typography variant="h1">Developers</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, color: 'text.secondary' }}>
        For programs that read the directory, {hasSearch && 'search it, '}or want to be told what is new.
      </Typography>
      <Stack direction="row" sx={{ mt: 3, mb: 5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" component={RouterLink} to={paths.api}>
          Guide to the API
        </Button>
        <Button href={paths.graphql}>GraphQL explorer</Button>
        <Button href={paths.openApi}>OpenAPI document</Button>
      </Stack>
      <Stack sx={{ gap: 6, '& > section': { minWidth: 0 } }}>
        {user || isLoading ? <OwnAccess /> : <SignInFirst hasSearch={hasSearch} />}
        <Programs hasSearch={hasSearch} />
        <Limits />
        <TryIt />
        <Box component="section" aria-labelledby="receive">
          <SectionRule id="receive" title="Receive webhooks" />
          <DocumentText text={withOwnAddress(webhookGuide, location.origin)} level={3} />
        </Box>
        <Box component="section" aria-labelledby="changes">
          <SectionRule id="changes" title="Changes of the API" />
          <DocumentText text={apiChanges} level={3} />
        </Box>
      </Stack>
    </Box>
  );
}

/** For clients that sign in as their users. */
function Programs({ hasSearch }: { hasSearch: boolean }) {
  const { origin } = location;
  return (
    <Box component="section" aria-labelledby="programs">
      <SectionRule id="programs" title="Sign-in of programs" />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        Assistants connect to {origin}/mcp and find by themselves where to sign in. Other programs find the addresses in
        {` ${origin}/.well-known/oauth-authorization-server`}. They use the authorization code with PKCE, and name
        themselves by a client ID metadata document or by registration. The scopes are read{hasSearch && ', ask'} and
        manage. A token opens GraphQL, REST and MCP. Users see who asks, and revoke it on{' '}
        <Link component={RouterLink} to={`${paths.account}#programs`} underline="always">
          their account page
        </Link>
        . The{' '}
        <Link component={RouterLink} to={paths.api} underline="always">
          guide
        </Link>{' '}
        has the details.
      </Typography>
    </Box>
  );
}

function SignInFirst({ hasSearch }: { hasSearch: boolean }) {
  return (
    <Box component="section" aria-labelledby="access">
      <SectionRule id="access" title="Your access" />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        Reading needs no account. For access tokens{hasSearch ? ', webhooks and the search' : ' and webhooks'},{' '}
        <Link component={RouterLink} to={paths.login} underline="always">
          sign in
        </Link>
        .
      </Typography>
    </Box>
  );
}
