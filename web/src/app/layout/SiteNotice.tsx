import { Box } from '@mui/material';
import { useSite } from '../../session/useSite';
import { PageWidth } from './PageWidth';

/** The operator's notice above every page. */
export function SiteNotice({ isWide = false }: { isWide?: boolean }) {
  const { banner } = useSite();
  if (!banner) return null;
  return (
    <Box component="section" aria-label="Notice" sx={{ bgcolor: 'ink.main', color: 'ink.contrastText' }}>
      <PageWidth isWide={isWide}>
        <Box dir="auto" sx={{ py: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
          {banner}
        </Box>
      </PageWidth>
    </Box>
  );
}
