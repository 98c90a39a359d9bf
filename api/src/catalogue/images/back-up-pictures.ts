import { rm } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { BACKUP_FORMAT } from '../../base/database/backup/backup-tables.js';
import { unsealed } from '../../base/database/backup/backup-seal.js';
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
export const PIECE = 20;
/** A format that cannot be restored, so that no killed backup is taken for a complete one. */
const WITH_KEYS = 0;
const [FORMAT_WITH_KEYS, FORMAT_COMPLETE] = [new RegExp(`^{"format":${WITH_KEYS},`), `{"format":${BACKUP_FORMAT},`];
const OR_WITHOUT = 'To write one without these pictures: npm run admin -- backup FILE --without-missing';
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
    if (!this.bucket && (await this.areAllHere()))
      return { rows: await writeBackup(this.dataSource, file), missing: 0 };
    const withKeys = `${file}.keys`;
    try {
      const rows = await writeBackup(this.dataSource, withKeys, WITH_KEYS);
      await packLines(this.complete(unsealed(linesOfBackup(withKeys))), file);
      return { rows, missing: this.missing };
    } finally {
      for (const left of [withKeys, `${withKeys}.part`, `${file}.part`]) await rm(left, { force: true });
    }
  }

  private async areAllHere(): Promise<boolean> {
    const away = await this.dataSource.query<object[]>('SELECT FROM images WHERE object_key IS NOT NULL LIMIT 1');
    if (away.length > 0 && !this.mayMiss)
      throw new AppError(
        'CONFLICT',
        `Pictures are in a bucket: set S3_ENDPOINT and the other settings of the bucket. ${OR_WITHOUT}`,
      );
    return away.length === 0;
  }

  private async *complete(lines: AsyncIterable<string>): AsyncGenerator<string> {
    let waiting: string[] = [];
    for await (const line of lines) {
      const row = LINE_OF_IMAGE.exec(line)?.[1];
      if (row) waiting.push(row);
      if (row && waiting.length < PIECE) continue;
      yield* await this.completeAll(waiting);
      waiting = [];
      if (!row) yield `${line.replace(FORMAT_WITH_KEYS, FORMAT_COMPLETE)}\n`;
    }
    yield* await this.completeAll(waiting);
    if (this.missing > 0 && !this.mayMiss) throw new AppError('CONFLICT', this.refusal());
  }

  private refusal(): string {
    const pictures = this.missing === 1 ? '1 picture is' : `${this.missing.toLocaleString('en-US')} pictures are`;
    return `${pictures} missing in the bucket, so there is no new backup. ${OR_WITHOUT}`;
  }

  private completeAll(rows: string[]): Promise<string[]> {
    return Promise.all(rows.map(async (row) => `{"table":"images","row":${await this.completeRow(row)}}\n`));
  }

  private async completeRow(row: string): Promise<string> {
    const image = JSON.parse(row) as ImageRow;
    const { id, object_key: key } = image;
    if (key === null) return row;
    const picture = this.bucket && (await this.read({ id, key }, this.bucket));
    if (!picture) {
      this.missing += 1;
      this.bucket?.reportLost(key);
    }
    const { bytes, thumbnail } = picture ?? NONE;
    return JSON.stringify(
      Object.assign(image, { object_key: null, bytes: asText(bytes), thumbnail: asText(thumbnail) }),
    );
  }

  /** It may have been moved or deleted since the transaction. */
  private async read({ id, key }: { id: string; key: string }, bucket: PictureBucket): Promise<PictureBytes | null> {
    const picture = await readPicture(bucket, key);
    if (picture) return picture;
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
