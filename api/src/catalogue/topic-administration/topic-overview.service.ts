import type { DataSource } from 'typeorm';
import { topicSlugOf } from '../../base/words/slug-of.js';
import { SHOWS_EDITIONS } from '../newsletters/shows-editions.js';
import { refusePrograms, type Admin } from '../../people/accounts/access.js';
import { MAX_IDEAS, type AdminCategory, type AdminTopic, type TopicIdea } from './topic-admin.types.js';

/** Topics as administrators see them. */
export class TopicOverviewService {
  constructor(private readonly dataSource: DataSource) {}

  /** All categories with all topics, in their order. */
  async list(admin: Admin): Promise<AdminCategory[]> {
    refusePrograms(admin);
    const [categories, topics] = await Promise.all([
      this.dataSource.query<Omit<AdminCategory, 'topics'>[]>(
        'SELECT id, name, description FROM categories ORDER BY position, name',
      ),
      this.dataSource.query<(AdminTopic & { categoryId: number })[]>(TOPICS),
    ]);
    return categories.map((category) => ({
      ...category,
      topics: topics.filter(({ categoryId }) => categoryId === category.id),
    }));
  }

  async getCategory(admin: Admin, id: number): Promise<AdminCategory> {
    return (await this.list(admin)).find((category) => category.id === id) as AdminCategory;
  }

  async getTopic(admin: Admin, id: number): Promise<AdminTopic> {
    const all = (await this.list(admin)).flatMap(({ topics }) => topics);
    return all.find((topic) => topic.id === id) as AdminTopic;
  }

  /** Subjects that most newsletters write about, and that no topic names. */
  async ideas(admin: Admin): Promise<TopicIdea[]> {
    refusePrograms(admin);
    const [subjects, known] = await Promise.all([
      this.dataSource.query<TopicIdea[]>(SUBJECTS),
      this.dataSource.query<{ slug: string }[]>(
        'SELECT slug FROM subcategories UNION SELECT slug FROM former_topic_slugs',
      ),
    ]);
    const taken = new Set(known.map(({ slug }) => slug));
    return subjects.filter(({ name }) => !taken.has(topicSlugOf(name))).slice(0, MAX_IDEAS);
  }
}

const TOPICS = `
  SELECT s.id, s.name, s.slug, s.description, s.is_hidden AS "isHidden", s.category_id AS "categoryId",
    coalesce(filed.newsletters, 0) AS "newsletterCount",
    EXISTS (SELECT FROM topic_merges m WHERE m.state IN ('merging', 'undoing') AND s.id IN (m.topic_id, m.target_id)) AS "isMoving"
  FROM subcategories s
  LEFT JOIN (
    SELECT subcategory_id, count(*)::int AS newsletters FROM newsletter_subcategories GROUP BY subcategory_id
  ) filed ON filed.subcategory_id = s.id
  ORDER BY s.position, s.name, s.id`;

/** Of fewer newsletters, a topic would be empty. */
const MIN_NEWSLETTERS = 2;
/** More than topics can have the names of. */
const MAX_SUBJECTS = 400;

const SUBJECTS = `
  SELECT root.id, root.name, count(DISTINCT ne.newsletter_id)::int AS newsletters
  FROM newsletter_entities ne
  JOIN entities own ON own.id = ne.entity_id
  JOIN entities root ON root.id = coalesce(own.root_id, own.id) AND root.kind = 'subject' AND NOT root.is_hidden
  JOIN newsletters n ON n.id = ne.newsletter_id AND ${SHOWS_EDITIONS}
  GROUP BY root.id HAVING count(DISTINCT ne.newsletter_id) >= ${MIN_NEWSLETTERS}
  ORDER BY newsletters DESC, root.id LIMIT ${MAX_SUBJECTS}`;
