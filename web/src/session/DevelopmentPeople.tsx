import { Button, Stack } from '@mui/material';

/** Values of `as` in /api/auth/development. */
const PEOPLE = [
  ['admin', 'An administrator'],
  ['editor', 'An editor'],
  ['paid', 'A viewer who pays'],
  ['viewer', 'A viewer who does not pay'],
] as const;

export function DevelopmentPeople() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {PEOPLE.map(([as, what]) => (
        <Button key={as} component="a" href={`/api/auth/development?as=${as}`}>
          {what}
        </Button>
      ))}
    </Stack>
  );
}
