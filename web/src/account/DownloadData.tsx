import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { paths } from '../paths';
import { currentToken } from '../session/renew-token';
import { SectionRule } from '../ui/page/SectionRule';
import { saveFile } from '../ui/save-file';
import { useToast } from '../ui/toasts/useToast';

/** All that is stored about the member, as a file. */
export function DownloadData() {
  const [isBusy, setIsBusy] = useState(false);
  const { showToast } = useToast();
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await fetchExport(), 'my-data.json');
    } catch {
      showToast({ title: 'Not downloaded', text: 'Please try again.', tone: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <Box component="section" aria-labelledby="data" sx={{ minWidth: 0 }}>
      <SectionRule id="data" title="Download my data" />
      <Typography variant="body2" sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '60ch' }}>
        Your profile, submissions, follows and what they found, collections, claims, offers of newsletters, reading
        rules, reports, webhooks, settings, sessions, ways to sign in, access tokens without their secrets, allowed
        programs, and a list of your mails without their text, as one JSON file.
      </Typography>
      <Button disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'Downloading...' : 'Download my data'}
      </Button>
    </Box>
  );
}

async function fetchExport(): Promise<Blob> {
  const answer = await fetch(paths.accountExport, { headers: { authorization: `Bearer ${await currentToken()}` } });
  if (!answer.ok) throw new Error(`The server answered with status ${answer.status}`);
  return answer.blob();
}
