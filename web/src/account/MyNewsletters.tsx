import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useOwned } from '../session/useOwned';
import { paths } from '../paths';
import { SectionRule } from '../ui/page/SectionRule';
import { RouterLink } from '../ui/text/RouterLink';

/** Newsletters that the member has proved to be theirs. Nothing for those without one. */
export function MyNewsletters() {
  const owned = useOwned();
  if (owned.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="newsletters" sx={{ minWidth: 0, mt: 5 }}>
      <SectionRule id="newsletters" title="My newsletters" />
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {owned.map(({ id, name }) => (
          <Box component="li" key={id} sx={rowStyle}>
            <Typography variant="h5" component="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={paths.newsletter(id)} dir="auto">
                {name}
              </Link>
            </Typography>
            <Button
              size="small"
              component={RouterLink}
              to={paths.manage(id)}
              aria-label={`Manage ${name}`}
              sx={{ flex: 'none' }}
            >
              Manage
            </Button>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'rule.hair',
  '&:first-of-type': { borderTop: 0 },
} as const;
