import type { Theme } from '@mui/material/styles';

export const fonts = {
  serif: '"Newsreader Variable", "Iowan Old Style", "Palatino Linotype", Georgia, serif',
  sans: '"Instrument Sans Variable", "Helvetica Neue", Arial, sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const;

/** Widths in px. */
export const measure = {
  site: 1200,
  admin: 1376,
  form: 640,
  reading: 680,
  gutter: { xs: 16, sm: 24, md: 40 },
  adminGutter: { xs: 16, sm: 24, md: 32 },
  header: { xs: 56, md: 64 },
} as const;

export const motion = {
  fast: 120,
  base: 180,
  slow: 240,
  ease: 'cubic-bezier(.2, 0, 0, 1)',
} as const;

/** The focus ring: 2 px in the accent colour, at a distance of 2 px. */
export const focusRing = (theme: Theme, offset = 2) => ({
  outline: `2px solid ${theme.vars?.palette.focus}`,
  outlineOffset: offset,
});

/** The only shadow, for elements that float. */
export const shadow = '0 1px 2px rgb(8 10 14 / 0.06), 0 12px 32px -8px rgb(8 10 14 / 0.22)';

/** Truncates after several lines. */
export const clamp = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical' as const,
  WebkitLineClamp: lines,
  overflow: 'hidden',
});
