import { Box, Link } from '@mui/material';
import { paths } from '../../paths';
import { mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';

interface Props {
  edition: {
    author: string | null;
    publishedAt: string | null;
    newsletter: { id: string; name: string; language: string | null };
  };
}

/** Newsletter, author and date. */
export function EditionFacts({ edition: { author, publishedAt, newsletter } }: Props) {
  return (
    <>
      <Link
        component={RouterLink}
        to={paths.newsletter(newsletter.id)}
        lang={newsletter.language ?? undefined}
        underline="always"
      >
        <bdi>{newsletter.name}</bdi>
      </Link>
      {author && (
        <>
          {' · '}
          <bdi>{author}</bdi>
        </>
      )}
      {publishedAt && (
        <>
          {' · '}
          <Box component="time" dateTime={publishedAt} sx={{ whiteSpace: 'nowrap' }}>
            {mediumDate(publishedAt)}
          </Box>
        </>
      )}
    </>
  );
}
