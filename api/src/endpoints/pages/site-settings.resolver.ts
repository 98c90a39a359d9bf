import { Query, Resolver } from 'type-graphql';
import { SiteSettings } from './site-settings.type.js';

@Resolver()
export class SiteSettingsResolver {
  constructor(private readonly settings: () => SiteSettings) {}

  @Query(() => SiteSettings, { description: 'Settings the web client needs.' })
  site(): SiteSettings {
    return this.settings();
  }
}
