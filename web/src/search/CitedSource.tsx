import { Link, Stack, Typography } from '@mui/material';
import { paths } from '../paths';
import { OutboundLink } from '../ui/OutboundLink';
import { RouterLink } from '../ui/RouterLink';
import { mediumDate } from '../ui/words';
import type { Cited } from './answer/AnswerText';
import { CitedPlace } from './CitedPlace';
import { ResultFrame } from './ResultFrame';

/** A cited edition that is not among the results shown. */
export function CitedSource({ cited: { source, quote }, onReturn }: { cited: Cited; onReturn: () => void }) {
  const { edition, newsletter, title, url, publishedAt } = source;
  return (
    <ResultFrame editionId={edition.id} isCited isCompact={false}>
      <Typography variant="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={paths.edition(newsletter.id, edition.id)} sx={{ color: 'text.primary' }}>
          {title}
        </Link>
      </Typography>
      <Stack direction="row" sx={lineStyle}>
        <Link component={RouterLink} to={paths.newsletter(newsletter.id)} sx={{ fontWeight: 500 }}>
          {newsletter.name}
        </Link>
        {publishedAt && <time dateTime={publishedAt}>{mediumDate(publishedAt)}</time>}
        <OutboundLink href={url} medium="AI_search" sx={{ fontWeight: 500 }}>
          Read article
        </OutboundLink>
      </Stack>
      <CitedPlace quote={quote} onReturn={onReturn} />
    </ResultFrame>
  );
}

const lineStyle = {
  mt: 0.25,
  columnGap: 1.75,
  rowGap: 0.25,
  flexWrap: 'wrap',
  typography: 'body2',
  color: 'text.secondary',
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;
