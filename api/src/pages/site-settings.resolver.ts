import { Query, Resolver } from 'type-graphql';
import { SiteSettings } from './site-settings.type.js';

@Resolver()
export class SiteSettingsResolver {
  constructor(private readonly settings: SiteSettings) {}

  @Query(() => SiteSettings, { description: 'Where and how the product runs.' })
  site(): SiteSettings {
    return this.settings;
  }
}
