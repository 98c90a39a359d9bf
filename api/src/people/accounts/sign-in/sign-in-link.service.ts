import { createHash, randomBytes, randomInt } from 'node:crypto';
import { In, LessThan, MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../base/errors.js';
import { emailKey } from '../../../base/validation/email-key.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { plainMail } from '../../mails/mail-page.js';
import type { MailService } from '../../mails/mail.service.js';
import type { RateLimit } from '../rate-limit.js';
import { SignInLink } from './sign-in-link.entity.js';

export const LINK_MINUTES = 10;
/** Links to one mailbox that work at the same time: nobody's can be flooded, and nobody can use up all of somebody else's. */
const MAX_OPEN = { ofNetwork: 3, all: 10 };

/** Of wrong codes for a mailbox while its links are open: of a million codes, somebody else hardly guesses one. */
const MAX_TRIES = 5;
const TOO_MANY_TRIES = `That were too many wrong codes. Please use the link of the mail, or wait ${LINK_MINUTES} minutes.`;

/** Who has typed a code: the browser that asked for the mail, or one that has opened its link. */
interface CodeProof {
  code: string;
  browser?: string;
  token?: string;
}

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
    const [token, code, key] = [newSecret(), newCode(), emailKey(email)];
    const [mailbox, network] = [mailboxOf(key), networkOf(address)];
    const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
    await this.dataSource.transaction(async (manager) => {
      const links = manager.getRepository(SignInLink);
      await lockMailbox(manager, mailbox);
      const open = await links.findBy({ mailbox, expiresAt: MoreThan(new Date()) });
      const ofNetwork = open.filter((link) => link.network === network);
      if (open.length >= MAX_OPEN.all || ofNetwork.length >= MAX_OPEN.ofNetwork) return;
      const tokenHash = hashOf(token);
      const hashes = { tokenHash, browserHash: hashOf(browser), codeHash: codeHashOf(code, tokenHash) };
      await links.insert({ ...hashes, email, mailbox, network, expiresAt });
      const [user] = await manager.query<{ id: number }[]>('SELECT id FROM users WHERE email_key = $1', [key]);
      const to = { id: user?.id ?? null, email };
      const mail = { ...this.write(token, code), key: `sign-in ${tokenHash}`, kind: 'sign-in', to };
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

  /** Whether a link can still be used, in the browser that asked for it or with the code. */
  async isOpen(token: string): Promise<boolean> {
    const open = { tokenHash: hashOf(token), expiresAt: MoreThan(new Date()) };
    return this.dataSource.getRepository(SignInLink).existsBy(open);
  }

  /** The address of the mail whose code this is, once. Undefined for a wrong code. */
  async useCode({ code, browser, token }: CodeProof): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const links = manager.getRepository(SignInLink);
      const proof = token === undefined ? { browserHash: hashOf(browser ?? '') } : { tokenHash: hashOf(token) };
      const open = { ...proof, expiresAt: MoreThan(new Date()) };
      const mailboxes = [...new Set((await links.findBy(open)).map(({ mailbox }) => mailbox))].toSorted();
      for (const mailbox of mailboxes) await lockMailbox(manager, mailbox);
      const tries = await links.sum('tries', { mailbox: In(mailboxes), expiresAt: MoreThan(new Date()) });
      if ((tries ?? 0) >= MAX_TRIES) throw new AppError('RATE_LIMITED', TOO_MANY_TRIES);
      const candidates = await links.findBy(open);
      const link = candidates.find(({ tokenHash, codeHash }) => codeHash === codeHashOf(code, tokenHash));
      if (link) await links.delete(link.tokenHash);
      else if (candidates[0]) await links.increment({ tokenHash: candidates[0].tokenHash }, 'tries', 1);
      return link?.email;
    });
  }

  /** Returns the number of expired links. */
  async sweep(): Promise<number> {
    const { affected } = await this.dataSource.getRepository(SignInLink).delete({ expiresAt: LessThan(new Date()) });
    return affected ?? 0;
  }

  private write(token: string, code: string) {
    const { publicUrl, productName } = this.deps;
    return plainMail({
      subject: `Sign in to ${productName}`,
      lines: [
        `The link below signs you in, once and within ${LINK_MINUTES} minutes, in the browser in which you asked for it.`,
        `Elsewhere, this code does: ${code}`,
        'Enter it only on our own page. We never ask for it in another way.',
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

/** While one call counts the links and tries of a mailbox, others wait. */
const lockMailbox = (manager: EntityManager, mailbox: string) =>
  manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`sign-in link ${mailbox}`]);

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
/** With the link's hash, so that equal codes have different hashes. */
const codeHashOf = (code: string, tokenHash: string) => hashOf(`${tokenHash} ${code}`);
const newSecret = () => randomBytes(24).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
