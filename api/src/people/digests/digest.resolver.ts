import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { AsMember } from '../../endpoints/graphql/audience.js';
import type { Member } from '../accounts/access.js';
import type { DigestService } from './digest.service.js';
import { DigestSettingsInput, DigestSettingsView } from './digest.types.js';

@Resolver()
export class DigestResolver {
  constructor(private readonly digests: DigestService) {}

  @Query(() => DigestSettingsView, { description: 'When the signed-in user gets mail about what they follow.' })
  digestSettings(@AsMember() member: Member): Promise<DigestSettingsView> {
    return this.digests.settings(member);
  }

  @Mutation(() => DigestSettingsView, { description: 'Changes when the signed-in user gets mail.' })
  updateDigestSettings(
    @AsMember() member: Member,
    @Arg('input', () => DigestSettingsInput, { description: 'The settings to change.' }) input: DigestSettingsInput,
  ): Promise<DigestSettingsView> {
    return this.digests.update(member, input);
  }
}
