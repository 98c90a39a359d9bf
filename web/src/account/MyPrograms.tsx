import { Box, Stack, Typography } from '@mui/material';
import type { MyProgramsQuery, OAuthScope } from '../gql/graphql';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { mediumDate } from '../ui/text/dates';
import { RevocableItem } from './RevocableItem';
import { useMyPrograms } from './useMyPrograms';

type Program = MyProgramsQuery['oauthGrants'][number];

const scopeWords: Record<OAuthScope, string> = { READ: 'read', ASK: 'ask', MANAGE: 'change' };

/** 'Read, ask'. */
function rightsOf(scopes: readonly OAuthScope[]): string {
  const words = scopes.map((scope) => scopeWords[scope]).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Assistants and other programs that signed in as the member. */
export function MyPrograms() {
  const { programs, isLoading, failure, retry, revoke, isBusy } = useMyPrograms();
  return (
    <Box component="section" aria-labelledby="programs" sx={{ minWidth: 0 }}>
      <SectionRule id="programs" title="Allowed programs" />
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: 'text.secondary', maxWidth: '60ch' }}>
        Assistants and other programs that you have allowed to use your account. Revoke a program that you no longer
        use: it loses access at once. All end when you get a role that may do more.
      </Typography>
      {isLoading && <Spinner />}
      {failure && <ErrorNotice title="Failed to fetch the allowed programs" text={failure} onRetry={retry} />}
      {!isLoading && !failure && programs.length === 0 && <EmptyNotice title="No allowed programs" />}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {programs.map((program) => (
          <ProgramItem key={program.id} program={program} isBusy={isBusy} onRevoke={() => revoke(program.id)} />
        ))}
      </Stack>
    </Box>
  );
}

interface ItemProps {
  program: Program;
  isBusy: boolean;
  onRevoke: () => Promise<unknown>;
}

function ProgramItem({ program, isBusy, onRevoke }: ItemProps) {
  const { name, address, scopes, createdAt, expiresAt, lastUsedAt } = program;
  return (
    <RevocableItem
      name={name}
      rights={rightsOf(scopes)}
      facts={
        <>
          {address && <>{address} · </>}allowed {mediumDate(createdAt)} ·{' '}
          {expiresAt && `asks again ${mediumDate(expiresAt)} · `}
          {lastUsedAt ? `last used ${mediumDate(lastUsedAt)}` : 'never used'}
        </>
      }
      dialog={{
        title: 'Revoke Access',
        text: (
          <>
            &quot;<bdi>{name}</bdi>&quot; will lose access at once. It can ask you again.
          </>
        ),
      }}
      isBusy={isBusy}
      onRevoke={onRevoke}
    />
  );
}
