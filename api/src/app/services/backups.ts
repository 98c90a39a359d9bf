import type { DataSource } from 'typeorm';
import type { Logger } from '../../base/log.js';
import { PictureBackup } from '../../catalogue/images/back-up-pictures.js';
import { PictureBucket } from '../../catalogue/images/picture-bucket.js';
import type { Config } from '../../config.js';
import { BackupService } from '../../operations/backups/backup.service.js';
import { PATIENT_LIMITS } from '../../outside/bucket/bucket.js';

/** Undefined if there is no place for backups. */
export function createBackups(
  dataSource: DataSource,
  { backup: settings, bucket, dataDir }: Config,
  log: Logger,
): BackupService | undefined {
  if (!settings) return undefined;
  const pictures = bucket && new PictureBucket(bucket, log, PATIENT_LIMITS);
  const write = (file: string) => new PictureBackup(dataSource, pictures).write(file);
  return new BackupService(dataSource, { settings, dataDir, write, log });
}
