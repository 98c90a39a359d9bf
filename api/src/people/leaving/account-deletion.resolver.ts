import { Mutation, Resolver } from 'type-graphql';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from '../accounts/access.js';
import type { AccountDeletionService } from './account-deletion.service.js';

@Resolver()
export class AccountDeletionResolver {
  constructor(private readonly deletions: AccountDeletionService) {}

  @Mutation(() => Date, {
    description:
      'Deletes the account of the user in a week, with follows, access tokens and mails. Submitted newsletters stay. Returns when. Requires a session.',
  })
  deleteMyAccount(@AsMember() member: Member): Promise<Date> {
    return this.deletions.ask(member);
  }

  @Mutation(() => Boolean, { description: 'Keeps an account that would be deleted. Requires a session.' })
  async keepMyAccount(@AsMember() member: Member): Promise<boolean> {
    await this.deletions.keep(member);
    return true;
  }
}
