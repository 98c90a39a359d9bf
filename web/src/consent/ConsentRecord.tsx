import { Box, Link, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { isWebAddress } from '../ui/text/tracked-url';
import { mediumDate } from '../ui/text/dates';
import { TEXT_CONSENT, TEXT_PERMISSION } from './consent-documents';
import { SOURCE_NAMES, USE_NAMES, USE_SENTENCES } from './use-words';

interface Props {
  newsletter: FragmentType<typeof TEXT_CONSENT>;
}

/** Permitted uses of a newsletter's text, who permitted them, and since when. */
export function ConsentRecord({ newsletter }: Props) {
  const { textUse, consent } = readFragment(TEXT_CONSENT, newsletter);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{USE_SENTENCES[textUse]}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        <PermissionRow name="Listed" yes="Yes" permission={consent.listed} />
        <PermissionRow name="Found by its text" permission={consent.indexed} />
        <PermissionRow name="Quoted" permission={consent.quoted} />
        <PermissionRow name="Summarised, and used for answers" permission={consent.answered} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {consent.checkedAt
          ? `Its site was last asked on ${mediumDate(consent.checkedAt)}.`
          : 'Its site is asked when it is read next.'}{' '}
        Its owner counts instead of its site, and an administrator can only limit it. No model is trained with it.
      </Typography>
    </Stack>
  );
}

interface RowProps {
  name: string;
  /** Instead of 'Everything'. */
  yes?: string;
  permission: FragmentType<typeof TEXT_PERMISSION>;
}

function PermissionRow({ name, yes = USE_NAMES.ALL, permission }: RowProps) {
  const { use, evidence } = readFragment(TEXT_PERMISSION, permission);
  return (
    <Box sx={rowStyle}>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 500 }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        <Typography variant="body2">{use === 'ALL' ? yes : USE_NAMES[use]}</Typography>
        {evidence.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Nobody says anything else
          </Typography>
        )}
        {evidence.map(({ source, line, url, since }) => (
          <Typography key={`${source} ${line}`} variant="body2" sx={evidenceStyle}>
            {url && isWebAddress(url) ? (
              <Link href={url} target="_blank" rel="noopener nofollow">
                {SOURCE_NAMES[source]}
              </Link>
            ) : (
              SOURCE_NAMES[source]
            )}
            {since && `, since ${mediumDate(since)}`}
            {line && <code>{line}</code>}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
  columnGap: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const evidenceStyle = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '& code': { display: 'block', fontSize: '0.8125rem' },
} as const;
