import type { DataSource } from 'typeorm';
import { SubmissionStatus } from '../newsletter.entity.js';
import { newsletterConditions, type NewsletterFilter } from '../newsletter.filter.js';
import { countFacets, type FacetCounts, type FacetGroup } from './count-facets.js';
import type { FacetArgs } from './facet.inputs.js';
import { FACETS } from './facets.js';

const COLUMNS = FACETS.map(({ name, column }) => `newsletter.${column} AS "${name}"`).join(', ');
const GROUPS = FACETS.map(({ column }) => `newsletter.${column}`).join(', ');

/** Counts what the lists of newsletters can be narrowed to. */
export class FacetService {
  constructor(private readonly dataSource: DataSource) {}

  /** One pass groups by all facets at once; the groups are few, so each facet's counts are added up from them. */
  async count(filter: NewsletterFilter, chosen: FacetArgs): Promise<FacetCounts> {
    const { conditions, values } = newsletterConditions(filter);
    const groups: FacetGroup[] = await this.dataSource.query(
      ...this.dataSource.driver.escapeQueryWithParameters(
        `SELECT ${COLUMNS}, count(*)::int AS count FROM newsletters newsletter
         WHERE ${['newsletter.submission_status = :approved', ...conditions].join(' AND ')} GROUP BY ${GROUPS}`,
        { ...values, approved: SubmissionStatus.APPROVED },
      ),
    );
    return countFacets(groups, chosen);
  }
}
