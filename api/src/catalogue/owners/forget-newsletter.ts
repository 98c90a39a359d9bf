import type { DataSource, EntityManager } from 'typeorm';
import { EDITION_LANGUAGES } from '../../library/editions/edition-languages.js';

/** Shown in place of its description. */
export const LEFT = 'Taken out by its owner. Its editions are not stored here, and its site is not read.';

/** Names that its editions mention. */
export const NAMES = `
  SELECT DISTINCT m.entity_id AS id FROM mentions m JOIN editions e ON e.id = m.edition_id WHERE e.newsletter_id = $1`;

const CANCEL_JOBS = `UPDATE jobs SET status = 'cancelled', status_message = 'The owner has taken the newsletter out',
     cancel_requested_at = now(), completed_at = now(), updated_at = now()
   WHERE newsletter_id = $1 AND completed_at IS NULL`;

/** Mails that quote it. */
export const DELETE_DIGESTS = `
  DELETE FROM mails WHERE kind = 'digest' AND strpos(text, '/newsletter/' || $1::int || '?edition=') > 0`;

/** Deleting editions also deletes their passages, terms, mentions, signatures, and what members saved or follow of them. */
const FORGET = [
  CANCEL_JOBS,
  'DELETE FROM job_logs WHERE job_id IN (SELECT id FROM jobs WHERE newsletter_id = $1)',
  DELETE_DIGESTS,
  'DELETE FROM editions WHERE newsletter_id = $1',
  'DELETE FROM inbox_messages WHERE newsletter_id = $1',
  'DELETE FROM inboxes WHERE newsletter_id = $1',
  'DELETE FROM consents WHERE newsletter_id = $1',
  'DELETE FROM recommendations WHERE newsletter_id = $1',
  'DELETE FROM newsletter_entities WHERE newsletter_id = $1',
  'DELETE FROM newsletter_centroids WHERE newsletter_id = $1',
  `DELETE FROM images i USING newsletters n WHERE n.id = $1 AND i.id = n.image_id
     AND NOT EXISTS (SELECT FROM newsletters other WHERE other.image_id = i.id AND other.id <> $1)
     AND NOT EXISTS (SELECT FROM products p WHERE p.image_url LIKE '%/images/' || i.id || '%')`,
];

const LEAVE = `
  UPDATE newsletters SET left_at = now(), to_be_processed = false, next_visit_at = NULL, visit_memory = '{}',
    description = $2, image_id = NULL, subscribe_url = NULL
  WHERE id = $1`;

/** Names that no other edition mentions, unless members follow them or an administrator has merged something into them. */
export const FORGET_NAMES = `
  DELETE FROM entities e WHERE e.id = ANY ($1) AND e.merged_into_id IS NULL
    AND NOT EXISTS (SELECT FROM mentions m WHERE m.entity_id = e.id)
    AND NOT EXISTS (SELECT FROM follows f WHERE f.entity_id = e.id)
    AND NOT EXISTS (SELECT FROM entities other WHERE other.merged_into_id = e.id OR other.root_id = e.id)`;

/** Single words that no edition has any more. In one order, as they are written. */
const FORGET_WORDS = [
  `WITH gone AS (
     SELECT language, term FROM term_frequencies WHERE documents <= 0 AND term <> '' ORDER BY language, term FOR UPDATE
   ) DELETE FROM term_frequencies t USING gone WHERE t.language = gone.language AND t.term = gone.term`,
  ...Object.entries(EDITION_LANGUAGES).map(
    ([language, stemmer]) => `DELETE FROM word_forms w WHERE w.language = '${language}' AND NOT EXISTS (
      SELECT FROM unnest(tsvector_to_array(to_tsvector('${stemmer}', w.word))) AS t (term)
      JOIN term_frequencies f ON f.language = w.language AND f.term = t.term)`,
  ),
];

/** Call before the newsletter is locked: a step of a job locks its job first, and then the newsletter. */
export async function cancelJobs(manager: EntityManager, id: number): Promise<void> {
  await manager.query(CANCEL_JOBS, [id]);
}

/** Call with the newsletter locked: an edition that a job adds meanwhile waits for the lock, and is refused. */
export async function forgetNewsletter(manager: EntityManager, id: number): Promise<void> {
  const names = await manager.query<{ id: number }[]>(NAMES, [id]);
  for (const statement of FORGET) await manager.query(statement, [id]);
  await manager.query(LEAVE, [id, LEFT]);
  await manager.query(FORGET_NAMES, [names.map((name) => name.id)]);
}

export async function forgetWords(dataSource: DataSource): Promise<void> {
  for (const statement of FORGET_WORDS) await dataSource.query(statement);
}
