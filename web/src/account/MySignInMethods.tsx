import { Box, Button, Stack, Typography } from '@mui/material';
import type { MySignInMethodsQuery } from '../gql/graphql';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { exactTimeAgo } from '../ui/text/dates';
import { ToneTag } from '../ui/text/ToneTag';
import { rowStyle } from './row-style';
import { useSignInMethods } from './useSignInMethods';

type Method = MySignInMethodsQuery['mySignInMethods'][number];

/** How the member signs in. */
export function MySignInMethods() {
  const { methods, isLoading, failure, retry, remove, allow, isBusy } = useSignInMethods();
  return (
    <Box component="section" aria-labelledby="sign-in-methods" sx={{ minWidth: 0 }}>
      <SectionRule id="sign-in-methods" title="Ways to sign in" />
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: 'text.secondary', maxWidth: '60ch' }}>
        Sign in another way, with the same verified address, and it is added here. What you remove no longer signs in;
        sessions that are open stay open.
      </Typography>
      {isLoading && <Spinner />}
      {failure && <ErrorNotice title="Failed to fetch your ways to sign in" text={failure} onRetry={retry} />}
      {!isLoading && !failure && methods.length === 0 && (
        <EmptyNotice title="You have only used the development sign-in" />
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {methods.map((method) => (
          <MethodItem
            key={method.id}
            method={method}
            isBusy={isBusy}
            onChange={() => void (method.removedAt ? allow : remove)(method.id)}
          />
        ))}
      </Stack>
    </Box>
  );
}

function MethodItem({ method, isBusy, onChange }: { method: Method; isBusy: boolean; onChange: () => void }) {
  const { name, address, lastUsedAt, removedAt, isOffered } = method;
  const action = removedAt ? 'Allow again' : 'Remove';
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi> {removedAt && <ToneTag tone="neutral" label="Removed" />}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ m: 0, mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          <bdi>{address}</bdi> · {lastUsedAt ? `last used ${exactTimeAgo(lastUsedAt)}` : 'never used'}
          {!isOffered && ' · not offered by this server now'}
        </Typography>
      </Box>
      <Button
        variant="text"
        color={removedAt ? 'primary' : 'error'}
        disabled={isBusy}
        onClick={onChange}
        aria-label={`${action}: ${name}`}
      >
        {action}
      </Button>
    </Box>
  );
}
