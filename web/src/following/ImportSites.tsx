import { useRef, useState, type ChangeEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Box, Button, Link, Typography } from '@mui/material';
import { MAX_SITES } from '@niche-newsletters/rules/follow.rules';
import { messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { useMaySubmit } from '../session/features';
import { SectionRule } from '../ui/page/SectionRule';
import { readFile } from '../ui/read-file';
import { RouterLink } from '../ui/text/RouterLink';
import { count } from '../ui/text/words';
import { useToast } from '../ui/toasts/useToast';
import { FOLLOWS, NEW_EDITION_COUNT, WHATS_NEW } from './follow-documents';
import { readOpml } from './read-opml';

const FOLLOW_SITES = graphql(`
  mutation FollowSites($urls: [String!]!) {
    followSites(urls: $urls) {
      follows {
        id
      }
      unknown
    }
  }
`);

/** Follows what another feed reader lists, and suggests to submit the rest. */
export function ImportSites() {
  const { showToast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const [followSites, { loading }] = useMutation(FOLLOW_SITES, {
    refetchQueries: [FOLLOWS, NEW_EDITION_COUNT, WHATS_NEW],
  });
  const refuse = (text: string) => void showToast({ title: 'Not imported', text, tone: 'error' });
  const read = async (file: File) => {
    const urls = readOpml(await readFile(file));
    if (!urls) return refuse('This is not an OPML file. Please export one from your feed reader.');
    if (urls.length > MAX_SITES)
      return refuse(
        `A list may have at most ${MAX_SITES} sites, and this one has ${urls.length}. Please split the file.`,
      );
    try {
      const { data } = await followSites({ variables: { urls } });
      if (!data) return;
      setUnknown(data.followSites.unknown);
      const found = data.followSites.follows.length;
      showToast({
        title:
          found > 0 ? `You follow ${count(found, 'newsletter')} of the list` : 'The directory has none of them yet',
      });
    } catch (error) {
      refuse(messageOf(error, 'Please try again.'));
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void read(file);
    target.value = '';
  };
  return (
    <Box component="section" aria-labelledby="import" sx={{ minWidth: 0, mt: 5 }}>
      <SectionRule id="import" title="From your feed reader" />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        An OPML file of your feed reader lists what you read there. You will follow those that are in this directory.
      </Typography>
      <input ref={input} type="file" accept=".opml,.xml" aria-label="OPML file" hidden onChange={choose} />
      <Button size="small" disabled={loading} onClick={() => input.current?.click()} sx={{ mt: 1.5 }}>
        Choose OPML file
      </Button>
      {unknown.length > 0 && <Unknown urls={unknown} />}
    </Box>
  );
}

function Unknown({ urls }: { urls: string[] }) {
  const maySubmit = useMaySubmit();
  return (
    <>
      <Typography variant="body2" role="status" sx={{ mt: 2 }}>
        Not in the directory yet: {count(urls.length, 'site')}.
        {maySubmit && (
          <>
            {' '}
            You can{' '}
            <Link component={RouterLink} to={paths.submit}>
              submit their newsletters
            </Link>
            :
          </>
        )}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 320, overflowY: 'auto' }}>
        {urls.map((url) => (
          <Typography component="li" key={url} variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {url}
          </Typography>
        ))}
      </Box>
    </>
  );
}
