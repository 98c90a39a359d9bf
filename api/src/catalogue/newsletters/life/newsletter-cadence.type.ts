import { Field, Float, ObjectType } from 'type-graphql';
import { Frequency } from '@niche-newsletters/rules/newsletter-choices';
import { Cadence, Weekday } from './life-choices.js';

@ObjectType({ description: 'How often a newsletter is sent, as stated and as measured.' })
export class NewsletterCadence {
  @Field(() => Frequency, { nullable: true, description: 'As stated when it was submitted.' })
  claimed: Frequency | null;

  @Field(() => Cadence, {
    nullable: true,
    description: 'As measured from the dates of its latest editions. Null with fewer than four.',
  })
  measured: Cadence | null;

  @Field(() => Weekday, {
    nullable: true,
    description: 'The weekday, in UTC, most editions are published on, if there is one.',
  })
  usualDay: Weekday | null;

  @Field(() => Float, { nullable: true, description: 'Usual gap between two editions, in days.' })
  gapDays: number | null;
}
