import { Box, Chip, type SxProps, type Theme } from '@mui/material';

/** Words that describe; not to be pressed. */
export function Tags({ items, sx }: { items: string[]; sx?: SxProps<Theme> }) {
  return (
    <Box component="ul" sx={[listStyle, ...(Array.isArray(sx) ? sx : [sx])]}>
      {items.map((item) => (
        <li key={item}>
          <Chip variant="tag" label={item} />
        </li>
      ))}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const;
