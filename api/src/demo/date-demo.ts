import type { DemoNewsletter } from './read-demo-newsletters.js';

const WEEK_MS = 7 * 86_400_000;

/**
 * Moves all editions by the same number of weeks, so that the latest one appeared in the week before the first start.
 * Each newsletter stays as active, slow or silent as it was written, and keeps its day of the week.
 */
export function dateDemo(newsletters: DemoNewsletter[], start: Date): DemoNewsletter[] {
  const latest = Math.max(
    ...newsletters.flatMap(({ editions }) => editions.map(({ publishedAt }) => publishedAt.getTime())),
  );
  const moved = Math.floor((start.getTime() - latest) / WEEK_MS) * WEEK_MS;
  return newsletters.map((newsletter) => ({
    ...newsletter,
    editions: newsletter.editions.map((edition) => ({
      ...edition,
      publishedAt: new Date(edition.publishedAt.getTime() + moved),
    })),
  }));
}
