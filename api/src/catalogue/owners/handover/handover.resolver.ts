import { newHandoverRules } from '@niche-newsletters/rules/claim.rules';
import { Arg, Args, ArgsType, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { parseId } from '../../../base/validation/parse-input.js';
import { AsMember } from '../../../endpoints/graphql/audience.js';
import type { Member } from '../../../people/accounts/access.js';
import { Newsletter } from '../../newsletters/newsletter.entity.js';
import type { HandoverService, HandoverView } from './handover.service.js';

const OFFER = { description: 'ID of the offer.' };

@ObjectType('Handover', { simpleResolvers: true, description: 'An open offer of a newsletter to its next owner.' })
export class HandoverType implements HandoverView {
  @Field(() => ID, { description: 'ID of the offer.' })
  id: number;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: number;

  @Field(() => String, { nullable: true, description: 'To which address. Null for whoever has received it.' })
  recipient: string | null;

  @Field(() => Boolean, { description: 'Whether the signed-in user has received it, not made it.' })
  isReceived: boolean;

  @Field(() => Date, { description: 'Until when it can be accepted.' })
  expiresAt: Date;
}

@ArgsType()
class OfferArgs {
  static readonly rules = newHandoverRules;

  @Field(() => ID, { description: 'ID of the newsletter.' })
  newsletterId: string;

  @Field(() => String, { description: 'The e-mail address that the next owner signs in with.' })
  recipient: string;
}

@Resolver()
export class HandoverResolver {
  constructor(private readonly handovers: HandoverService) {}

  @Query(() => HandoverType, {
    nullable: true,
    description: 'The open offer of a newsletter, if the signed-in user has made or received it.',
  })
  handover(
    @AsMember() member: Member,
    @Arg('newsletterId', () => ID, { description: 'ID of the newsletter.' }) newsletterId: string,
  ): Promise<HandoverView | null> {
    return this.handovers.find(member, parseId(newsletterId, 'newsletterId'));
  }

  @Mutation(() => HandoverType, {
    description:
      'Offers an own newsletter to whoever signs in with an address, and mails it. Nothing changes until they accept. Replaces an earlier offer.',
  })
  offerNewsletter(@AsMember() member: Member, @Args() args: OfferArgs): Promise<HandoverView> {
    return this.handovers.offer(member, parseId(args.newsletterId, 'newsletterId'), args.recipient);
  }

  @Mutation(() => Newsletter, { description: 'Makes the signed-in user the owner of a newsletter offered to them.' })
  acceptHandover(@AsMember() member: Member, @Arg('id', () => ID, OFFER) id: string): Promise<Newsletter> {
    return this.handovers.accept(member, parseId(id));
  }

  @Mutation(() => Newsletter, { description: 'Refuses a newsletter offered to the signed-in user.' })
  refuseHandover(@AsMember() member: Member, @Arg('id', () => ID, OFFER) id: string): Promise<Newsletter> {
    return this.handovers.refuse(member, parseId(id));
  }

  @Mutation(() => Newsletter, { description: 'Takes an offer of an own newsletter back.' })
  endHandover(@AsMember() member: Member, @Arg('id', () => ID, OFFER) id: string): Promise<Newsletter> {
    return this.handovers.withdraw(member, parseId(id));
  }

  @Mutation(() => Newsletter, {
    description:
      'Gives an own newsletter up. It stays listed and read as before, without the reading rule of its owner. Whoever proves that it is theirs owns it next.',
  })
  giveUpNewsletter(
    @AsMember() member: Member,
    @Arg('id', () => ID, { description: 'ID of the newsletter.' }) id: string,
  ): Promise<Newsletter> {
    return this.handovers.giveUp(member, parseId(id));
  }
}
