import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { addToOutbox } from '../../base/outbox/outbox.js';
import { refusePrograms, type Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { Category } from '../topics/category.entity.js';
import type { Subcategory } from '../topics/subcategory.entity.js';
import { REFILE_TOPIC } from './refile-topic.js';
import { useOfTopic } from './topic-use.js';
import {
  addCategory,
  addTopic,
  changeTopic,
  findCategory,
  findTopic,
  lockTopics,
  place,
  renameCategory,
  type TopicChanges,
} from './write-topics.js';

const NOT_EMPTY = 'This category has topics. Move or delete them first.';
const MOVING = 'The newsletters of this topic are moving just now. Please wait until that is done.';

interface NewTopic {
  name: string;
  description?: string | null;
  categoryId: number;
}

interface CategoryChanges {
  name?: string | null;
  description?: string | null;
}

type Placed<Changes> = Changes & { position?: number | null };

/** What administrators do with categories and topics. Each change is in the audit log. */
export class TopicChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async createCategory(admin: Admin, { name, description }: CategoryChanges & { name: string }): Promise<Category> {
    return this.change(admin, async (manager) => {
      const category = await addCategory(manager, name, description ?? '');
      await this.record(admin, manager, { action: 'category.create', of: category });
      return category;
    });
  }

  async updateCategory(admin: Admin, id: number, changes: Placed<CategoryChanges>): Promise<Category> {
    return this.change(admin, async (manager) => {
      const category = await findCategory(manager, id);
      const { name, description, position } = changes;
      const isRenamed = name != null && name !== category.name;
      if (isRenamed) await renameCategory(manager, category, name);
      const isDescribed = description != null && description !== category.description;
      if (isDescribed) await manager.getRepository(Category).update(id, { description });
      if (position != null) await place(manager, { table: 'categories', where: 'true', id, position });
      const details = [
        isRenamed ? `${category.name} → ${name}` : '',
        isDescribed ? 'description' : '',
        position == null ? '' : `place ${position + 1}`,
      ];
      await this.record(admin, manager, { action: 'category.update', of: category, details: joined(details) });
      return findCategory(manager, id);
    });
  }

  async deleteCategory(admin: Admin, id: number): Promise<void> {
    await this.change(admin, async (manager) => {
      const category = await findCategory(manager, id);
      const topics = 'SELECT FROM subcategories WHERE category_id = $1 LIMIT 1';
      if ((await manager.query<object[]>(topics, [id])).length > 0) throw new AppError('CONFLICT', NOT_EMPTY);
      await manager.query('DELETE FROM categories WHERE id = $1', [id]);
      await this.record(admin, manager, { action: 'category.delete', of: category });
    });
  }

  async createTopic(admin: Admin, topic: NewTopic): Promise<Subcategory> {
    return this.change(admin, (manager) => this.addTopic(admin, manager, topic));
  }

  async updateTopic(admin: Admin, id: number, changes: Placed<TopicChanges>): Promise<Subcategory> {
    return this.change(admin, async (manager) => {
      await this.changeTopic(admin, manager, { topic: await findTopic(manager, id), changes });
      return findTopic(manager, id);
    });
  }

  async deleteTopic(admin: Admin, id: number): Promise<void> {
    await this.change(admin, async (manager) => {
      const topic = await findTopic(manager, id);
      await requireAtRest(manager, id);
      const { newsletters, follows, webhooks, searches } = await useOfTopic(manager, id);
      if (newsletters + follows + webhooks + searches > 0) {
        const uses = `${newsletters} newsletters, ${follows} follows, ${webhooks} webhooks and ${searches} followed searches`;
        throw new AppError('CONFLICT', `${uses} use this topic. Merge it into another one, or hide it.`);
      }
      await manager.query('DELETE FROM subcategories WHERE id = $1', [id]);
      await this.record(admin, manager, { action: 'topic.delete', of: topic });
    });
  }

  /** In a transaction that has locked the topics. */
  async addTopic(admin: Admin, manager: EntityManager, topic: NewTopic): Promise<Subcategory> {
    const added = await addTopic(manager, { ...topic, description: topic.description ?? '' });
    await this.record(admin, manager, { action: 'topic.create', of: added, details: added.category.name });
    return added;
  }

  /** As `addTopic`. Returns what changed, in words, or null. */
  async changeTopic(
    admin: Admin,
    manager: EntityManager,
    { topic, changes }: { topic: Subcategory; changes: Placed<TopicChanges> },
  ): Promise<string | null> {
    const { id, name } = topic;
    await requireAtRest(manager, id);
    const words = await changeTopic(manager, topic, changes);
    const { position } = changes;
    const { categoryId, name: newName } = await findTopic(manager, id);
    const siblings = `category_id = ${categoryId}`;
    if (position != null) await place(manager, { table: 'subcategories', where: siblings, id, position });
    const details = joined([words ?? '', position == null ? '' : `place ${position + 1}`]);
    if (details) await this.record(admin, manager, { action: 'topic.update', of: topic, details });
    if (newName !== name) await addToOutbox(manager, REFILE_TOPIC, { topicId: id });
    return words;
  }

  async change<Result>(admin: Admin, make: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    refusePrograms(admin);
    return this.dataSource.transaction(async (manager) => {
      await lockTopics(manager);
      return make(manager);
    });
  }

  private async record(
    admin: Admin,
    manager: EntityManager,
    { action, of, details }: { action: string; of: { id: number; name: string }; details?: string },
  ): Promise<void> {
    await this.audit.record(admin, { action, subject: of.name, subjectId: of.id, details }, manager);
  }
}

/** A topic that is being merged, or that another one is being merged into. */
export async function requireAtRest(manager: EntityManager, id: number): Promise<void> {
  const moving =
    "SELECT FROM topic_merges WHERE state IN ('merging', 'undoing') AND $1 IN (topic_id, target_id) LIMIT 1";
  if ((await manager.query<object[]>(moving, [id])).length > 0) throw new AppError('CONFLICT', MOVING);
}

const joined = (parts: string[]): string | undefined => parts.filter(Boolean).join(', ') || undefined;
