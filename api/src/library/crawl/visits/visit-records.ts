import type { DataSource } from 'typeorm';
import { currentTime } from '../../../base/clock.js';
import { writeFenced, type Fence } from '../../../base/database/pool/fence.js';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { recordVisit, type SiteFinding } from '../../../catalogue/newsletters/health/record-visit.js';
import { SiteCause } from '../../../catalogue/newsletters/health/site-cause.js';
import { tellUnread } from '../discover/unread-lists.js';
import type { VisitResult } from '../discover/discover-pages.js';
import type { VisitMemory } from '../discover/visit-memory.js';

const countLists = ({ lists = 0, unread = [], announced }: VisitMemory) => ({
  read: lists,
  unread: unread.length,
  announced,
});

interface Told extends Pick<VisitResult, 'added' | 'isUnchanged' | 'memory'> {
  /** Number of all editions. */
  found: number;
}

/** 'Found 40 new editions: 40 editions are known. 2 of 14 lists could not be read' */
export function tellVisit({ found, added, isUnchanged, memory }: Told): string {
  const unread = tellUnread(countLists(memory));
  const known = `${found} ${found === 1 ? 'edition is' : 'editions are'} known`;
  const news = added === 0 ? 'No new editions found' : `Found ${added} new ${added === 1 ? 'edition' : 'editions'}`;
  const told = `${isUnchanged && !unread ? 'Nothing new' : news}: ${known}`;
  return unread ? `${told}. ${unread}` : told;
}

/** Stores results of visits in the rows of newsletters. Only CrawlService uses it. */
export class VisitRecords {
  constructor(private readonly dataSource: DataSource) {}

  async worked(
    newsletterId: number,
    { memory, movedTo, finding }: { memory: VisitMemory; movedTo?: string | null; finding?: SiteFinding },
    fence?: Fence,
  ): Promise<void> {
    await writeFenced(this.dataSource, fence, async (manager) => {
      const visit = { platform: memory.platform, visitMemory: memory as object, visitedAt: currentTime() };
      // Undefined leaves the column as it is: a visit may miss a link that an earlier one found.
      const values = { ...visit, subscribeUrl: memory.signUp, visitFailures: 0, visitFailedSince: null };
      const newsletters = manager.getRepository(Newsletter);
      await newsletters.update({ id: newsletterId }, values);
      const isMoved = await recordVisit(manager, newsletterId, {
        worked: true,
        finding,
        movedTo,
        lists: countLists(memory),
      });
      // Confirmed, so the next visits may be cheap again.
      if (isMoved && memory.isMoving)
        await newsletters.update({ id: newsletterId }, { visitMemory: { ...memory, isMoving: false } });
    });
    await this.measureSoon([newsletterId]);
  }

  /** As the last visit left them: '2 of 14 lists could not be read', if so. */
  async findUnreadLists(newsletterId: number): Promise<string | undefined> {
    const [lists] = await this.dataSource.query<{ read: number; unread: number }[]>(
      'SELECT lists_read AS read, lists_unread AS unread FROM site_visits WHERE newsletter_id = $1',
      [newsletterId],
    );
    return lists && tellUnread(lists);
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
