import { Button, Link, Stack } from '@mui/material';
import { summarySentence } from '@niche-newsletters/rules/summary';
import type { WhatsNewQuery } from '../gql/graphql';
import { paths } from '../paths';
import { entryLineStyle, IndexEntry } from '../ui/page/IndexEntry';
import { mediumDate } from '../ui/text/dates';
import { RouterLink } from '../ui/text/RouterLink';
import { ToneTag } from '../ui/text/ToneTag';

type Entry = WhatsNewQuery['whatsNew']['nodes'][number];

/** An edition, where it is from, and which follows have found it. */
export function FollowedEntry({ entry, onSeen }: { entry: Entry; onSeen: () => void }) {
  const { edition, reasons, isSeen } = entry;
  const { id, title, summary, publishedAt, language, newsletter } = edition;
  const name = title || 'Untitled Edition';
  const others = reasons.filter(({ path }) => path !== paths.newsletter(newsletter.id));
  return (
    <IndexEntry
      to={paths.edition(newsletter.id, id)}
      title={name}
      text={summarySentence(summary ?? '')}
      language={title ? language : null}
    >
      <Stack direction="row" sx={entryLineStyle}>
        <Link component={RouterLink} to={paths.newsletter(newsletter.id)} dir="auto">
          {newsletter.name}
        </Link>
        {publishedAt && <span>{mediumDate(publishedAt)}</span>}
        {others.length > 0 && (
          <span>
            because you follow{' '}
            {others.map((reason, index) => (
              <span key={reason.id}>
                {index > 0 && ', '}
                <Link component={RouterLink} to={reason.path} dir="auto">
                  {reason.name}
                </Link>
              </span>
            ))}
          </span>
        )}
      </Stack>
      {!isSeen && (
        <Stack direction="row" sx={{ mt: 1, gap: 1, alignItems: 'center' }}>
          <ToneTag tone="success" label="New" />
          <Button size="small" variant="text" aria-label={`Mark as read: ${name}`} onClick={onSeen}>
            Mark as read
          </Button>
        </Stack>
      )}
    </IndexEntry>
  );
}
