/** Two parts side by side, one below the other on small screens. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: 6,
  rowGap: 5,
  alignItems: 'start',
} as const;
