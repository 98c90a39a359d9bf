import type { ReactNode } from 'react';
import { Box, Link, Stack } from '@mui/material';
import { measure } from '../../ui/theme/tokens';
import { Wordmark } from '../../ui/page/Wordmark';
import { PageWidth } from './PageWidth';

interface Props {
  name: string;
  logo?: string | null;
  isWide?: boolean;
  children?: ReactNode;
}

/** The bar without actions, as in the served document. */
export function BarFrame({ name, logo, isWide, children }: Props) {
  return (
    <Box component="header" sx={headerStyle}>
      <Link href="#main" sx={skipLink}>
        Skip to content
      </Link>
      <PageWidth isWide={isWide}>
        <Stack direction="row" sx={barStyle}>
          <Wordmark name={name} logo={logo} />
          {children}
        </Stack>
      </PageWidth>
    </Box>
  );
}

const headerStyle = { borderBottom: '1px solid', borderColor: 'rule.hair', bgcolor: 'background.default' } as const;

const barStyle = {
  height: { xs: measure.header.xs, md: measure.header.md },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const;

const skipLink = {
  position: 'absolute',
  left: 16,
  top: -60,
  zIndex: 10,
  bgcolor: 'ink.main',
  color: 'ink.contrastText',
  px: 2,
  py: 1,
  borderRadius: '4px',
  '&:focus': { top: 12 },
} as const;
