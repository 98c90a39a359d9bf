import { In, type DataSource, type EntityManager } from 'typeorm';
import { readQuickly } from '../../base/database/read-prepared.js';
import { AppError } from '../../base/errors.js';
import { Category } from './category.entity.js';
import { Subcategory } from './subcategory.entity.js';

const BY_NAME = { category: { name: 'ASC' }, name: 'ASC', id: 'ASC' } as const;

export class TopicService {
  constructor(private readonly dataSource: DataSource) {}

  async categories(): Promise<Category[]> {
    return this.dataSource.getRepository(Category).find({ order: { name: 'ASC' } });
  }

  async subcategories(): Promise<Subcategory[]> {
    return this.dataSource.getRepository(Subcategory).find({ relations: { category: true }, order: BY_NAME });
  }

  async findBySlug(slug: string): Promise<Subcategory | null> {
    const topics = this.dataSource.getRepository(Subcategory);
    return topics.findOne({ where: { slug }, relations: { category: true }, order: { id: 'ASC' } });
  }

  async byIds(ids: readonly number[]): Promise<Subcategory[]> {
    const topics = this.dataSource.getRepository(Subcategory);
    return topics.find({ where: { id: In([...ids]) }, relations: { category: true }, order: BY_NAME });
  }

  async ofCategories(categoryIds: readonly number[]): Promise<Subcategory[]> {
    const where = { categoryId: In([...categoryIds]) };
    return this.dataSource.getRepository(Subcategory).find({ where, relations: { category: true }, order: BY_NAME });
  }

  /** Throws BAD_USER_INPUT if one of them does not exist. */
  async findAllOrThrow(ids: number[], manager: EntityManager = this.dataSource.manager): Promise<Subcategory[]> {
    const wanted = [...new Set(ids)];
    const found = await manager
      .getRepository(Subcategory)
      .find({ where: { id: In(wanted) }, relations: { category: true }, order: BY_NAME });
    if (found.length === wanted.length) return found;
    throw new AppError('BAD_USER_INPUT', 'One of the topics does not exist', {
      subcategoryIds: ['One of the topics does not exist'],
    });
  }

  /** One query for a whole list. */
  async ofNewsletters(newsletterIds: readonly number[]): Promise<Map<number, Subcategory[]>> {
    const rows = await readQuickly<TopicRow>(this.dataSource, TOPICS_OF_NEWSLETTERS, [newsletterIds]);
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
  ...topic: [id: number, name: string, slug: string, description: string, categoryId: number, categoryName: string],
];
type Topic = TopicRow extends [number, ...infer T] ? T : never;

const TOPICS_OF_NEWSLETTERS = `
  SELECT ns.newsletter_id, s.id, s.name, s.slug, s.description, c.id AS category_id, c.name AS category_name
  FROM newsletter_subcategories ns
  JOIN subcategories s ON s.id = ns.subcategory_id
  JOIN categories c ON c.id = s.category_id
  WHERE ns.newsletter_id = ANY ($1)
  ORDER BY s.name, s.id`;

function toSubcategory([id, name, slug, description, categoryId, categoryName]: Topic): Subcategory {
  const category = Object.assign(new Category(), { id: categoryId, name: categoryName });
  return Object.assign(new Subcategory(), { id, name, slug, description, categoryId, category });
}
