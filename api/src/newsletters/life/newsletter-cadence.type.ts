import { Field, Float, ObjectType } from 'type-graphql';
import { Frequency } from '@niche-newsletters/rules/newsletter-choices';
import { Cadence, Weekday } from './life-choices.js';

@ObjectType({ description: 'How often a newsletter is sent: as it was claimed, and as its editions show.' })
export class NewsletterCadence {
  @Field(() => Frequency, { nullable: true, description: 'What whoever submitted it said.' })
  claimed: Frequency | null;

  @Field(() => Cadence, {
    nullable: true,
    description: 'What the dates of its latest editions show; null until there are four.',
  })
  measured: Cadence | null;

  @Field(() => Weekday, { nullable: true, description: 'The day that most editions come on, if there is one.' })
  usualDay: Weekday | null;

  @Field(() => Float, { nullable: true, description: 'Usual gap between two editions, in days.' })
  gapDays: number | null;
}
