import { fileURLToPath } from 'node:url';
import { WorkerProcess, type WorkerProcessOptions } from '../../base/async/worker-process.js';
import type { Card } from './draw-card.js';
import type { PictureTask } from './picture-process.js';
import type { Picture } from './prepare-picture.js';
import { UNREADABLE, type PreparedSitePicture, type SitePictureFile } from './site-picture-file.js';

/** Child processes need the compiled file, also in tests. */
const PROCESS = fileURLToPath(new URL('./picture-process.js', import.meta.url)).replace('/src/', '/dist/');

/** A large picture takes about a second. */
const DEADLINE_MS = 10_000;
/** The process itself needs 80 MB, and a JPEG of 12 megapixels 200. */
const MAX_MEMORY_MB = 512;

/** Decodes and draws in a child process, so that no picture can block the server or fill its memory. */
export class PictureMaker {
  private readonly process: WorkerProcess;

  constructor(options: Partial<WorkerProcessOptions> = {}) {
    this.process = new WorkerProcess({
      filename: PROCESS,
      deadlineMs: DEADLINE_MS,
      maxMemoryMb: MAX_MEMORY_MB,
      ...options,
    });
  }

  preparePicture(source: Buffer): Promise<Picture> {
    return this.run<Picture>({ name: 'preparePicture', input: source });
  }

  /** Also null if the file took too long or too much memory. Files of the same queue wait for each other. */
  preparePictureOf(file: Buffer, queue?: string): Promise<Picture | null> {
    return this.run<Picture | null>({ name: 'preparePictureOf', input: file }, queue).catch(() => null);
  }

  prepareSitePicture(input: SitePictureFile, queue?: string): Promise<PreparedSitePicture> {
    return this.run<PreparedSitePicture>({ name: 'prepareSitePicture', input }, queue).catch(() => ({
      problem: UNREADABLE,
    }));
  }

  isBlank(source: Buffer): Promise<boolean> {
    return this.run<boolean>({ name: 'isBlank', input: source });
  }

  drawCard(card: Card): Promise<Buffer> {
    return this.run<Buffer>({ name: 'drawCard', input: card });
  }

  close(): void {
    this.process.close();
  }

  private run<T>(task: PictureTask, queue?: string): Promise<T> {
    return this.process.run<T>(task, queue);
  }
}
