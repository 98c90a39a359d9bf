import { Box, Link, Stack, Typography } from '@mui/material';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { useSite } from '../../session/useSite';
import { RouterLink } from '../../ui/text/RouterLink';
import { Wordmark } from '../../ui/page/Wordmark';
import { PageWidth } from './PageWidth';
import { useMaySubmit } from '../../session/features';
import { useSubmitPrompt } from './useNavigation';

const OWN_LINKS = [
  { to: paths.topics, label: 'Topics' },
  { to: paths.collections, label: 'Collections' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.developers, label: 'Developers' },
  { to: paths.api, label: 'API' },
  { to: paths.bot, label: 'Crawler' },
];

export function Footer() {
  const { productName, logoUrl, version, links = [], pages = [] } = useSite();
  const written = pages
    .filter(({ place }) => place === 'FOOTER')
    .map(({ slug, title }) => ({ to: paths.page(slug), label: title }));
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
            {[...OWN_LINKS, ...written].map(({ to, label }) => (
              <Link key={to} component={RouterLink} to={to} variant="body2" color="textSecondary" dir="auto">
                {label}
              </Link>
            ))}
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
