import { createHash, randomBytes } from 'node:crypto';
import { LessThan, MoreThan, type DataSource } from 'typeorm';
import { emailKey } from '../../../base/validation/email-key.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { plainMail } from '../../mails/mail-page.js';
import type { MailService } from '../../mails/mail.service.js';
import type { RateLimit } from '../rate-limit.js';
import { SignInLink } from './sign-in-link.entity.js';

export const LINK_MINUTES = 10;
/** Links to one mailbox that work at the same time: nobody's can be flooded, and nobody can use up all of somebody else's. */
const MAX_OPEN = { ofNetwork: 3, all: 10 };

interface SignInLinkDeps {
  mails: MailService;
  /** By network. */
  limit: RateLimit;
  publicUrl: string;
  productName: string;
}

/** Sends links that sign in, to people with and without an account alike. */
export class SignInLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: SignInLinkDeps,
  ) {}

  /** Returns the secret that binds the link to this browser, which earlier links may have, too. Whether a mail was sent, it does not tell. */
  async send(
    email: string,
    { address, browser = newSecret() }: { address: string; browser?: string },
  ): Promise<string> {
    await this.deps.limit.take({ user: null, address });
    const [token, key] = [newSecret(), emailKey(email)];
    const [mailbox, network] = [mailboxOf(key), networkOf(address)];
    const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
    await this.dataSource.transaction(async (manager) => {
      const links = manager.getRepository(SignInLink);
      // Otherwise, requests at the same time would count the same links.
      await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`sign-in link ${mailbox}`]);
      const open = await links.findBy({ mailbox, expiresAt: MoreThan(new Date()) });
      const ofNetwork = open.filter((link) => link.network === network);
      if (open.length >= MAX_OPEN.all || ofNetwork.length >= MAX_OPEN.ofNetwork) return;
      const hashes = { tokenHash: hashOf(token), browserHash: hashOf(browser) };
      await links.insert({ ...hashes, email, mailbox, network, expiresAt });
      const [user] = await manager.query<{ id: number }[]>('SELECT id FROM users WHERE email_key = $1', [key]);
      const to = { id: user?.id ?? null, email };
      const mail = { ...this.write(token), key: `sign-in ${hashOf(token)}`, kind: 'sign-in', to };
      await this.deps.mails.add(manager, mail);
    });
    return browser;
  }

  /** The address that a link was sent to, once. Undefined in another browser, for which it stays as it is. */
  async use(token: string, browser: string): Promise<string | undefined> {
    const [rows] = await this.dataSource.query<[{ email: string }[], number]>(
      'DELETE FROM sign_in_links WHERE token_hash = $1 AND browser_hash = $2 AND expires_at > now() RETURNING email',
      [hashOf(token), hashOf(browser)],
    );
    return rows[0]?.email;
  }

  /** Returns the number of expired links. */
  async sweep(): Promise<number> {
    const { affected } = await this.dataSource.getRepository(SignInLink).delete({ expiresAt: LessThan(new Date()) });
    return affected ?? 0;
  }

  private write(token: string) {
    const { publicUrl, productName } = this.deps;
    return plainMail({
      subject: `Sign in to ${productName}`,
      lines: [
        `This link signs you in. It works once, within ${LINK_MINUTES} minutes, and only in the browser in which you asked for it.`,
      ],
      link: `${publicUrl}/api/auth/email/callback?token=${token}`,
      reason: `Somebody entered your address on the sign-in page of ${productName}. If it was not you, nothing needs to be done.`,
    });
  }
}

/** The address without what follows a plus sign, which reaches the same person. */
function mailboxOf(key: string): string {
  const at = key.lastIndexOf('@');
  return (key.slice(0, at).split('+')[0] ?? '') + key.slice(at);
}

const newSecret = () => randomBytes(24).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
