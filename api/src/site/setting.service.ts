import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../base/errors.js';
import { refusePrograms, type Admin } from '../people/accounts/access.js';
import type { AuditService } from '../people/audit/audit.service.js';
import { SETTING_NAMES, SETTING_VARIABLES, SITE_DEFAULTS, type SettingName } from '../settings/site-settings.js';
import type { LiveSettings } from './live-settings.js';
import { StoredSetting } from './setting.entity.js';
import { SettingSource, type SettingView } from './setting.types.js';

const MAX_DETAILS = 300;
const ENDS_BEFORE = 'The banner must end after it begins.';

/** The settings that administrators change on a screen. */
export class SettingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { live: LiveSettings; audit: AuditService },
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
    const settings = manager.getRepository(StoredSetting);
    const before = JSON.stringify(this.deps.live.current[name]);
    const after = JSON.stringify(value ?? SITE_DEFAULTS[name]);
    if (value === null) await settings.delete({ name });
    else await manager.query(STORE, [name, JSON.stringify(value), admin.user.id]);
    if (before === after) return;
    const details = `${before} → ${after}`.slice(0, MAX_DETAILS);
    await this.deps.audit.record(admin, { action: 'setting.change', subject: name, details }, manager);
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

const STORE = `
  INSERT INTO settings (name, value, changed_by_id) VALUES ($1, $2::jsonb, $3)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_by_id = excluded.changed_by_id, changed_at = now()`;
