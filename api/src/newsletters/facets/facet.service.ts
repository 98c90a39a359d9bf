import type { DataSource } from 'typeorm';
import { SubmissionStatus } from '../newsletter.entity.js';
import { newsletterConditions, type NewsletterFilter } from '../newsletter.filter.js';
import { countFacets, type FacetCounts, type FacetGroup } from './count-facets.js';
import { selectGroups, TOGETHER } from './facet-groups.js';
import type { FacetArgs } from './facet.inputs.js';

/** Counts what the lists of newsletters can be narrowed to. */
export class FacetService {
  constructor(private readonly dataSource: DataSource) {}

  async count(filter: NewsletterFilter, chosen: FacetArgs): Promise<FacetCounts> {
    const { conditions, values } = newsletterConditions(filter);
    const candidates = {
      conditions: ['newsletter.submission_status = :approved', ...conditions],
      values: { ...values, approved: SubmissionStatus.APPROVED },
    };
    const { sql, values: all } = selectGroups(candidates, chosen);
    const rows: (FacetGroup & { part: number })[] = await this.dataSource.query(
      ...this.dataSource.driver.escapeQueryWithParameters(sql, all),
    );
    const groups = rows.filter(({ count }) => count > 0);
    const counted = TOGETHER.map((names, index) =>
      countFacets(
        names,
        groups.filter(({ part }) => part === index),
        chosen,
      ),
    );
    return Object.assign({}, ...counted) as FacetCounts;
  }
}
