import { PagePlace, pageRules } from '@niche-newsletters/rules/page.rules';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A page to save.' })
export class PageInput {
  static readonly rules = pageRules;

  @Field(() => String, { description: 'Its name in URLs: small letters, digits and hyphens.' })
  slug: string;

  @Field(() => String, { description: 'Its title.' })
  title: string;

  @Field(() => String, { description: 'What it is about, in one line, for search engines and previews. May be empty.' })
  description: string;

  @Field(() => String, { description: 'Its text in light Markdown: headings, bold, italic, bullets and links.' })
  text: string;

  @Field(() => PagePlace, { description: 'Where its link stands once it is published.' })
  place: PagePlace;

  @Field(() => Boolean, { description: 'Whether the sitemap lists it.' })
  isInSitemap: boolean;
}
