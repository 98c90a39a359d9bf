import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { mediumDate } from '../../ui/text/dates';
import { AsideItem, AsidePart, IndexAside } from '../../ui/page/IndexAside';

const TOPIC_ASIDE = graphql(`
  fragment TopicAside on Subcategory {
    latestEditions(limit: 8) {
      id
      title
      publishedAt
      language
      newsletter {
        id
        name
      }
    }
    newest(limit: 5) {
      id
      name
      language
      createdAt
    }
    related(limit: 6) {
      id
      name
      slug
    }
  }
`);

/** Latest editions and newest newsletters of a topic, and related topics. */
export function TopicAside({ topic }: { topic: FragmentType<typeof TOPIC_ASIDE> }) {
  const { latestEditions, newest, related } = readFragment(TOPIC_ASIDE, topic);
  return (
    <IndexAside>
      <AsidePart title="Latest editions" id="latest">
        {latestEditions.map(({ id, title, publishedAt, language, newsletter }) => (
          <AsideItem
            key={id}
            to={paths.edition(newsletter.id, id)}
            title={title || 'Untitled Edition'}
            language={language}
            note={[newsletter.name, publishedAt ? mediumDate(publishedAt) : ''].filter(Boolean).join(', ')}
          />
        ))}
      </AsidePart>
      <AsidePart title="New in the directory" id="new">
        {newest.map(({ id, name, language, createdAt }) => (
          <AsideItem
            key={id}
            to={paths.newsletter(id)}
            title={name}
            language={language}
            note={`Since ${mediumDate(createdAt)}`}
          />
        ))}
      </AsidePart>
      <AsidePart title="Related topics" id="related">
        {related.map(({ id, name, slug }) => (
          <AsideItem key={id} to={paths.topic(slug)} title={name} />
        ))}
      </AsidePart>
    </IndexAside>
  );
}
