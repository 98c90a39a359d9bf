import { Writable } from 'node:stream';

const ERASE_LINE = '\r\u001B[2K';

/** Lines on a terminal, and below them one line of progress that is written over. */
export class Terminal {
  private shownProgress = '';

  constructor(private readonly out: { write(text: string): unknown } = process.stdout) {}

  /** For lines of the log. They appear above the progress. */
  readonly lines = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      this.above(chunk);
      done();
    },
  });

  say(text: string): void {
    this.above(`${text}\n`);
  }

  /** An empty text removes it. */
  progress(text: string): void {
    if (text === this.shownProgress) return;
    this.out.write(`${ERASE_LINE}${text}`);
    this.shownProgress = text;
  }

  private above(text: string): void {
    this.out.write(this.shownProgress ? `${ERASE_LINE}${text}${this.shownProgress}` : text);
  }
}
