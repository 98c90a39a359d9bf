import { Query, Resolver } from 'type-graphql';
import { AsAdmin } from '../../endpoints/graphql/audience.js';
import type { Admin } from '../../people/accounts/access.js';
import type { HealthService } from './health.service.js';
import { InstallationHealth } from './health.type.js';

@Resolver()
export class HealthResolver {
  constructor(private readonly health: HealthService) {}

  @Query(() => InstallationHealth, { description: 'Ten things to look at, and mails that were not sent.' })
  installationHealth(@AsAdmin() admin: Admin): Promise<InstallationHealth> {
    return this.health.read(admin);
  }
}
