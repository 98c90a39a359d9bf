import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';

export enum LightColor {
  OK = 'ok',
  WARNING = 'warning',
  FAILED = 'failed',
}
registerEnumType(LightColor, { name: 'LightColor', description: 'Whether something is well.' });

@ObjectType({ description: 'One of the ten things to look at, with what was found.' })
export class HealthLight {
  @Field(() => String, { description: "What it is about. Also a heading of the page 'When it rings'." })
  name: string;

  @Field(() => LightColor, { description: 'Whether it is well.' })
  color: LightColor;

  @Field(() => String, { description: 'What was found, in a sentence.' })
  found: string;
}

@ObjectType({ description: 'A mail that was not sent, and will not be.' })
export class FailedMail {
  @Field(() => ID, { description: 'Its number.' })
  id: string;

  @Field(() => String, { description: 'What it was about, such as digest or sign-in.' })
  kind: string;

  @Field(() => String, { description: 'The address that it was for.' })
  recipient: string;

  @Field(() => String, { description: 'Its subject.' })
  subject: string;

  @Field(() => String, { nullable: true, description: 'What the mail server said.' })
  error: string | null;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt: Date;
}

@ObjectType({ description: 'Whether the installation is well.' })
export class InstallationHealth {
  @MaxLength(10)
  @Field(() => [HealthLight], { description: 'Always the same ten, in the same order.' })
  lights: HealthLight[];

  @MaxLength(50)
  @Field(() => [FailedMail], { description: 'The latest 50 mails that were refused or given up, of the last 30 days.' })
  failedMails: FailedMail[];
}
