import { setupRules } from '@niche-newsletters/rules/setup.rules';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Who becomes the first administrator.' })
export class StartSetupInput {
  static readonly rules = setupRules;

  @Field(() => String, { description: 'The code that the server has printed.' })
  code: string;

  @Field(() => String, { description: 'Name of the administrator.' })
  name: string;

  @Field(() => String, { description: 'E-mail address with which the administrator signs in from now on.' })
  email: string;
}
