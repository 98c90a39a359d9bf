import { Link, Typography } from '@mui/material';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/text/RouterLink';
import type { Cited } from '../answer/AnswerText';
import { CitedPlace } from './CitedPlace';
import { ResultFrame } from '../results/ResultFrame';
import { ResultSource } from '../results/ResultSource';

/** A cited edition that is not in the results. */
export function CitedSource({ cited: { source, quote, url }, onReturn }: { cited: Cited; onReturn: () => void }) {
  const { edition, newsletter, title, publishedAt } = source;
  const lang = edition.language ?? undefined;
  return (
    <ResultFrame editionId={edition.id} isCited isCompact={false}>
      <Typography variant="h3" lang={lang} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={paths.edition(newsletter.id, edition.id)} sx={{ color: 'text.primary' }}>
          {title}
        </Link>
      </Typography>
      <ResultSource newsletter={newsletter} publishedAt={publishedAt} url={url} />
      <CitedPlace quote={quote} language={lang} onReturn={onReturn} />
    </ResultFrame>
  );
}
