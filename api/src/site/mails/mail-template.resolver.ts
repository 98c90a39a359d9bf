import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import { MaxLength } from '../../endpoints/graphql/limits/cost.js';
import type { Admin } from '../../people/accounts/access.js';
import { MailTemplateInput } from './mail-template.inputs.js';
import type { MailTemplateService } from './mail-template.service.js';
import { MailTemplateView, MAX_KINDS } from './mail-template.types.js';

const KIND = { description: 'Kind of the mail.' };

@Resolver()
export class MailTemplateResolver {
  constructor(private readonly service: MailTemplateService) {}

  @MaxLength(MAX_KINDS)
  @Query(() => [MailTemplateView], { description: 'All mails that the product sends, with their words.' })
  mailTemplates(@AsAdmin() admin: Admin): Promise<MailTemplateView[]> {
    return this.service.list(admin);
  }

  @MaxLength(MAX_KINDS)
  @Mutation(() => [MailTemplateView], {
    description: 'Changes subject and first lines of a mail. Every process reads them within a second.',
  })
  updateMailTemplate(
    @AsAdmin() admin: Admin,
    @Arg('kind', () => ID, KIND) kind: string,
    @Arg('input', () => MailTemplateInput, { nullable: true, description: 'Null returns to the words of the product.' })
    input?: MailTemplateInput | null,
  ): Promise<MailTemplateView[]> {
    return this.service.update(admin, kind, input ?? null);
  }

  @Mutation(() => Boolean, { description: 'Sends a mail with examples to the address of the administrator.' })
  sendMailExample(@AsAdmin() admin: Admin, @Arg('kind', () => ID, KIND) kind: string): Promise<boolean> {
    return this.service.sendExample(admin, kind);
  }
}
