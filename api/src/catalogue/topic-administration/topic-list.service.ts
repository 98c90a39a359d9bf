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

type FiledTopic = Omit<ListedTopic, 'category'> & { category: Category };

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
        for (const text of outcome.texts) (outcome.isError ? errors : changes).push({ line: topic.line, text });
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

  /** What changes, or what is wrong. */
  private async add(admin: Admin, manager: EntityManager, listed: ListedTopic) {
    try {
      const category = await this.category(admin, manager, listed.category);
      const described = await this.describe(admin, manager, { category, description: listed.categoryDescription });
      const written = await this.write(admin, manager, { ...listed, category });
      return { texts: [described, written].filter((text) => text !== null), isError: false };
    } catch (error) {
      if (error instanceof AppError) return { texts: [error.message], isError: true };
      throw error;
    }
  }

  /** Null if nothing changes. */
  private async describe(
    admin: Admin,
    manager: EntityManager,
    { category, description }: { category: Category; description: string | null },
  ): Promise<string | null> {
    if (description === null || description === category.description) return null;
    await manager.getRepository(Category).update(category.id, { description });
    const entry = { action: 'category.update', subject: category.name, subjectId: category.id, details: 'description' };
    await this.deps.audit.record(admin, entry, manager);
    return `${category.name}: description`;
  }

  /** Null if nothing changes. */
  private async write(admin: Admin, manager: EntityManager, listed: FiledTopic): Promise<string | null> {
    const { name, description, isHidden, category } = listed;
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
