import type { DataSource } from 'typeorm';
import { Edition } from '../editions/edition.entity.js';
import { quotableText } from '../editions/quotable-text.js';
import type { EmbeddableEdition } from './embed-passages.js';

export interface ReadableEdition extends EmbeddableEdition {
  language: string | null;
}

/** An edition with what may be quoted of its text: a distance would tell what the rest says. Undefined without a text. */
export async function readEmbeddable(dataSource: DataSource, editionId: number): Promise<ReadableEdition | undefined> {
  const edition = await dataSource
    .getRepository(Edition)
    .createQueryBuilder('edition')
    .addSelect('edition.text')
    .innerJoinAndSelect('edition.newsletter', 'newsletter')
    .where('edition.id = :editionId', { editionId })
    .getOne();
  if (!edition || edition.text === null || edition.textHash === null) return undefined;
  const { id, title, textHash, language, access } = edition;
  return { id, title, text: quotableText(edition), textHash, language, access, newsletter: edition.newsletter.name };
}
