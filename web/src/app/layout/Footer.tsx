import { Box, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { useSite } from '../../session/useSite';
import { RouterLink } from '../../ui/text/RouterLink';
import { Wordmark } from '../../ui/page/Wordmark';
import { PageWidth } from './PageWidth';
import { useMaySubmit } from '../../session/features';
import { useSubmitPrompt } from './useNavigation';

export function Footer() {
  const { productName, logoUrl, version, links = [] } = useSite();
  return (
    <Box sx={{ mt: 'auto', borderTop: '1px solid', borderColor: 'rule.hair' }}>
      <PageWidth component="footer">
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={rowStyle}>
          <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
            <Wordmark name={productName} logo={logoUrl} />
            {version && (
              <Typography variant="caption" color="textSecondary">
                Version {version}
              </Typography>
            )}
          </Stack>
          <Stack direction="row" sx={{ columnGap: 3, rowGap: 1, flexWrap: 'wrap' }}>
            <SubmitLink />
            <Link component={RouterLink} to={paths.topics} variant="body2" color="textSecondary">
              Topics
            </Link>
            <Link component={RouterLink} to={paths.collections} variant="body2" color="textSecondary">
              Collections
            </Link>
            <Link component={RouterLink} to={paths.pricing} variant="body2" color="textSecondary">
              Pricing
            </Link>
            <Link component={RouterLink} to={paths.developers} variant="body2" color="textSecondary">
              Developers
            </Link>
            <Link component={RouterLink} to={paths.api} variant="body2" color="textSecondary">
              API
            </Link>
            <Link component={RouterLink} to={paths.bot} variant="body2" color="textSecondary">
              Crawler
            </Link>
            {links.map(({ id, label, url }) => (
              <Link key={`${label} ${id}`} href={url} variant="body2" color="textSecondary" dir="auto">
                {label}
              </Link>
            ))}
            <Link href={paths.rss} variant="body2" color="textSecondary">
              RSS
            </Link>
            <Link href="#main" variant="body2" color="textSecondary">
              Back to top
            </Link>
          </Stack>
        </Stack>
      </PageWidth>
    </Box>
  );
}

function SubmitLink() {
  const { user } = useSession();
  const promptToSignIn = useSubmitPrompt();
  if (!useMaySubmit()) return null;
  if (user) {
    return (
      <Link component={RouterLink} to={paths.submit} variant="body2" color="textSecondary">
        Submit Newsletter
      </Link>
    );
  }
  return (
    <Link component="button" type="button" onClick={promptToSignIn} variant="body2" color="textSecondary">
      Submit Newsletter
    </Link>
  );
}

const rowStyle = { py: 4, gap: 1.5, justifyContent: 'space-between', alignItems: { sm: 'center' } } as const;
