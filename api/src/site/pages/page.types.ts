import { PagePlace } from '@niche-newsletters/rules/page.rules';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import { Person } from '../../people/accounts/person.type.js';

/** Of a page. Older ones are deleted, but not the published one. */
export const MAX_VERSIONS = 50;

registerEnumType(PagePlace, { name: 'PagePlace', description: 'Where the link to a page stands.' });

export enum PageState {
  DRAFT = 'draft',
  PUBLISHED = 'published',
  CHANGED = 'changed',
}
registerEnumType(PageState, {
  name: 'PageState',
  description: 'What readers see of a page.',
  valuesConfig: {
    DRAFT: { description: 'Readers do not see it.' },
    CHANGED: { description: 'Readers see an earlier version than the draft.' },
  },
});

@ObjectType('Page', { simpleResolvers: true, description: 'A page of the operator, such as the imprint.' })
export class PublishedPage {
  @Field(() => ID, { description: 'ID of the page.' })
  id: number;

  @Field(() => String, { description: 'Its name in URLs, as in /pages/imprint.' })
  slug: string;

  @Field(() => String, { description: 'Its title.' })
  title: string;

  @Field(() => String, { description: 'What it is about, in one line. May be empty.' })
  description: string;

  @Field(() => String, { description: 'Its text in light Markdown, as summaries have, with links.' })
  text: string;

  @Field(() => Date, { description: 'When this version was published.' })
  publishedAt: Date;
}

@ObjectType('PageSummary', { simpleResolvers: true, description: 'A page, as administrators see it in a list.' })
export class PageRow {
  @Field(() => ID, { description: 'ID of the page.' })
  id: number;

  @Field(() => String, { description: 'Its name in URLs, as in /pages/imprint.' })
  slug: string;

  @Field(() => String, { description: 'Title of the draft.' })
  title: string;

  @Field(() => PagePlace, { description: 'Where its link stands once it is published.' })
  place: PagePlace;

  @Field(() => Boolean, { description: 'Whether the sitemap lists it.' })
  isInSitemap: boolean;

  @Field(() => PageState, { description: 'What readers see of it.' })
  state: PageState;

  @Field(() => Date, { description: 'When the draft was saved.' })
  changedAt: Date;

  @Field(() => Person, { nullable: true, description: 'Who saved it. Null for the drafts of the product.' })
  changedBy: Person | null;
}

@ObjectType('PageVersion', { simpleResolvers: true, description: 'A version of a page that can be restored.' })
class PageVersionView {
  @Field(() => ID, { description: 'ID of the version.' })
  id: number;

  @Field(() => String, { description: 'Its title.' })
  title: string;

  @Field(() => Date, { description: 'When it was saved.' })
  createdAt: Date;

  @Field(() => Person, { nullable: true, description: 'Who saved it. Null for the drafts of the product.' })
  createdBy: Person | null;

  @Field(() => Date, { nullable: true, description: 'When it was published. Null unless readers see it now.' })
  publishedAt: Date | null;
}

@ObjectType('PageDraft', { simpleResolvers: true, description: 'A page with its draft and its versions.' })
export class PageDetails extends PageRow {
  @Field(() => String, { description: 'What it is about, in one line. May be empty.' })
  description: string;

  @Field(() => String, { description: 'Text of the draft, in light Markdown with links.' })
  text: string;

  @MaxLength(MAX_VERSIONS)
  @Field(() => [PageVersionView], { description: 'Its versions, newest first. The first one is the draft.' })
  versions: PageVersionView[];
}
