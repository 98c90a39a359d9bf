import { Box, Button } from '@mui/material';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { RouterLink } from '../../ui/text/RouterLink';

/** The way to AI Search: the list is searched by names and descriptions only. */
export function AskButton({ question }: { question: string }) {
  const { user, isLoading, signIn } = useSession();
  const path = `${paths.search}?q=${encodeURIComponent(question)}`;
  const way = user || isLoading ? { component: RouterLink, to: path } : { onClick: () => signIn('signin', path) };
  return (
    <Button size="small" {...way} sx={{ maxWidth: 1, whiteSpace: 'normal', textAlign: 'left' }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        Ask the newsletters about <bdi>{question}</bdi>
      </Box>
    </Button>
  );
}
