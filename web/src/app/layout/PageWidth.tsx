import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { measure } from '../../ui/theme/tokens';

interface Props {
  children: ReactNode;
  /** Wider, for the back office. */
  isWide?: boolean;
  component?: 'div' | 'main' | 'footer';
}

const px = (gutter: Record<string, number>) =>
  Object.fromEntries(Object.entries(gutter).map(([breakpoint, width]) => [breakpoint, `${width}px`]));

/** Maximum width and padding of a page. */
export function PageWidth({ children, isWide = false, component = 'div' }: Props) {
  const gutter = isWide ? measure.adminGutter : measure.gutter;
  const target = component === 'main' ? { id: 'main', tabIndex: -1 } : {};
  const maxWidth = (isWide ? measure.admin : measure.site) + gutter.md * 2;
  return (
    <Box component={component} {...target} sx={{ maxWidth, mx: 'auto', px: px(gutter), width: 1 }}>
      {children}
    </Box>
  );
}
