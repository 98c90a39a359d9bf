import { useMemo, type ReactNode } from 'react';
import { Box, Link, type SxProps, type Theme } from '@mui/material';
import { ArrowUpRight } from 'lucide-react';
import { joinStyles } from '../page/join-styles';
import { isWebAddress, trackedUrl, type Medium } from './tracked-url';
import { visuallyHidden } from '../page/visually-hidden';

interface Props {
  href: string;
  children: ReactNode;
  /** Adds the tracking parameters of public pages. Without it, the URL is unchanged. */
  medium?: Medium;
  hasIcon?: boolean;
  /** Truncates to one line with an ellipsis, for table cells. */
  isClipped?: boolean;
  sx?: SxProps<Theme>;
}

/** A link to another site, opened in a new tab. */
export function OutboundLink({ href, children, medium, hasIcon = true, isClipped = false, sx }: Props) {
  const address = useMemo(() => (medium ? trackedUrl(href, medium) : href), [href, medium]);
  return (
    <Link
      href={isWebAddress(address) ? address : undefined}
      target="_blank"
      rel="noopener"
      sx={joinStyles(linkStyle, sx)}
    >
      {isClipped ? (
        <Box component="span" title={typeof children === 'string' ? children : undefined} sx={clipped}>
          {children}
        </Box>
      ) : (
        children
      )}
      {hasIcon && <ArrowUpRight strokeWidth={1.75} />}
      <Box component="span" sx={visuallyHidden}>
        (opens in a new tab)
      </Box>
    </Link>
  );
}

const linkStyle = {
  position: 'relative',
  display: 'inline-flex',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  alignItems: 'center',
  gap: '3px',
  '& svg': { width: 15, height: 15, flex: 'none', opacity: 0.8 },
} as const;

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
