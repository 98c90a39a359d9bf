import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As `unseen-characters.ts` removes them from what is read since. */
const UNSEEN = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\U000e0000-\U000e007f]|(?<=[A-Za-z\u00c0-\u024f])[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]+`;

/** Passages hold offsets into the text, so what has a new text is summarised and embedded anew. */
const TEXTS = `
WITH changed AS (
  UPDATE editions e SET text = visible.text, html = regexp_replace(e.html, $1, '', 'g'),
    text_hash = encode(sha256(convert_to(btrim(regexp_replace(visible.text, '\\s+', ' ', 'g')), 'UTF8')), 'hex'),
    summary_status = 'pending', summary_attempts = 0, summary_error = NULL,
    embedding_status = 'pending', embedding_attempts = 0, embedding_error = NULL
  FROM (SELECT id, regexp_replace(text, $1, '', 'g') AS text FROM editions WHERE text ~ $1 AND text_hash IS NOT NULL) AS visible
  WHERE visible.id = e.id RETURNING e.id
)
DELETE FROM passages WHERE edition_id IN (SELECT id FROM changed)`;
const TITLES = `
UPDATE editions SET title = regexp_replace(title, $1, '', 'g'), author = regexp_replace(author, $1, '', 'g')
WHERE title ~ $1 OR author ~ $1`;

/** Takes characters that no reader sees out of the editions. */
export class VisibleText1764411000000 implements MigrationInterface {
  readonly name = 'VisibleText1764411000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEXTS, [UNSEEN]);
    await runner.query(TITLES, [UNSEEN]);
  }

  /** What was taken out is not known any more, and nobody misses it. */
  async down(): Promise<void> {}
}
