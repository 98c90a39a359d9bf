import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { AsAdmin } from '../endpoints/graphql/audience.js';
import { MaxLength } from '../endpoints/graphql/limits/cost.js';
import type { Admin } from '../people/accounts/access.js';
import { SettingsInput } from './setting.inputs.js';
import type { SettingService } from './setting.service.js';
import { SettingView } from './setting.types.js';

const MAX_SETTINGS = 30;

@Resolver()
export class SettingResolver {
  constructor(private readonly service: SettingService) {}

  @MaxLength(MAX_SETTINGS)
  @Query(() => [SettingView], { description: 'All settings, with where their values come from.' })
  settings(@AsAdmin() admin: Admin): Promise<SettingView[]> {
    return this.service.list(admin);
  }

  @MaxLength(MAX_SETTINGS)
  @Mutation(() => [SettingView], {
    description: 'Changes settings. Every process reads them within a second.',
  })
  updateSettings(
    @AsAdmin() admin: Admin,
    @Arg('input', () => SettingsInput, { description: 'What to change.' }) input: SettingsInput,
  ): Promise<SettingView[]> {
    return this.service.update(admin, { ...input });
  }
}
