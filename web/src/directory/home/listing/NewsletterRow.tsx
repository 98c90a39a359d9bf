import { Box, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking';
import { graphql } from '../../../gql/gql';
import type { ShownImage } from '../../../ui/dialogs/ImageDialog';
import { Tags } from '../../../ui/text/Tags';
import { Thumb } from '../../../ui/text/Thumb';
import { NewsletterLink } from './NewsletterLink';
import { RowLife } from './RowLife';

export const LISTED_NEWSLETTER = graphql(`
  fragment ListedNewsletter on Newsletter {
    id
    name
    image
    thumbnail
    description
    language
    subcategories {
      id
      name
    }
    ...RowLife
  }
`);

export interface RowProps {
  newsletter: FragmentType<typeof LISTED_NEWSLETTER>;
  onImage: (image: ShownImage) => void;
}

export function NewsletterRow({ newsletter, onImage }: RowProps) {
  const listed = readFragment(LISTED_NEWSLETTER, newsletter);
  const { id, name, image, thumbnail, description, language, subcategories } = listed;
  return (
    <tr>
      <td>
        <Stack direction="row" sx={{ gap: { sm: 1.5, lg: 2.5 }, alignItems: 'flex-start' }}>
          <Thumb
            src={thumbnail ?? image}
            name={name}
            width={{ sm: 72, lg: 96 }}
            onOpen={() => onImage({ src: image, name })}
          />
          <Box sx={{ mt: '-1px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h4" component="span">
              <NewsletterLink newsletter={{ id, name, language }} />
            </Typography>
            <RowLife newsletter={listed} />
          </Box>
        </Stack>
      </td>
      <td>
        <Tags items={uniqueNames(subcategories)} />
      </td>
      <Box
        component="td"
        lang={language ?? undefined}
        dir="auto"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {description}
      </Box>
    </tr>
  );
}

export function uniqueNames(topics: { name: string }[]): string[] {
  return [...new Set(topics.map((topic) => topic.name))];
}
