import { MAX_ALL_TOPICS, MAX_CATEGORIES, MAX_TOPICS_OF_CATEGORY } from '@niche-newsletters/rules/topic.rules';
import type { EntityManager } from 'typeorm';
import { AppError, notFound } from '../../base/errors.js';
import { topicSlugOf } from '../../base/words/slug-of.js';
import { Category } from '../topics/category.entity.js';
import { Subcategory } from '../topics/subcategory.entity.js';

/** Arbitrary, but equal in all processes. Whoever changes topics takes turns, so that what was checked stays true. */
const LOCK = 421_989;

export const lockTopics = (manager: EntityManager) => manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);

export interface TopicChanges {
  name?: string | null;
  description?: string | null;
  categoryId?: number | null;
  isHidden?: boolean | null;
}

/** The last place, if places were chosen. */
const NEXT_PLACE = (siblings: string) =>
  `(SELECT CASE WHEN max(position) > 0 THEN max(position) + 1 ELSE 0 END FROM ${siblings})`;

export async function addCategory(manager: EntityManager, name: string, description = ''): Promise<Category> {
  await requireFreeCategory(manager, name);
  const categories = manager.getRepository(Category);
  if ((await categories.count()) >= MAX_CATEGORIES)
    refuse('name', `A directory has at most ${MAX_CATEGORIES} categories.`);
  const [added] = await manager.query<{ id: number }[]>(
    `INSERT INTO categories (name, description, position) VALUES ($1, $2, ${NEXT_PLACE('categories')}) RETURNING id`,
    [name, description],
  );
  return categories.findOneByOrFail({ id: added?.id });
}

export async function renameCategory(manager: EntityManager, category: Category, name: string): Promise<void> {
  await requireFreeCategory(manager, name, category.id);
  await manager.getRepository(Category).update(category.id, { name });
}

export async function addTopic(
  manager: EntityManager,
  { name, description, categoryId }: { name: string; description: string; categoryId: number },
): Promise<Subcategory> {
  await requireRoom(manager, categoryId);
  const topics = manager.getRepository(Subcategory);
  if ((await topics.count()) >= MAX_ALL_TOPICS) refuse('name', `A directory has at most ${MAX_ALL_TOPICS} topics.`);
  const slug = await takeSlug(manager, name);
  const [added] = await manager.query<{ id: number }[]>(
    `INSERT INTO subcategories (name, slug, description, category_id, position)
     VALUES ($1, $2, $3, $4, ${NEXT_PLACE('subcategories WHERE category_id = $4')}) RETURNING id`,
    [name, slug, description, categoryId],
  );
  return findTopic(manager, added?.id ?? 0);
}

/** Returns what changed, in words, or null. */
export async function changeTopic(
  manager: EntityManager,
  topic: Subcategory,
  { name, description, categoryId, isHidden }: TopicChanges,
): Promise<string | null> {
  const words: string[] = [];
  if (name != null && name !== topic.name) {
    words.push(`${topic.name} → ${name}`);
    await rename(manager, topic, name);
  }
  if (categoryId != null && categoryId !== topic.categoryId) {
    const to = await requireRoom(manager, categoryId);
    words.push(`${topic.category.name} → ${to.name}`);
    await manager.query(
      `UPDATE subcategories SET category_id = $2, position = ${NEXT_PLACE('subcategories WHERE category_id = $2')} WHERE id = $1`,
      [topic.id, categoryId],
    );
  }
  if (description != null && description !== topic.description) {
    words.push('description');
    await manager.getRepository(Subcategory).update(topic.id, { description });
  }
  if (isHidden != null && isHidden !== topic.isHidden) {
    words.push(isHidden ? 'hidden' : 'shown');
    await manager.getRepository(Subcategory).update(topic.id, { isHidden });
  }
  return words.length > 0 ? words.join(', ') : null;
}

/** The old address leads to the new one from now on. */
async function rename(manager: EntityManager, topic: Subcategory, name: string): Promise<void> {
  const slug = await takeSlug(manager, name, topic.id);
  if (slug !== topic.slug) await keepFormerSlug(manager, topic.slug, topic.id);
  await manager.getRepository(Subcategory).update(topic.id, { name, slug });
}

export async function keepFormerSlug(manager: EntityManager, slug: string, topicId: number): Promise<void> {
  await manager.query(
    `INSERT INTO former_topic_slugs (slug, topic_id) VALUES ($1, $2)
     ON CONFLICT (slug) DO UPDATE SET topic_id = excluded.topic_id`,
    [slug, topicId],
  );
}

/** Puts a row in its place among those of the condition, and gives all of them one. */
export async function place(
  manager: EntityManager,
  { table, where, id, position }: { table: string; where: string; id: number; position: number },
): Promise<void> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM ${table} WHERE ${where} ORDER BY position, name, id`,
  );
  const ids = rows.map((row) => row.id).filter((other) => other !== id);
  ids.splice(position, 0, id);
  await manager.query(
    `UPDATE ${table} t SET position = placed.place
     FROM unnest($1::int[]) WITH ORDINALITY AS placed (id, place) WHERE t.id = placed.id`,
    [ids],
  );
}

export async function findTopic(manager: EntityManager, id: number): Promise<Subcategory> {
  const topic = await manager.getRepository(Subcategory).findOne({ where: { id }, relations: { category: true } });
  if (!topic) throw notFound('Topic');
  return topic;
}

export async function findCategory(manager: EntityManager, id: number): Promise<Category> {
  const category = await manager.getRepository(Category).findOneBy({ id });
  if (!category) throw notFound('Category');
  return category;
}

async function requireFreeCategory(manager: EntityManager, name: string, own = 0): Promise<void> {
  const taken = 'SELECT name FROM categories WHERE lower(name) = lower($1) AND id <> $2';
  const [other] = await manager.query<{ name: string }[]>(taken, [name, own]);
  if (other) refuse('name', `There is a category ${other.name} already.`);
}

async function requireRoom(manager: EntityManager, categoryId: number): Promise<Category> {
  const category = await findCategory(manager, categoryId);
  if ((await manager.getRepository(Subcategory).countBy({ categoryId })) < MAX_TOPICS_OF_CATEGORY) return category;
  return refuse('categoryId', `${category.name} has ${MAX_TOPICS_OF_CATEGORY} topics. A category cannot have more.`);
}

/** The address that a name gives. One that leads to a renamed or merged topic is free again. */
async function takeSlug(manager: EntityManager, name: string, own = 0): Promise<string> {
  const slug = topicSlugOf(name);
  const taken = 'SELECT name FROM subcategories WHERE slug = $1 AND id <> $2';
  const [other] = await manager.query<{ name: string }[]>(taken, [slug, own]);
  if (other)
    refuse('name', `The address /topics/${slug} belongs to the topic ${other.name}. Please choose another name.`);
  await manager.query('DELETE FROM former_topic_slugs WHERE slug = $1', [slug]);
  return slug;
}

function refuse(field: string, message: string): never {
  throw new AppError('CONFLICT', message, { [field]: [message] });
}
