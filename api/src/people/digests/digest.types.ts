import { digestRules } from '@niche-newsletters/rules/digest.rules';
import { Weekday } from '../../catalogue/newsletters/life/life-choices.js';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DigestFrequency } from './digest-settings.entity.js';

registerEnumType(DigestFrequency, { name: 'DigestFrequency', description: 'How often followed editions are mailed.' });

@ObjectType('DigestSettings', {
  simpleResolvers: true,
  description: 'When the signed-in user gets mail about what they follow.',
})
export class DigestSettingsView {
  @Field(() => Boolean, { description: 'Whether this site sends mail. If not, the settings cannot be changed.' })
  isAvailable: boolean;

  @Field(() => Boolean, {
    description: 'Whether mail is paused, because the last three mails were refused. Saving the settings tries again.',
  })
  isPaused: boolean;

  @Field(() => DigestFrequency, { description: 'How often. Never, until the user chooses otherwise.' })
  frequency: DigestFrequency;

  @Field(() => Weekday, { description: 'Day of a weekly mail.' })
  weekday: Weekday;

  @Field(() => Int, { description: 'Hour of a daily or weekly mail, 0 to 23, in the time zone.' })
  hour: number;

  @Field(() => String, { description: 'Name of the time zone, for example Europe/Madrid.' })
  timeZone: string;

  @Field(() => Boolean, { description: 'Whether an administrator gets a daily mail about jobs and submissions.' })
  administration: boolean;

  @Field(() => Date, { nullable: true, description: 'When the next mail is due, if there is news by then.' })
  nextAt: Date | null;
}

@InputType({ description: 'Settings to change. Omitted ones stay as they are.' })
export class DigestSettingsInput {
  static readonly rules = digestRules;

  @Field(() => DigestFrequency, { nullable: true, description: 'How often.' })
  frequency?: DigestFrequency | null;

  @Field(() => Weekday, { nullable: true, description: 'Day of a weekly mail.' })
  weekday?: Weekday | null;

  @Field(() => Int, { nullable: true, description: 'Hour, 0 to 23, in the time zone.' })
  hour?: number | null;

  @Field(() => String, { nullable: true, description: 'Name of a time zone, for example Europe/Madrid.' })
  timeZone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'For administrators: a mail once a day, if jobs failed or submissions wait.',
  })
  administration?: boolean | null;
}
