import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

/** A handwritten server for these queries, as the baseline. */
const [connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const PAGE = `SELECT id, name, description FROM newsletters WHERE submission_status = 'approved'
  ORDER BY name_key, id LIMIT 10`;
const TOTAL = `SELECT count(*)::int AS total FROM newsletters WHERE submission_status = 'approved'`;
const TOPICS = `SELECT ns.newsletter_id, s.id, s.name FROM newsletter_subcategories ns
  JOIN subcategories s ON s.id = ns.subcategory_id WHERE ns.newsletter_id = ANY ($1) ORDER BY s.name, s.id`;
const ONE = `SELECT id, name, url, description FROM newsletters WHERE id = $1 AND submission_status = 'approved'`;
const EDITIONS = `SELECT id, title, url, published_at, summary, companies, people, topics FROM editions
  WHERE newsletter_id = $1 AND status = 'processed' ORDER BY published_at DESC NULLS LAST, id DESC LIMIT 10`;
const EDITION_TOTAL = `SELECT count(*)::int AS total FROM editions WHERE newsletter_id = $1 AND status = 'processed'`;

interface Newsletter {
  id: number;
  name: string;
  url: string;
  description: string;
}

interface Topic {
  newsletter_id: number;
  id: number;
  name: string;
}

async function topicsOf(ids: number[]): Promise<(id: number) => { id: string; name: string }[]> {
  const { rows } = await pool.query<Topic>(TOPICS, [ids]);
  return (id) => rows.filter((row) => row.newsletter_id === id).map((row) => ({ id: String(row.id), name: row.name }));
}

const countOf = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await pool.query<{ total: number }>(sql, values)).rows[0]?.total ?? 0;

const pagination = (total: number) => ({ page: 1, totalPages: Math.max(1, Math.ceil(total / 10)), total });

const app = express();
app.get('/home', async (_request, response) => {
  const [page, total] = await Promise.all([pool.query<Newsletter>(PAGE), countOf(TOTAL)]);
  const topics = await topicsOf(page.rows.map((row) => row.id));
  const items = page.rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    image: null,
    thumbnail: null,
    description: row.description,
    subcategories: topics(row.id),
  }));
  response.json({ data: { newsletters: { items, pagination: pagination(total) } } });
});
app.get('/newsletter/:id', async (request, response) => {
  const id = Number(request.params.id);
  const [one, editions, total, topics] = await Promise.all([
    pool.query<Newsletter>(ONE, [id]),
    pool.query<{ id: number; published_at: Date | null }>(EDITIONS, [id]),
    countOf(EDITION_TOTAL, [id]),
    topicsOf([id]),
  ]);
  const [newsletter] = one.rows;
  const items = editions.rows.map(({ published_at, ...row }) => ({
    ...row,
    id: String(row.id),
    publishedAt: published_at,
  }));
  const list = { items, pagination: pagination(total) };
  response.json({
    data: { newsletter: { ...newsletter, id: String(id), subcategories: topics(id), editions: list } },
  });
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
