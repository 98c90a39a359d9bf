import type { EntityService } from '../../../library/entities/entity.service.js';
import type { NewsletterService } from '../../../catalogue/newsletters/newsletter.service.js';
import { VISITOR } from './describe-topics.js';
import type { ShownList } from '../first-view.js';

export interface MentionSources {
  newsletters: Pick<NewsletterService, 'byIds'>;
  entities: Pick<EntityService, 'find' | 'counts' | 'editions'>;
}

/** Describes a name with the latest editions that mention it. Undefined if no public edition does. */
export async function describeMentions(slug: string, sources: MentionSources): Promise<ShownList | undefined> {
  const entity = await sources.entities.find(slug);
  if (!entity) return undefined;
  const [counts, { items }] = await Promise.all([
    sources.entities.counts(entity.id),
    sources.entities.editions(VISITOR, entity.id, {}),
  ]);
  const named = await sources.newsletters.byIds([...new Set(items.map(({ edition }) => edition.newsletterId))]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    title: entity.name,
    lead: leadOf(counts),
    entries: items.map(({ edition, quote }) => ({
      path: `/newsletter/${edition.newsletterId}?edition=${edition.id}`,
      title: edition.title || 'Untitled Edition',
      text: quote ?? names.get(edition.newsletterId) ?? '',
    })),
  };
}

function leadOf({ editions, newsletters }: { editions: number; newsletters: number }): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `Mentioned in ${count(editions, 'edition')} of ${count(newsletters, 'newsletter')}.`;
}
