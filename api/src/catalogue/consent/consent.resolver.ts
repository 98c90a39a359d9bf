import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { parseId } from '../../base/validation/parse-input.js';
import { AsAdmin, AsMember } from '../../endpoints/graphql/audience.js';
import { batchLoader, type BatchLoader } from '../../endpoints/graphql/batch-loader.js';
import type { Context } from '../../endpoints/graphql/context.js';
import type { Admin, Member } from '../../people/accounts/access.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { TextUse } from '../newsletters/text-use.js';
import type { Consent } from './consent.entity.js';
import type { ConsentService } from './consent.service.js';
import { TextConsent } from './consent.types.js';
import { describeConsent, type ConsentView } from './describe-consent.js';

const NEWSLETTER = { description: 'ID of the newsletter.' };

@Resolver(() => Newsletter)
export class ConsentResolver {
  private readonly consentOf: BatchLoader<number, Consent | null>;

  constructor(private readonly consents: ConsentService) {
    this.consentOf = batchLoader((ids) => consents.ofNewsletters(ids));
  }

  @FieldResolver(() => TextConsent, { description: 'What machines may do with its text, and who says so.' })
  async consent(@Root() newsletter: Newsletter, @Ctx() context: Context): Promise<ConsentView> {
    return describeConsent(newsletter, await this.consentOf(context).load(newsletter.id));
  }

  @Mutation(() => Newsletter, {
    description:
      'Says what may be used of the text of an own newsletter. What is withdrawn is deleted at once, and read again when it is given back.',
  })
  setTextUse(
    @AsMember() member: Member,
    @Arg('id', () => ID, NEWSLETTER) id: string,
    @Arg('textUse', () => TextUse, { nullable: true, description: 'Null to follow what its site says.' })
    textUse: TextUse | null,
  ): Promise<Newsletter> {
    return this.consents.setTextUse(member, parseId(id), textUse);
  }

  @Mutation(() => Newsletter, {
    description: 'Limits what is used of the text of a newsletter, whatever its owner and its site say.',
  })
  limitTextUse(
    @AsAdmin() admin: Admin,
    @Arg('id', () => ID, NEWSLETTER) id: string,
    @Arg('textUse', () => TextUse, { nullable: true, description: 'Null for no limit.' }) textUse: TextUse | null,
  ): Promise<Newsletter> {
    return this.consents.limitTextUse(admin, parseId(id), textUse);
  }
}
