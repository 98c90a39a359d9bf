import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'How often a newsletter was met on one day, in UTC. `shown`, `opened` and `clicked` leave out known robots.',
})
export class NewsletterStatsDay {
  @Field(() => String, { description: 'The day as YYYY-MM-DD.' })
  day: string;

  @Field(() => Int, { description: 'How often it was in a list that a reader saw.' })
  shown: number;

  @Field(() => Int, { description: 'How often its page was opened.' })
  opened: number;

  @Field(() => Int, { description: 'How often a link from its page to its own site was followed.' })
  clicked: number;

  @Field(() => Int, { description: 'How many searches found it.' })
  found: number;

  @Field(() => Int, { description: 'How many answers cited it.' })
  cited: number;
}
