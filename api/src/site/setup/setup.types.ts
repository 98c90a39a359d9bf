import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

/** Files that ship, and those that an operator adds. */
const MAX_SETS = 20;

@ObjectType({ simpleResolvers: true, description: 'Topics to begin with.' })
export class TopicSet {
  @Field(() => ID, { description: 'Its name.' })
  id: string;

  @Field(() => String, { description: 'What it is about.' })
  title: string;

  @Field(() => Int, { description: 'How many topics it has.' })
  topicCount: number;
}

@ObjectType('Setup', { simpleResolvers: true, description: 'The first start of a server, as long as it is not done.' })
export class SetupState {
  @Field(() => ID, { description: 'Always `setup`.' })
  id: string;

  @Field(() => Int, { description: 'The first step that is not done, from 1 to 5.' })
  step: number;

  @Field(() => Boolean, { description: 'Whether there is an administrator, who goes on.' })
  hasAdministrator: boolean;

  @Field(() => String, { nullable: true, description: 'How members sign in. Null if no way is configured.' })
  signInWays: string | null;

  @Field(() => Boolean, { description: 'Whether the server can send messages.' })
  canSend: boolean;

  @Field(() => String, { nullable: true, description: 'The topics that were added. Null if none were chosen yet.' })
  topics: string | null;

  @MaxLength(MAX_SETS)
  @Field(() => [TopicSet], { description: 'Topics that can be chosen.' })
  topicSets: TopicSet[];
}
