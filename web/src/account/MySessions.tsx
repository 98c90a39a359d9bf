import { Box, Button, Stack, Typography } from '@mui/material';
import type { MySessionsQuery } from '../gql/graphql';
import { SectionRule } from '../ui/page/SectionRule';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { exactTimeAgo, mediumDate } from '../ui/text/dates';
import { ToneTag } from '../ui/text/ToneTag';
import { rowStyle } from './row-style';
import { SignOutEverywhere } from './SignOutEverywhere';
import { useMySessions } from './useMySessions';

type Session = MySessionsQuery['mySessions'][number];

/** Where the member is signed in. */
export function MySessions() {
  const { sessions, isLoading, failure, retry, end, endOthers, isBusy } = useMySessions();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Box component="section" aria-labelledby="sessions" sx={{ minWidth: 0 }}>
      <SectionRule id="sessions" title="My sessions" />
      <Typography variant="body2" sx={{ mt: 1, mb: 3, color: 'text.secondary', maxWidth: '60ch' }}>
        The browsers in which you are signed in. Lost a device, or signed in on one that is not yours? End that session.
      </Typography>
      {isLoading && <Spinner />}
      {failure && <ErrorNotice title="Failed to fetch your sessions" text={failure} onRetry={retry} />}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={() => void end(session.id)} />
        ))}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ mt: 2, gap: 2, flexWrap: 'wrap' }}>
        {hasOthers && (
          <Button color="error" disabled={isBusy} onClick={() => void endOthers()}>
            End all other sessions
          </Button>
        )}
        <SignOutEverywhere />
      </Stack>
    </Box>
  );
}

function SessionItem({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const { isCurrent, createdAt, lastUsedAt } = session;
  const device = deviceOf(session);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h5" component="h3">
          {device} {isCurrent && <ToneTag tone="success" label="This browser" />}
        </Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
          last used {exactTimeAgo(lastUsedAt)} · signed in {mediumDate(createdAt)}
        </Typography>
      </Box>
      {!isCurrent && (
        <Button
          variant="text"
          color="error"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={`End session: ${device}, last used ${exactTimeAgo(lastUsedAt)}`}
        >
          End session
        </Button>
      )}
    </Box>
  );
}

function deviceOf({ browser, system }: Session): string {
  return `${browser ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`;
}
