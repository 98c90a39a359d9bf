import { createRequire } from 'node:module';

type Detect = (text: string) => string;

const require = createRequire(import.meta.url);
let detect: Detect | undefined;

/** Two-letter code, or ''. Loads the library on first use, because its word lists take time. */
export function detectLanguage(text: string): string {
  detect ??= (require('tinyld') as { detect: Detect }).detect;
  return detect(text);
}
