import type { DataSource } from 'typeorm';
import type { EmbeddingService } from '../../../api/dist/library/passages/embedding.service.js';
import { present } from '../../../api/dist/base/validation/present.js';
import type { Collection } from './demo-collection.js';

/** Stores documents as the pipeline would: one edition each, embedded by the product's service. */
export async function loadCollection(
  dataSource: DataSource,
  collection: Pick<Collection, 'name' | 'documents' | 'newsletters'>,
  embeddings?: EmbeddingService,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const newsletters = new Map<string, number>();
  for (const document of collection.documents) {
    const { id, title, text, language, newsletter, author, publishedAt, access = 'public' } = document;
    if (!newsletters.has(newsletter)) {
      const about = collection.newsletters?.get(newsletter);
      const [row] = await dataSource.query<{ id: number }[]>(
        "INSERT INTO newsletters (name, url, url_key, description, niche, submission_status) VALUES ($1, $1, $1, $2, $3, 'approved') RETURNING id",
        [newsletter, about?.description ?? '', about?.niche ?? ''],
      );
      newsletters.set(newsletter, present(row).id);
    }
    const [row] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO editions (newsletter_id, url, url_key, title, text, text_hash, language, author, published_at, access, status, processed_at)
       VALUES ($1, $2, $2, $3, $4, md5($4), $5, $6, $7, $8, 'processed', now()) RETURNING id`,
      [newsletters.get(newsletter), id, title, text, language, author ?? null, publishedAt ?? null, access],
    );
    ids.set(id, present(row).id);
  }
  await dataSource.query('ANALYZE editions');
  if (!embeddings) return ids;
  const waiting = [...ids.values()];
  const step = { signal: new AbortController().signal, log: () => undefined };
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const outcome = await embeddings.embedEdition(id, step);
      if (!outcome.ok) throw new Error(outcome.message);
      if (waiting.length % 100 === 0) process.stderr.write(`\r${collection.name}: ${waiting.length} to embed   `);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  process.stderr.write('\n');
  return ids;
}
