import { Box, type SxProps, type Theme } from '@mui/material';
import { joinStyles } from '../page/join-styles';

/** Labels without interaction. Plain boxes, because lists have hundreds of them. */
export function Tags({ items, sx }: { items: string[]; sx?: SxProps<Theme> }) {
  return (
    <Box component="ul" sx={joinStyles(listStyle, sx)}>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  '& > li': {
    px: '7px',
    py: '2px',
    maxWidth: 1,
    borderRadius: '4px',
    bgcolor: 'tone.neutral.tint',
    color: 'text.primary',
    fontSize: '0.8125rem',
    fontWeight: 500,
    lineHeight: 1.38,
    overflowWrap: 'anywhere',
  },
} as const;
