import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Person } from '../people/accounts/person.type.js';

export enum SettingSource {
  DEFAULT = 'default',
  SCREEN = 'screen',
  ENVIRONMENT = 'environment',
}
registerEnumType(SettingSource, {
  name: 'SettingSource',
  description: 'Where the value of a setting comes from.',
  valuesConfig: { ENVIRONMENT: { description: 'From a variable, which wins. It cannot be changed here.' } },
});

@ObjectType('Setting', { simpleResolvers: true, description: 'A setting of the directory.' })
export class SettingView {
  @Field(() => ID, { description: 'Its name, as in `updateSettings`.' })
  id: string;

  @Field(() => String, { description: 'The value that counts, as JSON.' })
  value: string;

  @Field(() => String, { description: 'The default, as JSON.' })
  default: string;

  @Field(() => SettingSource, { description: 'Where the value comes from.' })
  source: SettingSource;

  @Field(() => String, { nullable: true, description: 'The environment variable that sets it, if there is one.' })
  variable: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was last changed on the screen.' })
  changedAt: Date | null;

  @Field(() => Person, { nullable: true, description: 'Who changed it.' })
  changedBy: Person | null;
}
