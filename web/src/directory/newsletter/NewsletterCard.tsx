import { useState } from 'react';
import { Paper, Stack, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { SaveButton } from '../../collections/SaveButton';
import { FollowButton } from '../../following/FollowButton';
import { deferred } from '../../ui/states/deferred';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { Tags } from '../../ui/text/Tags';
import { Thumb } from '../../ui/text/Thumb';
import { pathOf } from '../../ui/text/words';
import { MainActs } from './MainActs';
import { OwnerActs } from './claim/OwnerActs';
import { NewsletterLife } from './NewsletterLife';

const ImageDialog = deferred(async () => (await import('../../ui/dialogs/ImageDialog')).ImageDialog);

const NEWSLETTER_CARD = graphql(`
  fragment NewsletterCard on Newsletter {
    id
    name
    url
    image
    description
    language
    subscribeUrl
    subcategories {
      id
      name
    }
    ...NewsletterLife
  }
`);

interface Props {
  newsletter: FragmentType<typeof NEWSLETTER_CARD>;
  /** Address of its latest edition, once known. */
  latestUrl: string | null;
  /** Whether owners can claim it. */
  hasClaims?: boolean;
}

export function NewsletterCard({ newsletter, latestUrl, hasClaims = true }: Props) {
  const card = readFragment(NEWSLETTER_CARD, newsletter);
  const { id, name, url, image, description, language, subscribeUrl, subcategories } = card;
  const [isImageOpen, setIsImageOpen] = useState(false);
  const topics = [...new Set(subcategories.map((topic) => topic.name))];
  return (
    <Paper variant="outlined" component="section" aria-label="About this newsletter" sx={cardStyle}>
      <Thumb src={image} name={name} width="100%" isMain onOpen={() => setIsImageOpen(true)} />
      <Typography
        variant="h1"
        lang={language ?? undefined}
        dir="auto"
        sx={{ mt: 2.5, fontSize: '2rem', overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      <OutboundLink href={url} medium="referral" sx={{ mt: 0.75, typography: 'body2', fontWeight: 500 }}>
        {pathOf(url)}
      </OutboundLink>
      <MainActs subscribeUrl={subscribeUrl ?? url} latestUrl={latestUrl} />
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <FollowButton thing={{ kind: 'NEWSLETTER', id, name }} isMain={false} />
        <SaveButton thing={{ kind: 'newsletter', id, name }} />
      </Stack>
      <Typography
        variant="body2"
        lang={language ?? undefined}
        dir="auto"
        sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {description}
      </Typography>
      <NewsletterLife newsletter={card} />
      <Typography variant="label" component="h2" sx={{ display: 'block', mt: 2.5, mb: 1 }}>
        Categories
      </Typography>
      <Tags items={topics} />
      <OwnerActs id={id} name={name} hasClaims={hasClaims} />
      <ImageDialog
        isWanted={isImageOpen}
        image={isImageOpen ? { src: image, name } : null}
        onClose={() => setIsImageOpen(false)}
      />
    </Paper>
  );
}

const cardStyle = { position: { lg: 'sticky' }, top: 24, p: 2.5 } as const;
