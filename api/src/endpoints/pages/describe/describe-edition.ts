import type { NewsletterService } from '../../../catalogue/newsletters/newsletter.service.js';
import type { EditionService } from '../../../library/editions/edition.service.js';
import { VISITOR } from './describe-topics.js';
import type { ShownList } from '../first-view.js';

export interface EditionSources {
  newsletters: Pick<NewsletterService, 'byIds'>;
  editions: Pick<EditionService, 'find'>;
}

/** An edition by its title and newsletter. Its text is another site's, so search engines are to find it there. */
export async function describeEdition(id: string, sources: EditionSources): Promise<ShownList | undefined> {
  const edition = await sources.editions.find(VISITOR, Number(id));
  if (!edition) return undefined;
  const [newsletter] = await sources.newsletters.byIds([edition.newsletterId]);
  return { title: edition.title || 'Untitled Edition', lead: newsletter?.name ?? '', isUnlisted: true, entries: [] };
}
