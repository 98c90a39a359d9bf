import { Box, Link, Typography } from '@mui/material';

interface Props {
  sections: { id: string; title: string }[];
}

/** Links to the sections of a long page. They stay beside it on wide screens. */
export function Contents({ sections }: Props) {
  return (
    <Box component="nav" aria-labelledby="contents" sx={contentsStyle}>
      <Typography id="contents" variant="h6" component="p">
        Contents
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {sections.map(({ id, title }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            <Link href={`#${id}`} variant="body2">
              {title}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const contentsStyle = {
  position: { lg: 'sticky' },
  top: { lg: 24 },
  maxHeight: { lg: 'calc(100vh - 48px)' },
  overflowY: { lg: 'auto' },
  minWidth: 0,
  '& ul': { columnCount: { xs: 1, sm: 2, lg: 1 }, columnGap: 32 },
} as const;
