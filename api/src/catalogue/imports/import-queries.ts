/** Whether an import has rows in one of these statuses. */
const has = (statuses: string) =>
  `EXISTS (SELECT FROM import_rows r WHERE r.import_id = i.id AND r.status IN (${statuses}))`;

/** Counts of an import's rows. */
export const STATUS_OF_IMPORT = `CASE
  WHEN ${has("'undoing'")} THEN 'undoing'
  WHEN i.undone_at IS NOT NULL THEN 'undone'
  WHEN ${has("'waiting'")} THEN 'checking'
  WHEN ${has("'queued'")} THEN 'importing'
  WHEN i.confirmed_at IS NULL OR ${has("'new'")} THEN 'ready'
  ELSE 'done' END`;

export const IMPORTS = `
  SELECT i.id, i.kind, i.file_name AS "fileName", i.created_at AS "createdAt", i.to_be_processed AS "toBeProcessed",
    i.created_by_id AS "createdById", u.name AS "createdByName", ${STATUS_OF_IMPORT} AS status
  FROM imports i LEFT JOIN users u ON u.id = i.created_by_id`;

export const COUNTS = `
  SELECT import_id AS "importId", status, count(*)::int AS count FROM import_rows
  WHERE import_id = ANY ($1) GROUP BY import_id, status ORDER BY import_id, status`;

/** Adds rows. Known addresses and repeated ones need no visit. */
export const INSERT_ROWS = `
  INSERT INTO import_rows (import_id, position, address, host, url_key, name, description, topic_ids, status, reason, newsletter_id)
  SELECT $1, s.position, s.address, s.host, s."urlKey", s.name, s.description, coalesce(s."topicIds", '{}'),
    CASE WHEN n.id IS NOT NULL AND s.status = 'waiting' THEN 'known' ELSE s.status END,
    CASE WHEN n.id IS NOT NULL AND s.status = 'waiting' THEN 'The directory has it' ELSE s.reason END,
    CASE WHEN s.status = 'waiting' THEN n.id END
  FROM jsonb_to_recordset($2::jsonb) AS s (position int, address text, host text, "urlKey" text, name text, description text,
    "topicIds" int[], status text, reason text)
  LEFT JOIN newsletters n ON n.url_key = s."urlKey" AND n.deleted_at IS NULL`;

/** Not what is imported now, or was. */
export const REMOVE_SITE = `
  DELETE FROM import_rows r USING imports i
  WHERE i.id = r.import_id AND i.file_name = $1 AND i.confirmed_at IS NULL AND r.address = $2
    AND r.status NOT IN ('queued', 'imported', 'undoing')`;

export const ADDED_SITE = `
  SELECT FROM import_rows r JOIN imports i ON i.id = r.import_id
  WHERE i.file_name = $1 AND r.address = $2 AND r.status IN ('queued', 'imported', 'undoing')`;
