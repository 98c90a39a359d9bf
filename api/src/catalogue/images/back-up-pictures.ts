import { rm } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { linesOfBackup } from '../../base/database/backup/restore-rows.js';
import { packLines, writeBackup } from '../../base/database/backup/write-backup.js';
import { AppError } from '../../base/errors.js';
import { readPicture } from './move-pictures.js';
import type { PictureBucket, PictureBytes } from './picture-bucket.js';

interface ImageRow {
  id: string;
  object_key: string | null;
  /** As PostgreSQL writes them in JSON. */
  bytes: string | null;
  thumbnail: string | null;
}

const LINE_OF_IMAGE = /^\{"table":"images","row":(.*)\}$/;
/** Read at the same time. */
const PIECE = 20;
const NONE: PictureBytes = { bytes: Buffer.alloc(0), thumbnail: Buffer.alloc(0) };

interface Written {
  rows: number;
  /** Pictures that the bucket has lost. The file has their rows without bytes. */
  missing: number;
}

/**
 * A backup with the bytes of pictures, so that it can be restored where there is no bucket, or another one. The bucket is read after
 * the transaction, which holds up an embedded database. Its keys are never used twice, so an object that is there is the right one.
 */
export class PictureBackup {
  private missing = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bucket: PictureBucket | undefined,
    private readonly mayMiss = false,
  ) {}

  /** If one is missing and none may be, it throws and keeps an earlier file. */
  async write(file: string): Promise<Written> {
    if (!this.bucket) {
      await this.assertAllHere();
      return { rows: await writeBackup(this.dataSource, file), missing: 0 };
    }
    const withKeys = `${file}.keys`;
    try {
      const rows = await writeBackup(this.dataSource, withKeys);
      await packLines(this.complete(linesOfBackup(withKeys), this.bucket), file);
      return { rows, missing: this.missing };
    } finally {
      for (const left of [withKeys, `${withKeys}.part`, `${file}.part`]) await rm(left, { force: true });
    }
  }

  private async assertAllHere(): Promise<void> {
    const away = await this.dataSource.query<object[]>('SELECT FROM images WHERE object_key IS NOT NULL LIMIT 1');
    if (away.length > 0)
      throw new AppError('CONFLICT', 'Pictures are in a bucket: set S3_ENDPOINT and the other settings of the bucket');
  }

  private async *complete(lines: AsyncIterable<string>, bucket: PictureBucket): AsyncGenerator<string> {
    let waiting: string[] = [];
    for await (const line of lines) {
      const row = LINE_OF_IMAGE.exec(line)?.[1];
      if (row) waiting.push(row);
      if (row && waiting.length < PIECE) continue;
      yield* await this.completeAll(waiting, bucket);
      waiting = [];
      if (!row) yield `${line}\n`;
    }
    yield* await this.completeAll(waiting, bucket);
    if (this.missing > 0 && !this.mayMiss) throw new AppError('CONFLICT', this.refusal());
  }

  private refusal(): string {
    const pictures = this.missing === 1 ? '1 picture is' : `${this.missing.toLocaleString('en-US')} pictures are`;
    return `${pictures} missing in the bucket, so there is no new backup. To write one without: npm run admin -- backup FILE --without-missing`;
  }

  private completeAll(rows: string[], bucket: PictureBucket): Promise<string[]> {
    return Promise.all(rows.map(async (row) => `{"table":"images","row":${await this.completeRow(row, bucket)}}\n`));
  }

  private async completeRow(row: string, bucket: PictureBucket): Promise<string> {
    const image = JSON.parse(row) as ImageRow;
    const key = image.object_key;
    if (key === null) return row;
    const picture = (await readPicture(bucket, key)) ?? (await this.readElsewhere({ id: image.id, key }, bucket));
    if (!picture) this.missing += 1;
    const { bytes, thumbnail } = picture ?? NONE;
    return JSON.stringify(
      Object.assign(image, { object_key: null, bytes: asText(bytes), thumbnail: asText(thumbnail) }),
    );
  }

  /** It may have been moved or deleted since the transaction. */
  private async readElsewhere(
    { id, key }: { id: string; key: string },
    bucket: PictureBucket,
  ): Promise<PictureBytes | null> {
    const [now] = await this.dataSource.query<(Partial<PictureBytes> & { key: string | null })[]>(
      'SELECT bytes, thumbnail, object_key AS key FROM images WHERE id = $1',
      [id],
    );
    if (!now) return NONE;
    if (now.bytes && now.thumbnail) return { bytes: now.bytes, thumbnail: now.thumbnail };
    return now.key && now.key !== key ? readPicture(bucket, now.key) : null;
  }
}

const asText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
