import { Link, Stack } from '@mui/material';
import { paths } from '../../paths';
import { mediumDate } from '../../ui/text/dates';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { RouterLink } from '../../ui/text/RouterLink';

interface Props {
  newsletter: { id: string; name: string };
  publishedAt: string | null | undefined;
  url: string;
}

/** Newsletter, date and link of an edition. */
export function ResultSource({ newsletter, publishedAt, url }: Props) {
  return (
    <Stack direction="row" sx={lineStyle}>
      <Link component={RouterLink} to={paths.newsletter(newsletter.id)} dir="auto" sx={{ fontWeight: 500 }}>
        {newsletter.name}
      </Link>
      {publishedAt && <time dateTime={publishedAt}>{mediumDate(publishedAt)}</time>}
      <OutboundLink href={url} medium="AI_search" sx={{ fontWeight: 500 }}>
        Read article
      </OutboundLink>
    </Stack>
  );
}

const lineStyle = {
  mt: 0.25,
  columnGap: 1.75,
  rowGap: 0.25,
  flexWrap: 'wrap',
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;
