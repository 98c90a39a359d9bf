import { MAX_PAGES } from '@niche-newsletters/rules/page.rules';
import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Admin } from '../../people/accounts/access.js';
import { PageInput } from './page.inputs.js';
import type { PageService } from './page.service.js';
import { PageDetails, PageRow, PublishedPage } from './page.types.js';

const SLUG = { description: 'Its name in URLs.' };

@Resolver()
export class PageResolver {
  constructor(private readonly service: PageService) {}

  @Query(() => PublishedPage, {
    nullable: true,
    description: 'A published page. Null if there is none at this address.',
  })
  page(@Arg('slug', () => String, SLUG) slug: string): Promise<PublishedPage | null> {
    return this.service.findPublished(slug);
  }

  @MaxLength(MAX_PAGES)
  @Query(() => [PageRow], { description: 'All pages, also those that are not published.' })
  pages(@AsAdmin() admin: Admin): Promise<PageRow[]> {
    return this.service.list(admin);
  }

  @Query(() => PageDetails, { description: 'One page, to edit it.' })
  pageDraft(@AsAdmin() admin: Admin, @Arg('slug', () => String, SLUG) slug: string): Promise<PageDetails> {
    return this.service.find(admin, slug);
  }

  @Mutation(() => PageDetails, {
    description: 'Saves a draft. Address, place and sitemap change at once, and the texts when they are published.',
  })
  savePage(
    @AsAdmin() admin: Admin,
    @Arg('input', () => PageInput, { description: 'What to save.' }) input: PageInput,
    @Arg('slug', () => String, { nullable: true, description: 'Its name in URLs until now. Null for a new page.' })
    slug?: string | null,
  ): Promise<PageDetails> {
    return this.service.save(admin, slug ?? null, input);
  }

  @Mutation(() => PageDetails, { description: 'Shows the draft to readers, or takes the page back.' })
  publishPage(
    @AsAdmin() admin: Admin,
    @Arg('slug', () => String, SLUG) slug: string,
    @Arg('isPublished', () => Boolean, { defaultValue: true, description: 'False takes it back.' })
    isPublished: boolean,
  ): Promise<PageDetails> {
    return this.service.publish(admin, slug, isPublished);
  }

  @Mutation(() => PageDetails, { description: 'Saves the texts of an earlier version as the draft.' })
  restorePage(
    @AsAdmin() admin: Admin,
    @Arg('slug', () => String, SLUG) slug: string,
    @Arg('versionId', () => ID, { description: 'ID of the version.' }) versionId: string,
  ): Promise<PageDetails> {
    return this.service.restore(admin, slug, parseId(versionId, 'versionId'));
  }

  @Mutation(() => Boolean, { description: 'Deletes a page with all its versions.' })
  deletePage(@AsAdmin() admin: Admin, @Arg('slug', () => String, SLUG) slug: string): Promise<boolean> {
    return this.service.delete(admin, slug);
  }
}
