import { Alert, Link } from '@mui/material';

/** What readers searched and did not find, with a way to sites about it. */
export function WantedWords({ words }: { words: string }) {
  const address = `https://duckduckgo.com/?${new URLSearchParams({ q: `${words} newsletter` })}`;
  return (
    <Alert severity="info" sx={{ mb: 3, maxWidth: 720, overflowWrap: 'anywhere' }}>
      Readers searched for “<bdi>{words}</bdi>” and found nothing. A list that you paste here is named after it.{' '}
      <Link href={address} target="_blank" rel="noopener noreferrer">
        Search the web for such newsletters
      </Link>
    </Alert>
  );
}
