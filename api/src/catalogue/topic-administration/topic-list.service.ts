import { categoryName } from '@niche-newsletters/rules/topic.rules';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { topicSlugOf } from '../../base/words/slug-of.js';
import type { Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { Category } from '../topics/category.entity.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import type { TopicFormat, TopicImport, TopicLine } from './topic-admin.types.js';
import type { TopicChangeService } from './topic-change.service.js';
import { readTopics, writeTopics, type ListedTopic } from './topic-list.js';
import type { TopicOverviewService } from './topic-overview.service.js';
import { addCategory } from './write-topics.js';

interface ListDeps {
  changes: TopicChangeService;
  overview: TopicOverviewService;
  audit: AuditService;
  site: { readonly productName: string };
}

interface TopicList {
  format: TopicFormat;
  text: string;
  isTrial: boolean;
}

/** What was written for a trial is not kept. */
class Trial extends Error {}

/** Topics as a file. */
export class TopicListService {
  constructor(private readonly deps: ListDeps) {}

  async export(admin: Admin, format: TopicFormat): Promise<string> {
    return writeTopics(await this.deps.overview.list(admin), { format, title: this.deps.site.productName });
  }

  /** Adds and changes topics by their names, all or none. A trial does the same, and takes it back. */
  async import(admin: Admin, { format, text, isTrial }: TopicList): Promise<TopicImport> {
    const { topics, errors } = readTopics(format, text);
    const changes: TopicLine[] = [];
    const write = async (manager: EntityManager) => {
      for (const topic of topics) {
        const outcome = await this.add(admin, manager, topic);
        if (outcome) (outcome.isError ? errors : changes).push({ line: topic.line, text: outcome.text });
      }
      if (isTrial || errors.length > 0) throw new Trial();
    };
    const isApplied = await this.deps.changes.change(admin, write).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Trial) return false;
        throw error;
      },
    );
    return { isApplied, changes, errors: errors.sort((one, other) => one.line - other.line) };
  }

  /** Undefined if nothing changes. */
  private async add(
    admin: Admin,
    manager: EntityManager,
    listed: ListedTopic,
  ): Promise<{ text: string; isError: boolean } | undefined> {
    try {
      const text = await this.write(admin, manager, listed);
      return text ? { text, isError: false } : undefined;
    } catch (error) {
      if (error instanceof AppError) return { text: error.message, isError: true };
      throw error;
    }
  }

  private async write(admin: Admin, manager: EntityManager, listed: ListedTopic): Promise<string | null> {
    const { name, description, isHidden } = listed;
    const category = await this.category(admin, manager, listed.category);
    const slug = topicSlugOf(name);
    const topic = await manager.getRepository(Subcategory).findOne({ where: { slug }, relations: { category: true } });
    const changes = { name, description, isHidden, categoryId: category.id };
    if (topic) {
      const words = await this.deps.changes.changeTopic(admin, manager, { topic, changes });
      return words && `${topic.name}: ${words}`;
    }
    const added = await this.deps.changes.addTopic(admin, manager, { name, description, categoryId: category.id });
    if (isHidden) await manager.getRepository(Subcategory).update(added.id, { isHidden });
    return `${name}: new, in ${category.name}`;
  }

  private async category(admin: Admin, manager: EntityManager, listed: string): Promise<Category> {
    const known = await manager
      .getRepository(Category)
      .createQueryBuilder('category')
      .where('lower(category.name) = lower(:listed)', { listed })
      .getOne();
    if (known) return known;
    const { data: name, error } = categoryName.safeParse(listed);
    if (name === undefined) throw new AppError('BAD_USER_INPUT', error.issues[0]?.message ?? '');
    const added = await addCategory(manager, name);
    const entry = { action: 'category.create', subject: added.name, subjectId: added.id };
    await this.deps.audit.record(admin, entry, manager);
    return added;
  }
}
