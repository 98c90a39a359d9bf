import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { Context } from '../../endpoints/graphql/context.js';
import { Cost } from '../../endpoints/graphql/limits/cost.js';
import type { Admin } from '../../people/accounts/access.js';
import { StartSetupInput } from './setup.inputs.js';
import type { SetupService } from './setup.service.js';
import { SetupState } from './setup.types.js';

@Resolver()
export class SetupResolver {
  constructor(private readonly service: SetupService) {}

  @Query(() => SetupState, { description: 'The set-up of a new server. An error once it is done.' })
  setup(@Ctx() { caller }: Context): Promise<SetupState> {
    return this.service.state(caller);
  }

  @Mutation(() => String, {
    description:
      'Makes the first administrator, by the code that the server has printed. Returns the token of a session.',
  })
  @Cost(100)
  startSetup(
    @Ctx() { caller }: Context,
    @Arg('input', () => StartSetupInput, { description: 'The code, and who it is.' }) input: StartSetupInput,
  ): Promise<string> {
    return this.service.begin(caller, input);
  }

  @Mutation(() => SetupState, { description: 'Goes on with the set-up.' })
  continueSetup(
    @AsAdmin() admin: Admin,
    @Arg('step', () => Int, { description: 'The next step.' }) step: number,
  ): Promise<SetupState> {
    return this.service.continueAt(admin, step);
  }

  @Mutation(() => SetupState, { description: 'Adds topics to begin with, once.' })
  chooseStarterTopics(
    @AsAdmin() admin: Admin,
    @Arg('id', () => String, { description: 'One of `topicSets`.' }) id: string,
  ): Promise<SetupState> {
    return this.service.chooseTopics(admin, id);
  }

  @Mutation(() => String, { description: 'Sends a mail to the administrator. Returns the address.' })
  sendTestMail(@AsAdmin() admin: Admin): Promise<string> {
    return this.service.sendTestMail(admin);
  }

  @Mutation(() => Boolean, { description: 'Ends the set-up for good.' })
  finishSetup(@AsAdmin() admin: Admin): Promise<boolean> {
    return this.service.finish(admin);
  }
}
