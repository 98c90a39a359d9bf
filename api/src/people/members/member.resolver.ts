import { Arg, Args, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { Cost, MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Admin } from '../accounts/access.js';
import type { User } from '../accounts/user.entity.js';
import type { MemberChangeService } from './member-change.service.js';
import {
  GrantAccessInput,
  MemberFilterArgs,
  MemberListArgs,
  MemberReasonArgs,
  MemberRoleArgs,
} from './member.inputs.js';
import type { MemberService } from './member.service.js';
import { MAX_METHODS, MemberDetails, MemberList, MemberView, MethodName } from './member.types.js';

/** Up to 10,000 rows. */
const WHOLE_LIST = 500;
const MEMBER = { description: 'ID of the member.' };

@Resolver()
export class MemberResolver {
  constructor(private readonly deps: { members: MemberService; memberChanges: MemberChangeService }) {}

  @Query(() => MemberList, { description: 'Members, newest first.' })
  members(@AsAdmin() admin: Admin, @Args() args: MemberListArgs): Promise<Paged<MemberView>> {
    return this.deps.members.list(admin, args);
  }

  @Query(() => MemberDetails, { description: 'One member, with the latest of what belongs to it.' })
  member(@AsAdmin() admin: Admin, @Arg('id', () => ID, MEMBER) id: string): Promise<MemberDetails> {
    return this.deps.members.find(admin, parseId(id));
  }

  @MaxLength(MAX_METHODS)
  @Query(() => [MethodName], { description: 'Ways to sign in, to filter members by.' })
  memberMethods(@AsAdmin() admin: Admin): Promise<MethodName[]> {
    return this.deps.members.methods(admin);
  }

  @Cost(WHOLE_LIST)
  @Query(() => String, { description: 'The members that match a filter, newest first, as CSV. At most 10,000.' })
  exportMembers(@AsAdmin() admin: Admin, @Args() filter: MemberFilterArgs): Promise<string> {
    return this.deps.members.export(admin, filter);
  }

  @Mutation(() => MemberView, { description: 'Gives a member another role. The last administrator stays one.' })
  setMemberRole(@AsAdmin() admin: Admin, @Args() { id, ...change }: MemberRoleArgs): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.setRole(admin, parseId(id), change));
  }

  @Mutation(() => MemberView, { description: 'Gives a member paid access, besides what Stripe sells.' })
  grantAccess(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, MEMBER) id: string,
    @Arg('input', () => GrantAccessInput, { description: 'Why, and until when.' }) input: GrantAccessInput,
  ): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.grantAccess(admin, parseId(id), input));
  }

  @Mutation(() => MemberView, { description: 'Ends paid access that an administrator gave.' })
  endAccess(@AsAdmin() admin: Admin, @Args() { id, reason }: MemberReasonArgs): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.endAccess(admin, parseId(id), reason));
  }

  @Mutation(() => MemberView, { description: 'Ends all sessions, access tokens and programs of a member.' })
  signOutMember(@AsAdmin() admin: Admin, @Arg('id', () => ID, MEMBER) id: string): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.signOut(admin, parseId(id)));
  }

  @Mutation(() => MemberView, {
    description: 'A blocked member cannot sign in, gets no mail, and the collections that it shares are hidden.',
  })
  blockMember(@AsAdmin() admin: Admin, @Args() { id, reason }: MemberReasonArgs): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.block(admin, parseId(id), reason));
  }

  @Mutation(() => MemberView, { description: 'Lets a blocked member sign in again, and shows what it shares.' })
  unblockMember(@AsAdmin() admin: Admin, @Arg('id', () => ID, MEMBER) id: string): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.unblock(admin, parseId(id)));
  }

  @Mutation(() => MemberView, { description: 'Deletes an account in a week, as its member could. The member is told.' })
  deleteMember(@AsAdmin() admin: Admin, @Args() { id, reason }: MemberReasonArgs): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.delete(admin, parseId(id), reason));
  }

  @Mutation(() => MemberView, { description: 'Keeps an account that would be deleted.' })
  keepMember(@AsAdmin() admin: Admin, @Arg('id', () => ID, MEMBER) id: string): Promise<MemberView> {
    return this.changed(this.deps.memberChanges.keep(admin, parseId(id)));
  }

  private async changed(change: Promise<User>): Promise<MemberView> {
    return this.deps.members.get((await change).id);
  }
}
