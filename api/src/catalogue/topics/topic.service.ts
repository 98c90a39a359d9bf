import { In, type DataSource, type EntityManager } from 'typeorm';
import { readQuickly } from '../../base/database/read-prepared.js';
import { AppError } from '../../base/errors.js';
import { Category } from './category.entity.js';
import { Subcategory } from './subcategory.entity.js';

const IN_ORDER = {
  category: { position: 'ASC', name: 'ASC' },
  position: 'ASC',
  name: 'ASC',
  id: 'ASC',
} as const;
const VISIBLE = { isHidden: false } as const;

const CATEGORIES = `
  SELECT c.id, c.name, c.description, c.position FROM categories c
  WHERE EXISTS (SELECT FROM subcategories s WHERE s.category_id = c.id AND NOT s.is_hidden)
  ORDER BY c.position, c.name`;

/** The topics that readers see. What an administrator changes is in the tables, so every process sees it at once. */
export class TopicService {
  constructor(private readonly dataSource: DataSource) {}

  /** Those with topics. */
  async categories(): Promise<Category[]> {
    const rows = await this.dataSource.query<Category[]>(CATEGORIES);
    return rows.map((row) => Object.assign(new Category(), row));
  }

  async subcategories(): Promise<Subcategory[]> {
    return this.dataSource
      .getRepository(Subcategory)
      .find({ where: VISIBLE, relations: { category: true }, order: IN_ORDER });
  }

  /** Also by a slug that it had. Its own tells whether it has moved. */
  async findBySlug(slug: string): Promise<Subcategory | null> {
    const topics = this.dataSource.getRepository(Subcategory);
    const find = (where: { slug: string } | { id: number }) =>
      topics.findOne({ where: { ...where, ...VISIBLE }, relations: { category: true }, order: { id: 'ASC' } });
    const found = await find({ slug });
    if (found) return found;
    const [former] = await this.dataSource.query<{ id: number }[]>(
      'SELECT topic_id AS id FROM former_topic_slugs WHERE slug = $1',
      [slug],
    );
    return former ? find(former) : null;
  }

  /** Also hidden ones, which newsletters keep. */
  async byIds(ids: readonly number[]): Promise<Subcategory[]> {
    const topics = this.dataSource.getRepository(Subcategory);
    return topics.find({ where: { id: In([...ids]) }, relations: { category: true }, order: IN_ORDER });
  }

  async ofCategories(categoryIds: readonly number[]): Promise<Subcategory[]> {
    const where = { categoryId: In([...categoryIds]), ...VISIBLE };
    return this.dataSource.getRepository(Subcategory).find({ where, relations: { category: true }, order: IN_ORDER });
  }

  /** Throws BAD_USER_INPUT if one of them does not exist. Newsletters keep hidden ones, so these are found. */
  async findAllOrThrow(ids: number[], manager: EntityManager = this.dataSource.manager): Promise<Subcategory[]> {
    const wanted = [...new Set(ids)];
    const found = await manager
      .getRepository(Subcategory)
      .find({ where: { id: In(wanted) }, relations: { category: true }, order: IN_ORDER });
    if (found.length === wanted.length) return found;
    throw new AppError('BAD_USER_INPUT', 'One of the topics does not exist', {
      subcategoryIds: ['One of the topics does not exist'],
    });
  }

  /** One query for a whole list. Hidden ones are for forms, so that saving one does not lose them. */
  async ofNewsletters(
    newsletterIds: readonly number[],
    { withHidden = false } = {},
  ): Promise<Map<number, Subcategory[]>> {
    const rows = await readQuickly<TopicRow>(this.dataSource, TOPICS_OF_NEWSLETTERS, [newsletterIds, withHidden]);
    const topics = new Map<number, Subcategory[]>(newsletterIds.map((id) => [id, []]));
    const known = new Map<number, Subcategory>();
    for (const [newsletterId, ...topic] of rows) {
      const subcategory = known.get(topic[0]) ?? toSubcategory(topic);
      known.set(subcategory.id, subcategory);
      topics.get(newsletterId)?.push(subcategory);
    }
    return topics;
  }
}

type TopicRow = [
  newsletterId: number,
  ...topic: [
    id: number,
    name: string,
    slug: string,
    description: string,
    categoryId: number,
    categoryName: string,
    categoryDescription: string,
  ],
];
type Topic = TopicRow extends [number, ...infer T] ? T : never;

const TOPICS_OF_NEWSLETTERS = `
  SELECT ns.newsletter_id, s.id, s.name, s.slug, s.description, c.id AS category_id, c.name AS category_name,
    c.description AS category_description
  FROM newsletter_subcategories ns
  JOIN subcategories s ON s.id = ns.subcategory_id AND (NOT s.is_hidden OR $2)
  JOIN categories c ON c.id = s.category_id
  WHERE ns.newsletter_id = ANY ($1)
  ORDER BY s.name, s.id`;

function toSubcategory([id, name, slug, description, categoryId, categoryName, about]: Topic): Subcategory {
  const category = Object.assign(new Category(), { id: categoryId, name: categoryName, description: about });
  return Object.assign(new Subcategory(), { id, name, slug, description, categoryId, category });
}
