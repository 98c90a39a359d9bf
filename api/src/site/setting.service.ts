import { SITE_PICTURES, type SitePicture } from '@niche-newsletters/rules/site.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../base/errors.js';
import { emailKey } from '../base/validation/email-key.js';
import { imageAddress } from '../catalogue/images/image-address.js';
import { lockImage } from '../catalogue/images/lock-image.js';
import { refusePrograms, type Admin } from '../people/accounts/access.js';
import { writeMail } from '../people/mails/write-mail.js';
import type { MailService } from '../people/mails/mail.service.js';
import type { AuditService } from '../people/audit/audit.service.js';
import { SETTING_NAMES, SETTING_VARIABLES, SITE_DEFAULTS, type SettingName } from '../settings/site-settings.js';
import type { LiveSettings } from './live-settings.js';
import { StoredSetting } from './setting.entity.js';
import { SettingSource, type SettingView } from './setting.types.js';

const MAX_DETAILS = 300;
const NO_PICTURE = 'This picture is not there any more. Please upload it again.';
const ENDS_BEFORE = 'The banner must end after it begins.';

/** The settings that administrators change on a screen. */
export class SettingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { live: LiveSettings; audit: AuditService; mails: MailService; publicUrl: string },
  ) {}

  async list(admin: Admin): Promise<SettingView[]> {
    refusePrograms(admin);
    const relations = { changedBy: true };
    const stored = await this.dataSource.getRepository(StoredSetting).find({ relations });
    return SETTING_NAMES.map((name) =>
      this.view(
        name,
        stored.find((row) => row.name === name),
      ),
    );
  }

  /** Null restores the default, and what is missing stays. */
  async update(admin: Admin, input: Partial<Record<SettingName, unknown>>): Promise<SettingView[]> {
    refusePrograms(admin);
    if (input.invited) input.invited = [...new Set((input.invited as string[]).map(emailKey))];
    const changes = SETTING_NAMES.filter((name) => input[name] !== undefined);
    for (const name of changes) this.requireChangeable(name);
    this.requireOrder(input);
    await this.dataSource.transaction(async (manager) => {
      for (const name of changes) await this.store(admin, { name, value: input[name] }, manager);
    });
    await this.deps.live.load();
    return this.list(admin);
  }

  private async store(admin: Admin, { name, value }: { name: SettingName; value: unknown }, manager: EntityManager) {
    if (isPicture(name) && typeof value === 'string') await lockImage(manager, imageAddress(value), NO_PICTURE);
    const settings = manager.getRepository(StoredSetting);
    const before = this.deps.live.current[name];
    const after = value ?? SITE_DEFAULTS[name];
    if (value === null) await settings.delete({ name });
    else await manager.query(STORE, [name, JSON.stringify(value), admin.user.id]);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const details = [before, after]
      .map((one) => describe(name, one))
      .join(' → ')
      .slice(0, MAX_DETAILS);
    if (name === 'invited') await this.invite(after as string[], before as string[], manager);
    await this.deps.audit.record(admin, { action: 'setting.change', subject: name, details }, manager);
  }

  /** Mails those who are new in the list, once. */
  private async invite(addresses: string[], before: string[], manager: EntityManager): Promise<void> {
    const { mails, live, publicUrl } = this.deps;
    const mail = writeMail({ site: live, publicUrl }, 'invitation', {
      fields: {},
      link: `${publicUrl}/login`,
      reason: `An administrator of ${live.productName} has invited this address.`,
    });
    for (const email of addresses.filter((address) => !before.includes(address)))
      await mails.add(manager, { ...mail, key: `invitation ${email}`, kind: 'invitation', to: { id: null, email } });
  }

  private requireChangeable(name: SettingName): void {
    if (!(name in this.deps.live.fixed)) return;
    const message = `${SETTING_VARIABLES[name]} is set by the environment, so it cannot be changed here.`;
    throw new AppError('CONFLICT', message, { [name]: [message] });
  }

  private requireOrder(input: Partial<Record<SettingName, unknown>>): void {
    const { bannerFrom: from, bannerUntil: until } = { ...this.deps.live.current, ...input } as Record<string, unknown>;
    if (!(from instanceof Date && until instanceof Date) || from < until) return;
    throw new AppError('BAD_USER_INPUT', ENDS_BEFORE, { bannerUntil: [ENDS_BEFORE] });
  }

  private view(name: SettingName, stored?: StoredSetting): SettingView {
    const { live } = this.deps;
    const isFixed = name in live.fixed;
    const own = stored ? SettingSource.SCREEN : SettingSource.DEFAULT;
    return {
      id: name,
      value: JSON.stringify(live.current[name]),
      default: JSON.stringify(SITE_DEFAULTS[name]),
      source: isFixed ? SettingSource.ENVIRONMENT : own,
      variable: SETTING_VARIABLES[name] ?? null,
      changedAt: stored?.changedAt ?? null,
      changedBy: stored?.changedBy ?? null,
    };
  }
}

/** Addresses of people who may never sign up do not belong into the audit log. */
const describe = (name: SettingName, value: unknown): string =>
  name === 'invited' ? `${(value as string[]).length} addresses` : JSON.stringify(value);

const isPicture = (name: SettingName): boolean => SITE_PICTURES.includes(name as SitePicture);

const STORE = `
  INSERT INTO settings (name, value, changed_by_id) VALUES ($1, $2::jsonb, $3)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_by_id = excluded.changed_by_id, changed_at = now()`;
