import { createRequire } from 'node:module';

type Detect = (text: string) => string;

const require = createRequire(import.meta.url);
let detect: Detect | undefined;

/** Two letters, or nothing. The library is read when it is first wanted: its word lists take a while. */
export function detectLanguage(text: string): string {
  detect ??= (require('tinyld') as { detect: Detect }).detect;
  return detect(text);
}
