import type { DataSource } from 'typeorm';
import { present } from '../../../api/dist/base/validation/present.js';

const EDITIONS = 6;
const WORDS = 25_000;
const WORDS_OF_SENTENCE = 12;

/** Editions as long as books, in whose sentences a question may repeat each word: 'gate12', 'timber'. */
export async function addLongEditions(dataSource: DataSource): Promise<void> {
  const [newsletter] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO newsletters (name, url, url_key, description, submission_status)
     VALUES ('Gates of timber', 'https://gates.example.com/', 'gates.example.com', 'Gates and timber.', 'approved') RETURNING id`,
  );
  for (let edition = 0; edition < EDITIONS; edition += 1) {
    await dataSource.query(
      `INSERT INTO editions (newsletter_id, url, url_key, title, text, text_hash, language, status, access, processed_at)
       VALUES ($1, 'https://gates.example.com/' || $2::text, 'gates.example.com/' || $2::text, 'Gate ' || $2::text, $3, md5($3), 'en', 'processed', 'public', now())`,
      [present(newsletter).id, edition, textOf(edition)],
    );
  }
}

function textOf(edition: number): string {
  const word = (at: number) => `gate${(at * 7 + edition) % WORDS}`;
  const sentence = (first: number) =>
    `The timber of ${Array.from({ length: WORDS_OF_SENTENCE }, (_, at) => word(first + at)).join(' ')}.`;
  return Array.from({ length: WORDS / WORDS_OF_SENTENCE }, (_, at) => sentence(at * WORDS_OF_SENTENCE)).join(' ');
}
