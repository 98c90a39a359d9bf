import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { isToCome } from '../../../base/database/database-now.js';
import { RateLimited } from '../../../base/errors.js';
import { emailKey } from '../../../base/validation/email-key.js';
import { networkOf } from '../../../base/validation/network-of.js';
import { writeMail, type MailSite } from '../../mails/write-mail.js';
import type { MailService } from '../../mails/mail.service.js';
import { isSameText } from '../is-same-text.js';
import type { RateLimit } from '../rate-limit.js';
import { SignInLink } from './sign-in-link.entity.js';

export const LINK_MINUTES = 10;
/**
 * Links to one mailbox that work at the same time. A network that has none there gets one, whatever others have asked for,
 * and so does a browser that signed in with it before: nobody is locked out by the requests of others.
 */
const MAX_OPEN = { own: 3, all: 10 };
/** Of one network, of those that nobody used: nobody's mailbox is flooded. */
const MAX_UNUSED_A_DAY = 6;
/** In place of a network. */
const KNOWN_BROWSER = 'a known browser';

/** With the mailbox in $1, and the network in $2. Links that were used are gone. */
const ASKED_BEFORE = `
  SELECT count(*) FILTER (WHERE expires_at > now())::int AS open,
    count(*) FILTER (WHERE expires_at > now() AND network = $2)::int AS own, count(*) FILTER (WHERE network = $2)::int AS today
  FROM sign_in_links WHERE mailbox = $1 AND expires_at > now() - interval '1 day'`;

const ADD = `
  INSERT INTO sign_in_links (token_hash, browser_hash, code_hash, email, mailbox, network, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${LINK_MINUTES} minutes')`;

/** Of wrong codes for a mailbox while its links are open: of a million codes, somebody else hardly guesses one. */
const MAX_TRIES = 5;
const COUNT_TRIES = `
  SELECT coalesce(max(tries), 0)::int AS tries FROM (
    SELECT sum(tries) AS tries FROM sign_in_links WHERE mailbox = ANY ($1) AND expires_at > now() GROUP BY mailbox
  ) mailboxes`;
const TOO_MANY_TRIES = `There were too many wrong codes. Please use the link of the mail, or wait ${LINK_MINUTES} minutes.`;

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
  secret: string;
  publicUrl: string;
  site: MailSite;
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
    { address, browser = newSecret(), proof }: { address: string; browser?: string; proof?: string },
  ): Promise<string> {
    const isKnown = proof !== undefined && isSameText(proof, this.proofOf(email));
    // Or others in its network could use up what this browser may ask for.
    if (!isKnown) await this.deps.limit.take({ user: null, address });
    const [token, code, key] = [newSecret(), newCode(), emailKey(email)];
    const [tokenHash, mailbox] = [hashOf(token), mailboxOf(key)];
    const network = isKnown ? KNOWN_BROWSER : networkOf(address);
    await this.dataSource.transaction(async (manager) => {
      await lockMailbox(manager, mailbox);
      const [before] = await manager.query<[AskedBefore]>(ASKED_BEFORE, [mailbox, network]);
      if (!isWithinShare(before)) return;
      const hashes = [tokenHash, hashOf(browser), codeHashOf(code, tokenHash)];
      await manager.query(ADD, [...hashes, email, mailbox, network]);
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
    const open = { tokenHash: hashOf(token), expiresAt: isToCome() };
    return this.dataSource.getRepository(SignInLink).existsBy(open);
  }

  /** The address of the mail whose code this is, once. Undefined for a wrong code. */
  async useCode({ code, browser, token }: CodeProof): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const links = manager.getRepository(SignInLink);
      const proof = token === undefined ? { browserHash: hashOf(browser ?? '') } : { tokenHash: hashOf(token) };
      const open = { ...proof, expiresAt: isToCome() };
      const mailboxes = [...new Set((await links.findBy(open)).map(({ mailbox }) => mailbox))].toSorted();
      for (const mailbox of mailboxes) await lockMailbox(manager, mailbox);
      const [{ tries }] = await manager.query<[{ tries: number }]>(COUNT_TRIES, [mailboxes]);
      if (tries >= MAX_TRIES) throw new RateLimited(TOO_MANY_TRIES, LINK_MINUTES * 60);
      const candidates = await links.findBy(open);
      const link = candidates.find(({ tokenHash, codeHash }) => codeHash === codeHashOf(code, tokenHash));
      if (link) await links.delete(link.tokenHash);
      else await links.increment({ tokenHash: In(oneOfEachMailbox(candidates)) }, 'tries', 1);
      return link?.email;
    });
  }

  /** For a browser that has signed in with this address: what gives it a share of its own later. */
  proofOf(email: string): string {
    const key = `known browser ${mailboxOf(emailKey(email))}`;
    return createHmac('sha256', this.deps.secret).update(key).digest('base64url');
  }

  /** Links that expired count for a day. Returns the number of deleted ones. */
  async sweep(): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      "DELETE FROM sign_in_links WHERE expires_at <= now() - interval '1 day'",
    );
    return count;
  }

  private write(token: string, code: string) {
    const { publicUrl, site } = this.deps;
    const { productName } = site;
    return writeMail(this.deps, 'sign-in', {
      fields: { minutes: String(LINK_MINUTES) },
      lines: [
        `Elsewhere, this code does: ${code}`,
        'Enter it only on our own page. We never ask for it in another way.',
      ],
      link: `${publicUrl}/api/auth/email/callback?token=${token}`,
      reason: `Somebody entered your address on the sign-in page of ${productName}. If it was not you, nothing needs to be done.`,
    });
  }
}

interface AskedBefore {
  open: number;
  own: number;
  today: number;
}

const isWithinShare = ({ open, own, today }: AskedBefore): boolean =>
  today < MAX_UNUSED_A_DAY && (own === 0 || (own < MAX_OPEN.own && open < MAX_OPEN.all));

/** A browser may have links of several mailboxes: if a wrong code counted for one alone, using that link would make it forgotten. */
const oneOfEachMailbox = (links: SignInLink[]): string[] => [
  ...new Map(links.map(({ mailbox, tokenHash }) => [mailbox, tokenHash])).values(),
];

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
