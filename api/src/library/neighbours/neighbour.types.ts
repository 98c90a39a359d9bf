import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ListOf, PageArgs } from '../../endpoints/graphql/paging.js';
import { RecommendationKind } from '../../reading/neighbours/neighbour-list.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { NeighbourState } from './neighbour.entity.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

registerEnumType(RecommendationKind, {
  name: 'RecommendationKind',
  description: 'How a newsletter recommends another.',
  valuesConfig: {
    GHOST: { description: 'On the list of recommendations that Ghost publishes for it.' },
    BLOGROLL: { description: 'On the blogroll that its site names, a list in OPML.' },
    LINK: { description: 'An edition links to it.' },
  },
});

registerEnumType(NeighbourState, {
  name: 'NeighbourState',
  description: 'What an administrator has decided about a recommended site.',
  valuesConfig: {
    OPEN: { description: 'Nothing yet.' },
    ACCEPTED: { description: 'It is on a list of the import.' },
    DISMISSED: { description: 'It is not wanted.' },
  },
});

@ObjectType({ description: 'That a newsletter of the directory recommends another.' })
export class NewsletterRecommendation {
  @Field(() => Newsletter, { description: 'The other one.' })
  newsletter: Newsletter;

  @Field(() => RecommendationKind, { description: 'How.' })
  kind: RecommendationKind;

  @Field(() => String, { description: 'URL of the list or of the edition.' })
  evidence: string;

  @Field(() => Date, { description: 'When it was seen there last.' })
  lastSeenAt: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A newsletter that recommends a site.' })
export class CandidateRecommender {
  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: number;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => RecommendationKind, { description: 'How it recommends the site.' })
  kind: RecommendationKind;

  @Field(() => String, { description: 'URL of the list.' })
  evidence: string;

  @Field(() => Date, { description: 'When it was seen there last.' })
  lastSeenAt: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A site that newsletters of the directory recommend, and that the directory does not have.',
})
export class NeighbourCandidate {
  @Field(() => ID, { description: 'ID of the candidate.' })
  id: number;

  @Field(() => String, { description: 'Its URL.' })
  url: string;

  @Field(() => String, { nullable: true, description: 'What a list calls it.' })
  name: string | null;

  @Field(() => NeighbourState, { description: 'What an administrator has decided.' })
  state: NeighbourState;

  @Field(() => Date, { nullable: true, description: 'When.' })
  decidedAt: Date | null;

  @Field(() => Int, { description: 'How many newsletters of the directory recommend it.' })
  recommenderCount: number;

  @MaxLength(20)
  @Field(() => [CandidateRecommender], { description: 'The first three of them.' })
  recommenders: CandidateRecommender[];
}

@ObjectType({ description: 'A page of recommended sites.' })
export class NeighbourCandidateList extends ListOf(NeighbourCandidate) {}

@ArgsType()
export class NeighbourCandidateArgs extends PageArgs {
  @Field(() => NeighbourState, { nullable: true, defaultValue: NeighbourState.OPEN, description: 'Which to list.' })
  state: NeighbourState;
}
