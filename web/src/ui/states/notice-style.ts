/** A tinted line with an icon and buttons. */
export const noticeStyle = {
  mt: 3,
  px: 2,
  py: 1.5,
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  borderRadius: '8px',
  bgcolor: 'tone.info.tint',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '& > svg': { flex: 'none', color: 'tone.info.text' },
} as const;
