import { Arg, Field, Float, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Member } from '../accounts/access.js';
import { Edition } from '../editions/edition.entity.js';
import { AsMember } from '../graphql/audience.js';
import { Cost } from '../graphql/limits/cost.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { SearchInput } from './search.inputs.js';
import type { SearchItem, SearchService } from './search.service.js';

@ObjectType({ description: 'An edition that answers the question.' })
export class SearchResult {
  @Field(() => Edition, { description: 'The edition.' })
  edition: Edition;

  @Field(() => Newsletter, { description: 'The newsletter that it belongs to.' })
  newsletter: Newsletter;

  @Field(() => String, { nullable: true, description: 'Title of the edition.' })
  title: string | null;

  @Field(() => String, { description: 'Address of the edition.' })
  url: string;

  @Field(() => String, { nullable: true, description: 'What the edition says, in light markdown.' })
  summary: string | null;

  @Field(() => Date, { nullable: true, description: 'When the edition was read and stored.' })
  processedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'The passage that answers best.' })
  passage: string | null;

  @Field(() => [String], { description: 'Words of the passage that match the question, as they are written there.' })
  matchedWords: string[];

  @Field(() => Float, {
    nullable: true,
    description: 'Cosine distance of the passage from the question; null where only words decided.',
  })
  distance: number | null;

  @Field(() => Float, {
    description:
      'How well it answers, from 0 to 1: its place among the results, lowered where even the best answers weakly.',
  })
  score: number;
}

@ObjectType({ description: 'What was found.' })
export class SearchResults {
  @Field(() => [SearchResult], { description: 'The editions that answer the question, the best first.' })
  items: SearchResult[];

  @Field(() => [SearchResult], {
    description: 'Editions that have something of the question and do not answer it; at most ten.',
  })
  looselyRelated: SearchResult[];

  @Field(() => String, {
    nullable: true,
    description: 'The question as it was searched for, where its spelling was corrected.',
  })
  correctedQuery: string | null;

  @Field(() => Int, { description: 'How many of the candidates answer the question.' })
  total: number;

  @Field(() => String, { description: 'The embedding model that answered.' })
  model: string;

  @Field(() => String, { nullable: true, description: 'What a person should know about the answer, if anything.' })
  notice: string | null;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  tookMs: number;

  @Field(() => Boolean, {
    description: 'Whether newsletters were asked for, so that results are best shown by newsletter.',
  })
  groupByNewsletter: boolean;
}

const toResult = (item: SearchItem): SearchResult => {
  const { title, url, summary, processedAt } = item.edition;
  return { ...item, title, url, summary, processedAt };
};

@Resolver(() => SearchResult)
export class SearchResolver {
  constructor(private readonly searches: SearchService) {}

  @Query(() => SearchResults, { description: 'Answers a question over what the newsletters wrote. For the signed-in.' })
  @Cost(50)
  async searchEditions(
    @AsMember() member: Member,
    @Arg('input', () => SearchInput, { description: 'The question and how it is to be answered.' }) input: SearchInput,
  ): Promise<SearchResults> {
    const answer = await this.searches.search(member, input);
    return {
      ...answer,
      items: answer.items.map(toResult),
      looselyRelated: answer.looselyRelated.map(toResult),
    };
  }
}
