import { Arg, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Admin, Member } from '../people/accounts/access.js';
import { Edition } from '../library/editions/edition.entity.js';
import { AsAdmin, AsMember } from '../endpoints/graphql/audience.js';
import { Cost, MaxLength } from '../endpoints/graphql/limits/cost.js';
import type { FacetArgs } from '../catalogue/newsletters/facets/facet.inputs.js';
import { NewsletterFacets } from '../catalogue/newsletters/facets/newsletter-facets.type.js';
import { Newsletter } from '../catalogue/newsletters/newsletter.entity.js';
import { SearchInput } from './search.inputs.js';
import type { SearchItem } from './present-hits.js';
import type { SearchService } from './search.service.js';

@ObjectType({ description: 'A search result.' })
export class SearchResult {
  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => Newsletter, { description: 'The newsletter it belongs to.' })
  newsletter: Newsletter;

  @Field(() => String, { nullable: true, description: 'Title of the edition.' })
  title: string | null;

  @Field(() => String, { description: 'URL of the edition.' })
  url: string;

  @Field(() => String, { nullable: true, description: 'Summary of the edition as Markdown.' })
  summary: string | null;

  @Field(() => Date, { nullable: true, description: 'When the edition was published.' })
  publishedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the edition was processed.' })
  processedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The best matching passage.' })
  passage: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Where the passage can be read: on the page of the edition, or on a page of this site that marks it. Null without a passage.',
  })
  passageUrl: string | null;

  @Field(() => [String], { description: 'Words of the passage that match the question, as written in the passage.' })
  matchedWords: string[];

  @Field(() => Float, {
    nullable: true,
    description: 'Cosine distance between passage and question. Null for full-text matches.',
  })
  distance: number | null;

  @Field(() => Float, {
    description: 'Score from 0 to 1, by rank. Lower if even the best result matches weakly.',
  })
  score: number;
}

@ObjectType({ description: 'Search results.' })
export class SearchResults {
  @Field(() => [SearchResult], { description: 'Matching editions, best first.' })
  items: SearchResult[];

  @MaxLength(10)
  @Field(() => [SearchResult], {
    description: 'Loosely related editions, at most 10.',
  })
  looselyRelated: SearchResult[];

  @Field(() => String, {
    nullable: true,
    description: 'The corrected question, if its spelling was corrected.',
  })
  correctedQuery: string | null;

  @Field(() => Int, { description: 'Number of matching editions.' })
  total: number;

  /** IDs of the editions that facets count. */
  candidates: number[];
  chosen: FacetArgs;

  @Field(() => String, { description: 'The embedding model used.' })
  model: string;

  @Field(() => String, { nullable: true, description: 'A notice to show with the answer, if any.' })
  notice: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Languages that are searched by meaning, as two letters. Editions in others are found by their words. Null if the embedding model understands many languages.',
  })
  meaningLanguages: string[] | null;

  @Field(() => Int, { description: 'Duration of the search in milliseconds.' })
  tookMs: number;

  @Field(() => Boolean, {
    description: 'Whether the question asks for newsletters, so that results are best grouped by newsletter.',
  })
  groupByNewsletter: boolean;
}

@ObjectType({ description: 'A model that reads question and text together, and reorders what was found.' })
export class RerankingModel {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Why the last question did without it, if it did.' })
  problem: string | null;
}

const toResult = (item: SearchItem): SearchResult => {
  const { title, url, summary, publishedAt, processedAt } = item.edition;
  return { ...item, title, url, summary, publishedAt, processedAt };
};

@Resolver(() => SearchResults)
export class SearchResolver {
  constructor(private readonly searches: SearchService) {}

  @FieldResolver(() => NewsletterFacets, { description: 'Values to filter the results by.' })
  facets(@Root() { candidates, chosen }: SearchResults): Promise<NewsletterFacets> {
    return this.searches.countFacets(candidates, chosen);
  }

  @Query(() => RerankingModel, { nullable: true, description: 'The re-ranking model of this server, if there is one.' })
  rerankingModel(@AsAdmin() admin: Admin): RerankingModel | null {
    return this.searches.rerankingModel(admin);
  }

  @Query(() => SearchResults, { description: 'Searches editions for a question. Requires sign-in.' })
  @Cost(200)
  async searchEditions(
    @AsMember() member: Member,
    @Arg('input', () => SearchInput, { description: 'The question and options.' }) input: SearchInput,
  ): Promise<SearchResults> {
    const answer = await this.searches.search(member, input);
    return {
      ...answer,
      chosen: input,
      items: answer.items.map(toResult),
      looselyRelated: answer.looselyRelated.map(toResult),
    };
  }
}
