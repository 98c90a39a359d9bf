import { randomBytes } from 'node:crypto';
import { SETUP_STEPS } from '@niche-newsletters/rules/setup.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { AppError, notFound } from '../../base/errors.js';
import type { Logger } from '../../base/log.js';
import type { LiveEvents } from '../../endpoints/live/live-events.js';
import { refusePrograms, type Admin, type Visitor } from '../../people/accounts/access.js';
import type { AccountService } from '../../people/accounts/account.service.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import type { MailService } from '../../people/mails/mail.service.js';
import { writeMail, type MailSite } from '../../people/mails/write-mail.js';
import { hasStarterTopics, listStarterTopics } from '../../settings/starter-topics.js';
import { SETTINGS_CHANGED } from '../live-settings.js';
import { isSetupCode, setupCode } from './setup-code.js';
import type { StartSetupInput } from './setup.inputs.js';
import type { SetupState } from './setup.types.js';

export interface SetupDeps {
  accounts: Pick<AccountService, 'signIn'>;
  audit: AuditService;
  mails: MailService;
  site: MailSite;
  publicUrl: string;
  /** Wrong codes of a network. */
  limit: RateLimit;
  secret: string;
  /** How members sign in. Empty if nothing is configured. */
  signInWays: string;
}

interface SetupRow {
  nonce: string;
  wrongCodes: number;
  step: number;
}

/** Then the code is another one, which the log tells. */
const MAX_WRONG_CODES = 10;
const WRONG_CODE = 'This is not the code that the server has printed.';
const TAKEN = 'There is an administrator already. Please sign in.';
const NO_MAIL = 'This server sends no mail: set SMTP_URL and MAIL_FROM, and start it again.';
const NO_TOPICS = 'There is no such set of topics.';

const ROW = 'SELECT nonce, wrong_codes AS "wrongCodes", step FROM setup WHERE finished_at IS NULL';
const ADMINISTRATOR = "SELECT FROM users WHERE role = 'admin' LIMIT 1";
const ADD_ADMINISTRATOR = `
  INSERT INTO users (email, name, role) VALUES ($1, $2, 'admin')
  ON CONFLICT (email_key) DO UPDATE SET role = 'admin', is_role_from_groups = false`;
const TOPICS = 'SELECT name FROM starter_topics LIMIT 1';

/** The first start of a server: from nobody to an administrator with a directory. Afterwards, there is none for good. */
export class SetupService {
  /** Known without asking the database: pages are not served while it is open. */
  isOpen = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: SetupDeps,
    private readonly log: Logger,
  ) {}

  async load(): Promise<void> {
    this.isOpen = (await this.findRow()) !== undefined;
  }

  /** Follows what other processes do. Returns how to stop. */
  async start(events: Pick<LiveEvents, 'follow'>): Promise<() => void> {
    const reload = () =>
      void this.load().catch((error: unknown) => this.log.warn({ err: error }, 'the set-up could not be read'));
    const stop = events.follow(SETTINGS_CHANGED, reload);
    await this.load();
    return stop;
  }

  /** What makes somebody the first administrator. Undefined if there is one, or no set-up. */
  async code(): Promise<string | undefined> {
    const row = await this.findRow();
    if (!row || (await this.hasAdministrator())) return undefined;
    return setupCode(this.deps.secret, row.nonce);
  }

  async state(_visitor: Visitor): Promise<SetupState> {
    const { step } = await this.requireRow();
    const [chosen] = await this.dataSource.query<{ name: string }[]>(TOPICS);
    return {
      id: 'setup',
      step,
      hasAdministrator: await this.hasAdministrator(),
      signInWays: this.deps.signInWays || null,
      canSend: this.deps.mails.isAvailable,
      topics: chosen?.name ?? null,
      topicSets: listStarterTopics().map(({ name, title, categories }) => ({
        id: name,
        title,
        topicCount: categories.reduce((sum, { topics }) => sum + topics.length, 0),
      })),
    };
  }

  /** Returns the token of a session. */
  async begin(visitor: Visitor, { code, name, email }: StartSetupInput): Promise<string> {
    await this.requireRow();
    await this.deps.limit.take(visitor);
    const isRight = await this.dataSource.transaction((manager) => this.useCode(manager, { code, name, email }));
    if (!isRight) throw new AppError('FORBIDDEN', WRONG_CODE, { code: [WRONG_CODE] });
    const { token } = await this.deps.accounts.signIn({ email, name, isEmailVerified: true });
    return token;
  }

  /** Nobody has to go back, but everybody may: what was done stays done. */
  async continueAt(admin: Admin, step: number): Promise<SetupState> {
    refusePrograms(admin);
    await this.requireRow();
    const next = Math.min(Math.max(step, 1), SETUP_STEPS);
    await this.dataSource.query('UPDATE setup SET step = greatest(step, $1)', [next]);
    return this.state(admin);
  }

  /** Once: topics belong to the operator afterwards. */
  async chooseTopics(admin: Admin, set: string): Promise<SetupState> {
    refusePrograms(admin);
    await this.requireRow();
    if (!/^[\w-]+$/.test(set) || !hasStarterTopics(set)) throw new AppError('BAD_USER_INPUT', NO_TOPICS);
    await addTaxonomy(this.dataSource, set);
    await this.deps.audit.record(admin, { action: 'setup.topics', subject: set });
    return this.continueAt(admin, 4);
  }

  /** Returns the address. */
  async sendTestMail(admin: Admin): Promise<string> {
    refusePrograms(admin);
    await this.requireRow();
    const { mails, site, publicUrl } = this.deps;
    if (!mails.isAvailable) throw new AppError('CONFLICT', NO_MAIL);
    const { user: to } = admin;
    const reason = `You get this mail because you set ${site.productName} up.`;
    const mail = writeMail({ site, publicUrl }, 'test', { fields: {}, reason });
    const key = `setup ${randomBytes(8).toString('hex')}`;
    await this.dataSource.transaction((manager) => mails.add(manager, { ...mail, key, kind: 'test', to }));
    return to.email;
  }

  async finish(admin: Admin): Promise<boolean> {
    refusePrograms(admin);
    await this.requireRow();
    // Whoever chose no topics begins without.
    await addTaxonomy(this.dataSource, 'empty');
    await this.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE setup SET finished_at = now()');
      await this.deps.audit.record(admin, { action: 'setup.finish', subject: this.deps.site.productName }, manager);
    });
    await this.load();
    return true;
  }

  /** The row is locked, so that the codes of two callers are counted, and only one of them becomes the first. */
  private async useCode(manager: EntityManager, { code, name, email }: StartSetupInput): Promise<boolean> {
    const [row] = await manager.query<SetupRow[]>(`${ROW} FOR UPDATE`);
    if (!row) throw notFound('Set-up');
    if (await this.hasAdministrator(manager)) throw new AppError('CONFLICT', TAKEN);
    if (!isSetupCode(code, setupCode(this.deps.secret, row.nonce))) {
      await this.countWrongCode(manager, row);
      return false;
    }
    await manager.query(ADD_ADMINISTRATOR, [email, name]);
    await manager.query('UPDATE setup SET step = 2');
    await this.deps.audit.recordOf(null, { action: 'setup.start', subject: name }, manager);
    return true;
  }

  private async countWrongCode(manager: EntityManager, { wrongCodes }: SetupRow): Promise<void> {
    if (wrongCodes + 1 < MAX_WRONG_CODES) {
      await manager.query('UPDATE setup SET wrong_codes = wrong_codes + 1');
      return;
    }
    const nonce = randomBytes(16).toString('hex');
    await manager.query('UPDATE setup SET wrong_codes = 0, nonce = $1', [nonce]);
    const code = setupCode(this.deps.secret, nonce);
    this.log.warn({ code }, 'too many wrong codes at /setup: this is the new one');
  }

  private async findRow(): Promise<SetupRow | undefined> {
    return (await this.dataSource.query<SetupRow[]>(ROW))[0];
  }

  private async requireRow(): Promise<SetupRow> {
    const row = this.isOpen ? await this.findRow() : undefined;
    if (!row) throw notFound('Set-up');
    return row;
  }

  private async hasAdministrator(manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return (await manager.query<object[]>(ADMINISTRATOR)).length > 0;
  }
}
