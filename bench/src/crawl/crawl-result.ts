import { readFileSync } from 'node:fs';
import { present } from '../../../api/dist/base/validation/present.js';

export interface CrawlResult {
  pages: number;
  failed: number;
  characters: number;
  seconds: number;
  /** Time when all sites except the slow one were done. */
  secondsWithoutSlow: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

export const readTask = (): string[][] => JSON.parse(readFileSync(present(process.argv[2]), 'utf8')) as string[][];

/** Measures one crawler and sends the result to the parent process. */
export function startMeasure() {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const result = { pages: 0, failed: 0, characters: 0, secondsWithoutSlow: 0 };
  const seconds = () => (performance.now() - began) / 1000;
  return {
    count(text: string | undefined, isSlowSite: boolean): void {
      result.pages += 1;
      if (text === undefined) result.failed += 1;
      result.characters += text?.length ?? 0;
      if (!isSlowSite) result.secondsWithoutSlow = seconds();
    },
    tell(): void {
      const { user, system } = process.cpuUsage(cpu);
      const peakMegabytes = process.resourceUsage().maxRSS / 1024;
      process.send?.({
        ...result,
        seconds: seconds(),
        cpuSeconds: (user + system) / 1e6,
        peakMegabytes,
      } satisfies CrawlResult);
    },
  };
}
