import { readFragment, type FragmentType } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { AsideItem, AsidePart, IndexAside } from '../../ui/page/IndexAside';
import { count } from '../../ui/text/words';

const MENTIONS_ASIDE = graphql(`
  fragment MentionsAside on Entity {
    newsletters(limit: 8) {
      editions
      newsletter {
        id
        name
      }
    }
    mentionedBeside(limit: 10) {
      editions
      entity {
        id
        name
        slug
      }
    }
  }
`);

/** Newsletters that mention it, and related names. */
export function MentionsAside({ entity }: { entity: FragmentType<typeof MENTIONS_ASIDE> }) {
  const { newsletters, mentionedBeside } = readFragment(MENTIONS_ASIDE, entity);
  return (
    <IndexAside>
      <AsidePart title="Mentioned by" id="by">
        {newsletters.map(({ newsletter, editions }) => (
          <AsideItem
            key={newsletter.id}
            to={paths.newsletter(newsletter.id)}
            title={newsletter.name}
            note={count(editions, 'edition')}
            isNoteShort
          />
        ))}
      </AsidePart>
      <AsidePart title="Mentioned beside it" id="beside">
        {mentionedBeside.map(({ entity: other, editions }) => (
          <AsideItem
            key={other.id}
            to={paths.mentions(other.slug)}
            title={other.name}
            note={count(editions, 'edition')}
            isNoteShort
          />
        ))}
      </AsidePart>
    </IndexAside>
  );
}
