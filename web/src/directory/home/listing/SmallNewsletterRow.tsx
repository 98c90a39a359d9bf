import { Box, Typography } from '@mui/material';
import { readFragment } from '../../../gql/fragment-masking';
import { ClampedText } from '../../../ui/text/ClampedText';
import { Tags } from '../../../ui/text/Tags';
import { Thumb } from '../../../ui/text/Thumb';
import { clamp } from '../../../ui/theme/tokens';
import { NewsletterLink } from './NewsletterLink';
import { RowLife } from './RowLife';
import { LISTED_NEWSLETTER, uniqueNames, type RowProps } from './NewsletterRow';

const DESCRIPTION_LINES = 4;

/** Below 640 px, every row is 140 px high. Niche and description are truncated, and a tap opens them. */
export function SmallNewsletterRow({ newsletter, onImage }: RowProps) {
  const listed = readFragment(LISTED_NEWSLETTER, newsletter);
  const { id, name, image, thumbnail, description, language, subcategories } = listed;
  return (
    <tr>
      <td>
        <Thumb
          src={thumbnail ?? image}
          name={name}
          width="100%"
          onOpen={() => onImage({ src: image, name })}
          sx={{ maxWidth: 72 }}
        />
        <Typography variant="h4" component="span" sx={nameStyle}>
          <NewsletterLink newsletter={{ id, name, language }} />
        </Typography>
      </td>
      <Box component="td" sx={nicheStyle}>
        <ShortNiche names={uniqueNames(subcategories)} />
        <Box sx={lifeStyle}>
          <RowLife newsletter={listed} isShort />
        </Box>
      </Box>
      <Box component="td" lang={language ?? undefined} dir="auto" sx={{ ...textStyle, color: 'text.secondary' }}>
        <ClampedText
          title={name}
          lines={DESCRIPTION_LINES}
          full={
            <Typography variant="reading" lang={language ?? undefined} dir="auto">
              {description}
            </Typography>
          }
        >
          {description}
        </ClampedText>
      </Box>
    </tr>
  );
}

function ShortNiche({ names }: { names: string[] }) {
  const [first] = names;
  if (!first) return null;
  return (
    <ClampedText title="Niche" full={<Tags items={names} sx={{ pt: 1 }} />}>
      {first}
      {names.length > 1 && (
        <Box component="span" sx={{ display: 'block', color: 'primary.main', fontWeight: 500 }}>
          +{names.length - 1} more
        </Box>
      )}
    </ClampedText>
  );
}

/** Four lines fit below the picture, whose button is as far away as WCAG's size of targets asks. */
const nameStyle = {
  ...clamp(4),
  mt: '5px',
  fontSize: '0.875rem',
  lineHeight: 1.1,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
} as const;

const textStyle = { overflowWrap: 'anywhere' } as const;

const nicheStyle = { position: 'relative', overflowWrap: 'anywhere', hyphens: 'auto' } as const;

const lifeStyle = { position: 'absolute', bottom: 12 } as const;
