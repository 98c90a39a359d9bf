import type { DataSource } from 'typeorm';
import { AccessTokenService } from '../../people/accounts/access-tokens/access-token.service.js';
import { AccountExportService } from '../../people/leaving/account-export.service.js';
import { AccountDeletionService } from '../../people/leaving/account-deletion.service.js';
import { AccountService } from '../../people/accounts/account.service.js';
import { MemberChangeService } from '../../people/members/member-change.service.js';
import { MemberService } from '../../people/members/member.service.js';
import { IdentityService } from '../../people/accounts/identities/identity.service.js';
import { offeredMethods } from '../../people/accounts/identities/offered-methods.js';
import { SessionService } from '../../people/accounts/sessions/session.service.js';
import { readTokenSecret } from '../../people/accounts/token-secret.js';
import { SessionTokens } from '../../people/accounts/tokens.js';
import { MailServer, domainOf } from '../../outside/mail/mail-server.js';
import { MailService } from '../../people/mails/mail.service.js';
import { WebhookPayloads } from '../../people/webhooks/webhook-payloads.js';
import { WebhookSender } from '../../people/webhooks/webhook-sender.js';
import { WebhookService } from '../../people/webhooks/webhook.service.js';
import { OAuthConsentService } from '../../people/oauth/oauth-consent.service.js';
import { OAuthGrantService } from '../../people/accounts/oauth/oauth-grant.service.js';
import { SignInLinkService } from '../../people/accounts/sign-in/sign-in-link.service.js';
import { AuditService } from '../../people/audit/audit.service.js';
import { LiveSettings } from '../../site/live-settings.js';
import { InsightService } from '../../site/insights/insight.service.js';
import { Insights } from '../../site/insights/insights.js';
import { MailTemplateService } from '../../site/mails/mail-template.service.js';
import { PageService } from '../../site/pages/page.service.js';
import { SettingService } from '../../site/setting.service.js';
import type { Config } from '../../config.js';
import { ActionLimits } from '../../people/plans/action-limits.js';
import type { ServiceDeps } from './service-deps.js';
import type { WebAccess } from './web.js';

export function createAccounts({ config, dataSource, log }: Pick<ServiceDeps, 'config' | 'dataSource' | 'log'>) {
  const secret = readTokenSecret(config);
  const accessTokens = new AccessTokenService(dataSource);
  const sessions = new SessionService(dataSource);
  const tokens = new SessionTokens(secret);
  const { adminEmails } = config;
  const mails = createMails(config, dataSource);
  const { publicUrl } = config;
  const site = new LiveSettings(dataSource, config.site);
  const limit = new ActionLimits(config.hasRateLimits).add(10, 10);
  const offered = offeredMethods(config);
  const identities = new IdentityService(dataSource, { mails, offered, publicUrl, site });
  const oauthGrants = new OAuthGrantService(dataSource, publicUrl);
  const tokenServices = { tokens, sessions, accessTokens, oauthGrants };
  const accounts = new AccountService(dataSource, { ...tokenServices, identities, adminEmails, site });
  const audit = new AuditService(dataSource);
  const deletions = new AccountDeletionService(dataSource, { mails, publicUrl, site });
  return {
    site,
    settings: new SettingService(dataSource, { live: site, audit, mails, publicUrl }),
    insights: new Insights(dataSource, {
      log,
      keptDays: config.insightsDays,
      ownHost: new URL(publicUrl).hostname.replace(/^www\./, ''),
    }),
    insightReports: new InsightService(dataSource),
    mailTemplates: new MailTemplateService(dataSource, { live: site, mails, audit, limit, publicUrl }),
    pages: new PageService(dataSource, { live: site, audit }),
    secret,
    accessTokens,
    oauthGrants,
    sessions,
    identities,
    accounts,
    accountExports: new AccountExportService(dataSource),
    signInLinks: new SignInLinkService(dataSource, { mails, limit, secret, publicUrl, site }),
    deletions,
    members: new MemberService(dataSource, { identities, accounts }),
    memberChanges: new MemberChangeService(dataSource, { accounts, deletions, audit }),
    audit,
    mails,
  };
}

function createMails({ mail, isProduction, publicUrl }: Config, dataSource: DataSource): MailService {
  const { smtpUrl } = mail;
  return new MailService(dataSource, {
    server: smtpUrl ? new MailServer({ ...mail, smtpUrl }) : undefined,
    domain: mail.from ? domainOf(mail.from) : new URL(publicUrl).hostname,
    isKept: !isProduction,
  });
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Sign-in of programs. */
export function createOAuth(
  { config, dataSource, log, limits }: ServiceDeps,
  { secret, site, metadataWeb }: Accounts & WebAccess,
) {
  const { publicUrl } = config;
  return {
    oauthConsents: new OAuthConsentService({
      dataSource,
      publicUrl,
      secret,
      site,
      web: metadataWeb,
      fetches: limits.add(60, 10),
      log,
    }),
    oauthLimits: { requests: limits.add(60, 10), registrations: limits.add(20, 60) },
  };
}

/** Webhooks of members. */
export function createWebhooks(
  { config, dataSource, limits }: ServiceDeps,
  { mails, site, webhookGuard, post }: Accounts & WebAccess,
) {
  const { publicUrl } = config;
  const limit = limits.add(30, 10, 'Webhooks tested, resent or changed');
  const payloads = new WebhookPayloads(dataSource, publicUrl);
  return {
    webhooks: new WebhookService(dataSource, { guard: webhookGuard, payloads, limit }),
    webhookSender: new WebhookSender(dataSource, { post, payloads, mails, publicUrl, site }),
  };
}
