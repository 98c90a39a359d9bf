import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { PageArgs } from '../../endpoints/graphql/paging.js';
import type { Admin } from '../../people/accounts/access.js';
import type { AdminNewsletterService } from '../newsletters/review/admin-newsletter.service.js';
import { Subcategory } from '../topics/subcategory.entity.js';
import {
  ExportNewslettersArgs,
  ImportNewslettersInput,
  ImportRowsArgs,
  UpdateImportRowInput,
} from './import.inputs.js';
import type { ImportService } from './import.service.js';
import { ImportRowList, ImportRowView, ImportView, NewsletterImportList } from './import.types.js';
import { writeNewsletterList } from './write-newsletter-list.js';

interface ImportDeps {
  imports: ImportService;
  adminNewsletters: AdminNewsletterService;
}

const IDENTITY = { description: 'ID of the import.' };
/** Reads or writes every row. */
const WHOLE_LIST = 500;

@Resolver()
export class ImportResolver {
  constructor(private readonly deps: ImportDeps) {}

  @Query(() => NewsletterImportList, { description: 'Imports, latest first.' })
  imports(@AsAdmin() admin: Admin, @Args() args: PageArgs): Promise<Paged<ImportView>> {
    return this.deps.imports.list(admin, args);
  }

  @Query(() => ImportView, { description: 'One import.' })
  newsletterImport(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<ImportView> {
    return this.deps.imports.get(admin, parseId(id));
  }

  @Query(() => ImportRowList, { description: 'Rows of an import, in the order of its list.' })
  importRows(@AsAdmin() admin: Admin, @Args() args: ImportRowsArgs): Promise<Paged<ImportRowView>> {
    return this.deps.imports.rows(admin, args);
  }

  @Cost(WHOLE_LIST)
  @Query(() => String, {
    description:
      'All rows of an import with their status and reason, as CSV. Cells that a spreadsheet would run begin with an apostrophe.',
  })
  importReport(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<string> {
    return this.deps.imports.report(admin, parseId(id));
  }

  @Cost(WHOLE_LIST)
  @Query(() => String, {
    description: 'The newsletters that match a filter, in order of name, as a file. At most 10,000.',
  })
  async exportNewsletters(
    @AsAdmin() admin: Admin,
    @Args() { format, ...filter }: ExportNewslettersArgs,
  ): Promise<string> {
    return writeNewsletterList(await this.deps.adminNewsletters.listAll(admin, filter), format);
  }

  @Cost(WHOLE_LIST)
  @Mutation(() => ImportView, {
    description: 'Checks the addresses of a list in the background. Nothing is added before `startImport`.',
  })
  importNewsletters(
    @AsAdmin() admin: Admin,
    @Arg('input', () => ImportNewslettersInput, { description: 'The list.' }) input: ImportNewslettersInput,
  ): Promise<ImportView> {
    return this.deps.imports.create(admin, input);
  }

  @Mutation(() => ImportRowView, { description: 'Changes a new row before it is added, or leaves it out.' })
  updateImportRow(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, { description: 'ID of the row.' }) id: string,
    @Arg('input', () => UpdateImportRowInput, { description: 'What to change.' }) input: UpdateImportRowInput,
  ): Promise<ImportRowView> {
    return this.deps.imports.updateRow(admin, parseId(id), input);
  }

  @Mutation(() => ImportView, { description: 'Adds the new newsletters of an import, approved.' })
  startImport(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, IDENTITY) id: string,
    @Arg('toBeProcessed', () => Boolean, { description: 'Whether the pipeline fetches their editions.' })
    toBeProcessed: boolean,
  ): Promise<ImportView> {
    return this.deps.imports.start(admin, parseId(id), toBeProcessed);
  }

  @Mutation(() => ImportView, { description: 'Checks all rows again that were unreachable or no newsletter.' })
  retryImportRows(@AsAdmin() admin: Admin, @Arg('importId', () => ID, IDENTITY) importId: string): Promise<ImportView> {
    return this.deps.imports.retry(admin, parseId(importId, 'importId'));
  }

  @Mutation(() => ImportView, {
    description:
      'Deletes the newsletters that an import has added. Those that were changed, claimed, promoted, followed or collected since stay; their rows say so.',
  })
  undoImport(@AsAdmin() admin: Admin, @Arg('id', () => ID, IDENTITY) id: string): Promise<ImportView> {
    return this.deps.imports.undo(admin, parseId(id));
  }
}

@Resolver(() => ImportRowView)
export class ImportRowResolver {
  constructor(private readonly topicById: BatchLoader<number, Subcategory | null>) {}

  @MaxLength(MAX_TOPICS)
  @MaxLength(7)
  @FieldResolver(() => [Subcategory], { description: 'Topics, by the list or suggested by what the site says.' })
  async subcategories(@Root() { topicIds }: ImportRowView, @Ctx() context: Context): Promise<Subcategory[]> {
    const topics = await Promise.all(topicIds.map((id) => this.topicById(context).load(id)));
    return topics.filter((topic) => topic !== null);
  }
}
