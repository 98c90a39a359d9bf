import type { PagePlace } from '@niche-newsletters/rules/page.rules';
import type { DataSource } from 'typeorm';
import type { Logger } from '../base/log.js';
import type { MailText } from '../people/mails/mail-kinds.js';
import type { LiveEvents } from '../endpoints/live/live-events.js';
import {
  checkSetting,
  SETTING_NAMES,
  SITE_DEFAULTS,
  type ReadsSettings,
  type SettingName,
  type SiteValues,
} from '../settings/site-settings.js';

/** A published page, as the header, the footer and the sitemap link it. */
export interface PageLink {
  slug: string;
  title: string;
  place: PagePlace;
  isInSitemap: boolean;
}

const PAGES = `
  SELECT p.slug, v.title, p.place, p.is_in_sitemap AS "isInSitemap"
  FROM pages p JOIN page_versions v ON v.page_id = p.id WHERE v.published_at IS NOT NULL ORDER BY p.id`;

const MAIL_TEXTS = 'SELECT kind, subject, opening FROM mail_templates';

/** Event of the triggers on the tables of settings and of the set-up. */
export const SETTINGS_CHANGED = 'settingsChanged';

/** The settings that count now, in every process: the environment, else the table, else the default. And the links of pages, and words of mails. */
export class LiveSettings implements ReadsSettings {
  current: Readonly<SiteValues>;
  /** In their order. */
  pages: readonly PageLink[] = [];
  /** Those that administrators have changed. */
  mailTexts: ReadonlyMap<string, MailText> = new Map();

  constructor(
    private readonly dataSource: Pick<DataSource, 'query'>,
    /** From the environment. */
    readonly fixed: Partial<SiteValues>,
    private readonly log?: Logger,
  ) {
    this.current = { ...SITE_DEFAULTS, ...fixed };
  }

  /** Of the site. In mails, pages and feeds. */
  get productName(): string {
    return this.current.name;
  }

  async load(): Promise<void> {
    const rows = await this.dataSource.query<{ name: string; value: unknown }[]>('SELECT name, value FROM settings');
    const texts = await this.dataSource.query<({ kind: string } & MailText)[]>(MAIL_TEXTS);
    this.mailTexts = new Map(texts.map(({ kind, ...text }) => [kind, text]));
    this.pages = await this.dataSource.query<PageLink[]>(PAGES);
    const stored = rows.flatMap(({ name, value }) => this.read(name, value));
    this.current = { ...SITE_DEFAULTS, ...Object.fromEntries(stored), ...this.fixed };
  }

  /** Reads them, and again after each change. Returns how to stop. */
  async start(events: Pick<LiveEvents, 'follow'>): Promise<() => void> {
    const reload = () =>
      void this.load().catch((error: unknown) => this.log?.warn({ err: error }, 'the settings could not be read'));
    const stop = events.follow(SETTINGS_CHANGED, reload);
    await this.load();
    return stop;
  }

  /** An earlier release, or SQL, may have stored what is wrong now. */
  private read(name: string, value: unknown): [SettingName, unknown][] {
    if (!SETTING_NAMES.includes(name as SettingName)) return [];
    const checked = checkSetting(name as SettingName, value);
    if ('value' in checked) return [[name as SettingName, checked.value]];
    this.log?.warn({ setting: name, problem: checked.problem }, 'a stored setting is wrong: its default counts');
    return [];
  }
}
