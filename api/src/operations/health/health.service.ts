import type { Admin } from '../../people/accounts/access.js';
import type { MailService } from '../../people/mails/mail.service.js';
import { LightColor, type InstallationHealth } from './health.type.js';
import { LIGHTS } from './lights.js';
import type { InstallationReadings } from './readings.js';

export interface HealthDeps {
  readings: Pick<InstallationReadings, 'read'>;
  mails: Pick<MailService, 'latestFailed'>;
}

const COLORS = { ok: LightColor.OK, warning: LightColor.WARNING, failed: LightColor.FAILED };

/** What an administrator sees without Prometheus. */
export class HealthService {
  constructor(private readonly deps: HealthDeps) {}

  async read(_admin: Admin): Promise<InstallationHealth> {
    const [readings, failedMails] = await Promise.all([this.deps.readings.read(), this.deps.mails.latestFailed()]);
    const lights = LIGHTS.map(({ name, judge }) => {
      const { state, found } = judge(readings);
      return { name, color: COLORS[state], found };
    });
    return { lights, failedMails };
  }
}
