/** The row that shortcuts act on. */
export const rowFocusStyle = {
  '& :is(tr, li):has([data-row]:focus-within)': {
    bgcolor: 'ground.hover',
    boxShadow: 'inset 3px 0 0 var(--idx-palette-focus)',
  },
} as const;
