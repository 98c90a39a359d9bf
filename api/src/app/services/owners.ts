import { robotOf } from '../../library/crawl/crawl.service.js';
import { RereadService } from '../../jobs/reread.service.js';
import { ClaimProofs } from '../../catalogue/owners/claim-proofs.js';
import { ClaimQueueService } from '../../catalogue/owners/claim-queue.service.js';
import { claimedDemoSite } from '../../demo/claimed-demo-site.js';
import { claimedSite } from '../../catalogue/owners/claimed-site.js';
import { ClaimService } from '../../catalogue/owners/claim.service.js';
import { StoppedHostService } from '../../catalogue/crawler/stopped-host.service.js';
import { Figures } from '../../catalogue/owners/figures/figures.js';
import { NewsletterStatsService } from '../../catalogue/owners/figures/newsletter-stats.service.js';
import { ConsentService } from '../../catalogue/consent/consent.service.js';
import { readSite } from '../../reading/consent/read-site.js';
import { HandoverService } from '../../catalogue/owners/handover/handover.service.js';
import { OwnerService } from '../../catalogue/owners/owner.service.js';
import { ReportService } from '../../catalogue/owners/report.service.js';
import { textRecordsFrom } from '../../outside/web-access/text-records.js';
import { ReadingRuleService } from '../../library/reading-rules/reading-rule.service.js';
import { RuleExchangeService } from '../../library/reading-rules/rule-exchange.service.js';
import { RulePreviewService } from '../../library/reading-rules/rule-preview.service.js';
import type { ServiceDeps } from './service-deps.js';
import type { Accounts } from './people.js';
import type { WebAccess } from './web.js';
import type { Directory } from './directory.js';

/** Owners, their claims, and reports about listings. */
export function createOwners(
  { config, dataSource, log, limits }: ServiceDeps,
  { audit, mails, site, topics, life, withdrawals, signer, web, politeWeb, reader }: Accounts & Directory & WebAccess,
) {
  const { publicUrl, dnsServers } = config;
  const { userAgent, delayMs } = config.crawl;
  const claims = new ClaimService(dataSource, {
    proofs: new ClaimProofs({ web, reader, findTextRecords: textRecordsFrom(dnsServers) }),
    mails,
    limits: { start: limits.add(20, 60, 'Claims'), verify: limits.add(20, 10, 'Checks of a claim') },
    publicUrl,
    site,
    siteOf: config.isDemo ? claimedDemoSite(publicUrl) : claimedSite,
  });
  return {
    claims,
    crawler: {
      name: robotOf(userAgent),
      userAgent,
      delaySeconds: delayMs / 1000,
      keyDirectory: signer?.directoryUrl ?? null,
      get contact() {
        return site.current.contact;
      },
    },
    stoppedHosts: new StoppedHostService(dataSource, {
      audit,
      limit: limits.add(3, 60, 'Requests to stop the crawler'),
      mails,
      publicUrl,
      site,
    }),
    consents: new ConsentService(dataSource, {
      claims,
      audit,
      withdrawals,
      limit: limits.add(10, 60, 'Choices of text use'),
      readSite: (url, signal) => readSite({ web: politeWeb, reader, robot: robotOf(userAgent) }, url, signal),
    }),
    owners: new OwnerService(dataSource, { claims, topics, audit, life, withdrawals }),
    reports: new ReportService(dataSource, limits.add(5, 60, 'Reports')),
    handovers: new HandoverService(dataSource, {
      claims,
      audit,
      mails,
      limit: limits.add(20, 60, 'Offers of newsletters'),
      publicUrl,
      site,
    }),
    figures: new Figures(dataSource, log),
    figureLimit: limits.add(60, 1),
    newsletterStats: new NewsletterStatsService(dataSource, claims),
    claimQueue: new ClaimQueueService(dataSource, audit),
  };
}

/** How sites are read, where the crawler is wrong. */
export function createRules(
  { config, dataSource, limits }: ServiceDeps,
  { audit, claims, politeWeb, browser, reader }: Accounts & WebAccess & { claims: ClaimService },
) {
  const readingRules = new ReadingRuleService(dataSource, { reader, claims, audit });
  return {
    readingRules,
    ruleExchange: new RuleExchangeService(dataSource, readingRules),
    rulePreviews: new RulePreviewService(dataSource, {
      web: politeWeb,
      renderer: browser,
      reader,
      robot: robotOf(config.crawl.userAgent),
      rules: readingRules,
      limit: limits.add(150, 10, 'Previews of a reading rule'),
    }),
    rereads: new RereadService(dataSource, {
      rules: readingRules,
      audit,
      limit: limits.add(10, 60, 'Newsletters read again'),
    }),
  };
}
