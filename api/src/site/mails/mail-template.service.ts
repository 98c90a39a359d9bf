import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { AppError, notFound } from '../../base/errors.js';
import { refusePrograms, type Admin } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { fieldsOf, MAIL_KIND_NAMES, MAIL_KINDS, unknownFields, type MailKind } from '../../people/mails/mail-kinds.js';
import type { MailService } from '../../people/mails/mail.service.js';
import { writeMail } from '../../people/mails/write-mail.js';
import type { LiveSettings } from '../live-settings.js';
import { StoredMailTemplate } from './mail-template.entity.js';
import type { MailTemplateInput } from './mail-template.inputs.js';
import type { MailFieldView, MailTemplateView } from './mail-template.types.js';

const NO_MAIL = 'This site does not send mail. Set SMTP_URL first.';

interface TemplateDeps {
  live: LiveSettings;
  mails: Pick<MailService, 'add' | 'isAvailable'>;
  audit: AuditService;
  limit: RateLimit;
  publicUrl: string;
}

/** Words of mails, which administrators may change. */
export class MailTemplateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: TemplateDeps,
  ) {}

  async list(admin: Admin): Promise<MailTemplateView[]> {
    refusePrograms(admin);
    const stored = await this.dataSource.getRepository(StoredMailTemplate).find({ relations: { changedBy: true } });
    return MAIL_KIND_NAMES.map((kind) =>
      this.view(
        kind,
        stored.find((row) => row.kind === kind),
      ),
    );
  }

  /** Null returns to the words of the product. */
  async update(admin: Admin, name: string, input: MailTemplateInput | null): Promise<MailTemplateView[]> {
    refusePrograms(admin);
    const kind = kindOf(name);
    if (input) for (const field of ['subject', 'opening'] as const) requireKnownFields(kind, field, input[field]);
    await this.dataSource.transaction(async (manager) => {
      const templates = manager.getRepository(StoredMailTemplate);
      await templates.delete({ kind });
      if (input) await templates.insert({ ...input, kind, changedById: admin.user.id });
      const action = input ? 'mail-template.change' : 'mail-template.restore';
      await this.deps.audit.record(admin, { action, subject: kind, details: input?.subject }, manager);
    });
    await this.deps.live.load();
    return this.list(admin);
  }

  /** To the administrator's own address. */
  async sendExample(admin: Admin, name: string): Promise<boolean> {
    refusePrograms(admin);
    const { mails, limit } = this.deps;
    const kind = kindOf(name);
    if (!mails.isAvailable) throw new AppError('CONFLICT', NO_MAIL);
    await limit.take(admin);
    const mail = { ...this.example(kind), key: `example ${randomUUID()}`, kind: 'example', to: admin.user };
    await this.dataSource.transaction((manager) => mails.add(manager, mail));
    return true;
  }

  private view(kind: MailKind, stored?: StoredMailTemplate): MailTemplateView {
    const { title, subject, opening } = { ...MAIL_KINDS[kind], ...(stored ?? {}) };
    const fields = Object.entries(fieldsOf(kind)).map(([id, { meaning, example }]): MailFieldView => ({
      id,
      meaning,
      example: id === 'site' ? this.deps.live.productName : example,
    }));
    const { changedAt = null, changedBy = null } = stored ?? {};
    return { id: kind, title, subject, opening, fields, example: this.example(kind).text, changedAt, changedBy };
  }

  private example(kind: MailKind) {
    const { live: site, publicUrl } = this.deps;
    const examples = Object.entries(fieldsOf(kind)).map(([name, { example }]) => [name, example]);
    return writeMail({ site, publicUrl }, kind, {
      fields: Object.fromEntries(examples) as never,
      lines: MAIL_KINDS[kind].rest,
      link: publicUrl,
      reason: `This is an example of a mail of ${site.productName}.`,
    });
  }
}

function kindOf(name: string): MailKind {
  const kind = MAIL_KIND_NAMES.find((known) => known === name);
  if (!kind) throw notFound('Mail');
  return kind;
}

function requireKnownFields(kind: MailKind, field: 'subject' | 'opening', text: string): void {
  const unknown = unknownFields(kind, text);
  if (unknown.length === 0) return;
  const known = Object.keys(fieldsOf(kind)).map((name) => `{${name}}`);
  const message = `This mail has no ${unknown[0]}. It has ${known.join(', ')}.`;
  throw new AppError('BAD_USER_INPUT', message, { [field]: [message] });
}
