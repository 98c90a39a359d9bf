import { RateLimit } from '../accounts/rate-limit.js';
import { quotaOf, type QuotaSource } from './quotas.js';

/** How often an action may be done. Limits with a name are told to members. */
export class ActionLimits {
  readonly quotas: QuotaSource[] = [];

  constructor(private readonly isOn: boolean) {}

  add(times: number, minutes: number, name?: string): RateLimit {
    const limit = new RateLimit({ times, seconds: minutes * 60, isOn: this.isOn });
    if (name && this.isOn) this.quotas.push(quotaOf(name, limit));
    return limit;
  }
}
