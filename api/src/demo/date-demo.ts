import type { DemoNewsletter } from './read-demo-newsletters.js';

const WEEK_MS = 7 * 86_400_000;

/**
 * Moves all editions by the same whole number of weeks, so that the latest one came in the week before the demo began:
 * a newsletter is as active, slow or silent as it was written, whenever that is, and keeps its day of the week.
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
