import type { DataSource } from 'typeorm';
import { writeFenced, type Fence } from '../../base/database/fence.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { recordVisit, type SiteFinding } from '../../catalogue/newsletters/health/record-visit.js';
import { SiteCause } from '../../catalogue/newsletters/health/site-cause.js';
import type { VisitMemory } from './discover/visit-memory.js';

/** Stores results of visits in the rows of newsletters. Only CrawlService uses it. */
export class VisitRecords {
  constructor(private readonly dataSource: DataSource) {}

  async worked(
    newsletterId: number,
    { memory, movedTo, finding }: { memory: VisitMemory; movedTo?: string | null; finding?: SiteFinding },
    fence?: Fence,
  ): Promise<void> {
    await writeFenced(this.dataSource, fence, async (manager) => {
      const visit = { platform: memory.platform, visitMemory: memory as object, visitedAt: new Date() };
      // Undefined leaves the column as it is: a visit may miss a link that an earlier one found.
      const values = { ...visit, subscribeUrl: memory.signUp, visitFailures: 0, visitFailedSince: null };
      const newsletters = manager.getRepository(Newsletter);
      await newsletters.update({ id: newsletterId }, values);
      const isMoved = await recordVisit(manager, newsletterId, { worked: true, finding, movedTo });
      // Confirmed, so the next visits may be cheap again.
      if (isMoved && memory.isMoving)
        await newsletters.update({ id: newsletterId }, { visitMemory: { ...memory, isMoving: false } });
    });
    await this.measureSoon([newsletterId]);
  }

  /** Several failed visits in a row mark the site as unreachable, unless we stay away ourselves. */
  async failed(newsletterId: number, finding: SiteFinding, fence?: Fence): Promise<void> {
    const counted = finding.cause === SiteCause.STOPPED ? 0 : 1;
    await writeFenced(this.dataSource, fence, async (manager) => {
      // Before its visit, as whoever edits it does: two that wait for each other would end in a deadlock.
      await manager.query(
        `UPDATE newsletters SET visit_failures = visit_failures + $2,
           visit_failed_since = CASE $2 WHEN 0 THEN visit_failed_since ELSE coalesce(visit_failed_since, now()) END,
           measure_at = now() WHERE id = $1`,
        [newsletterId, counted],
      );
      await recordVisit(manager, newsletterId, { worked: false, finding });
    });
  }

  /** Schedules a measurement of their activity. */
  async measureSoon(newsletterIds: number[]): Promise<void> {
    await this.dataSource.query('UPDATE newsletters SET measure_at = now() WHERE id = ANY ($1)', [newsletterIds]);
  }

  async measureSoonOf(editionIds: number[]): Promise<void> {
    await this.dataSource.query(
      'UPDATE newsletters SET measure_at = now() WHERE id IN (SELECT newsletter_id FROM editions WHERE id = ANY ($1))',
      [editionIds],
    );
  }
}
