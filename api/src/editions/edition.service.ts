import { Brackets, In, type DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Admin, Visitor } from '../accounts/access.js';
import { notFound } from '../errors.js';
import { Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { paged, readPage, type Paged } from '../paging.js';
import type { EditionListArgs, ContentArgs } from './edition.inputs.js';
import { Edition, EditionStatus } from './edition.entity.js';
import { Passage } from './passage.entity.js';

const PAGE_SIZE = 10;
export const NOT_READ_YET = 'This edition has not been read yet';

export interface EditionPreview {
  title: string | null;
  url: string;
  content: string | null;
  message: string | null;
}

/** Editions as they stand; what changes them is the content service's. */
export class EditionService {
  constructor(private readonly dataSource: DataSource) {}

  /** What anybody may see: editions that were read, of newsletters of the directory. */
  async list(_visitor: Visitor, newsletterId: number, args: EditionListArgs): Promise<Paged<Edition>> {
    return this.page(this.public().andWhere('edition.newsletterId = :newsletterId', { newsletterId }), args);
  }

  find(_visitor: Visitor, id: number): Promise<Edition | null> {
    return this.public().andWhere('edition.id = :id', { id }).getOne();
  }

  /** Editions of any status, for those who run the place. */
  async listAll(_admin: Admin, newsletterId: number, args: ContentArgs): Promise<Paged<Edition>> {
    if (!(await this.dataSource.getRepository(Newsletter).existsBy({ id: newsletterId }))) throw notFound('Newsletter');
    const query = this.editions().where('edition.newsletterId = :newsletterId', { newsletterId });
    if (args.status) query.andWhere('edition.status = :status', { status: args.status });
    return this.page(query, args);
  }

  async preview(_admin: Admin, id: number): Promise<EditionPreview> {
    const edition = await this.editions().addSelect('edition.html').where('edition.id = :id', { id }).getOne();
    if (!edition) throw notFound('Edition');
    const { title, url, html } = edition;
    return { title, url, content: html || null, message: html ? null : (edition.errorMessage ?? NOT_READ_YET) };
  }

  async byIds(ids: readonly number[]): Promise<Edition[]> {
    return this.dataSource.getRepository(Edition).findBy({ id: In([...ids]) });
  }

  /** Which of them search can find by meaning. */
  async withEmbeddings(ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.dataSource
      .getRepository(Passage)
      .createQueryBuilder('passage')
      .select('DISTINCT passage.editionId', 'id')
      .where('passage.editionId = ANY (:ids)', { ids })
      .getRawMany<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }

  private editions(): SelectQueryBuilder<Edition> {
    return this.dataSource.getRepository(Edition).createQueryBuilder('edition');
  }

  private public(): SelectQueryBuilder<Edition> {
    return this.editions()
      .innerJoin('edition.newsletter', 'newsletter', 'newsletter.submissionStatus = :approved', {
        approved: SubmissionStatus.APPROVED,
      })
      .where('edition.status = :processed', { processed: EditionStatus.PROCESSED });
  }

  private async page(query: SelectQueryBuilder<Edition>, args: EditionListArgs): Promise<Paged<Edition>> {
    const page = readPage(args, PAGE_SIZE);
    const words = args.search?.replaceAll('\0', ' ').trim();
    if (words) {
      const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
      query.andWhere(
        new Brackets((any) =>
          any
            .where('edition.title ILIKE :pattern')
            .orWhere('edition.url ILIKE :pattern')
            .orWhere('edition.summary ILIKE :pattern'),
        ),
        { pattern },
      );
    }
    const items = query
      .clone()
      .orderBy('edition.publishedAt', 'DESC', 'NULLS LAST')
      .addOrderBy('edition.id', 'DESC')
      .offset(page.offset)
      .limit(page.limit)
      .getMany();
    const [total, found] = await Promise.all([query.getCount(), items]);
    return paged(found, page, total);
  }
}
