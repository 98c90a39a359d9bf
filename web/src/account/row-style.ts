/** Of an item of a list, with its button at the end. */
export const rowStyle = {
  display: 'flex',
  gap: 2,
  alignItems: 'flex-start',
  py: 2,
  borderTop: '1px solid',
  borderColor: 'rule.hair',
} as const;
