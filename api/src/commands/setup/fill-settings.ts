import { randomBytes } from 'node:crypto';
import { readUrl } from '../../base/validation/read-url.js';

export interface Answers {
  publicUrl: string;
  productName: string;
  adminEmail: string;
  /** Empty: no mail is sent. */
  smtpUrl: string;
  /** Empty: backups are not encrypted. */
  recipient: string;
}

/** Letters and digits, because some are parts of addresses. */
const secret = () => randomBytes(32).toString('hex');

/** The settings of a server, from the five answers and new secrets. */
export function settingsOf({
  publicUrl,
  productName,
  adminEmail,
  smtpUrl,
  recipient,
}: Answers): Record<string, string> {
  const domain = readUrl(publicUrl)?.hostname ?? 'localhost';
  const mail = { SMTP_URL: smtpUrl, MAIL_FROM: `${productName} <news@${domain}>`, EMAIL_SIGN_IN: 'on' };
  return {
    PUBLIC_URL: publicUrl,
    PRODUCT_NAME: productName,
    ADMIN_EMAILS: adminEmail,
    CONTACT_EMAIL: adminEmail,
    ...(smtpUrl && mail),
    ...(recipient && { BACKUP_RECIPIENT: recipient }),
    JWT_SECRET: secret(),
    UNSUBSCRIBE_KEYS: secret(),
    METRICS_TOKEN: secret(),
    POSTGRES_PASSWORD: secret(),
    MONGO_PASSWORD: secret(),
    GRAFANA_PASSWORD: secret(),
  };
}

/** Puts values into the lines of `.env.example`. Its other lines stay, with what they explain. */
export function fillSettings(example: string, values: Readonly<Record<string, string>>): string {
  return example.replace(/^([A-Z0-9_]+)=.*$/gm, (line, name: string) => {
    const value = values[name];
    return value === undefined ? line : `${name}=${quoted(value)}`;
  });
}

/** Docker Compose would replace what begins with a dollar, except between single quotes. */
function quoted(value: string): string {
  if (/^[\w.,:/@%+-]*$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
