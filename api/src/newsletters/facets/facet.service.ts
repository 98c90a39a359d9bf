import type { DataSource } from 'typeorm';
import { SubmissionStatus } from '../newsletter.entity.js';
import { newsletterConditions, type NewsletterFilter } from '../newsletter.filter.js';
import { countFacets, type FacetCounts, type FacetGroup } from './count-facets.js';
import { selectGroups } from './facet-groups.js';
import type { FacetArgs } from './facet.inputs.js';
import { FACETS, type FacetName } from './facets.js';

/**
 * Facets of few values are grouped together, and each facet's counts added up from the groups. Languages and platforms
 * have many values, which would multiply the groups: they are counted each alone.
 */
const TOGETHER: FacetName[][] = [['states', 'cadences', 'access', 'lengths'], ['languages'], ['platforms']];
const COLUMNS = FACETS.map(({ column }) => `newsletter.${column}`).join(', ');

/** Counts what the lists of newsletters can be narrowed to. */
export class FacetService {
  constructor(private readonly dataSource: DataSource) {}

  async count(filter: NewsletterFilter, chosen: FacetArgs): Promise<FacetCounts> {
    const { conditions, values } = newsletterConditions(filter);
    const parts = TOGETHER.map((names) => selectGroups(names, chosen));
    // Words and topics are looked up once for all groups; without them each group is read off the index of the facets.
    const isKept = conditions.length > 0 ? 'MATERIALIZED' : 'NOT MATERIALIZED';
    const groups: (FacetGroup & { part: number })[] = await this.dataSource.query(
      ...this.dataSource.driver.escapeQueryWithParameters(
        `WITH newsletter AS ${isKept} (SELECT ${COLUMNS} FROM newsletters newsletter
           WHERE ${['newsletter.submission_status = :approved', ...conditions].join(' AND ')})
         ${parts.map(({ sql }, part) => `SELECT ${part} AS part, g.* FROM ${sql} g`).join(' UNION ALL ')}`,
        Object.assign(
          { ...values, approved: SubmissionStatus.APPROVED },
          ...parts.map((part) => part.values),
        ) as object,
      ),
    );
    const ofPart = (index: number) => groups.filter(({ part }) => part === index);
    const counted = TOGETHER.map((names, index) => countFacets(names, ofPart(index), chosen));
    return Object.assign({}, ...counted) as FacetCounts;
  }
}
