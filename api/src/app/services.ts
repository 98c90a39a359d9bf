import { CallerLimit } from '../endpoints/http/load/caller-limit.js';
import type { Config } from '../config.js';
import { DemoService } from '../demo/demo.service.js';
import { readDemoNewsletters } from '../demo/read-demo-newsletters.js';
import { SignInKind, type SiteSettings } from '../endpoints/pages/site-settings.type.js';
import { NeighbourService } from '../library/neighbours/neighbour.service.js';
import { ImportService } from '../catalogue/imports/import.service.js';
import { OverviewService } from '../catalogue/overview/overview.service.js';
import { TopicSuggestionService } from '../catalogue/submissions/topic-suggestion.service.js';
import { ActionLimits } from '../people/plans/action-limits.js';
import { SetupService } from '../site/setup/setup.service.js';
import { describeSignIn } from '../people/accounts/sign-in/describe-sign-in.js';
import { SitePictureService } from '../site/site-picture.service.js';
import { siteWords } from '../site/site-words.js';
import type { LiveSettings } from '../site/live-settings.js';
import type { ServiceDeps } from './services/service-deps.js';
import { createAccounts, createOAuth, createWebhooks } from './services/people.js';
import { createPlans } from './services/plans.js';
import { HealthService } from '../operations/health/health.service.js';
import { InstallationReadings } from '../operations/health/readings.js';
import { createBackups } from './services/backups.js';
import { openWeb } from './services/web.js';
import { createDirectory, createSubmissions } from './services/directory.js';
import { createOwners, createRules } from './services/owners.js';
import { createSearch } from './services/search.js';
import { createImportRunner, createReading } from './services/reading.js';
import { createInboxes } from './services/inboxes.js';

export type Services = ReturnType<typeof createServices>;

/** Creates all services, in order of dependencies. */
export function createServices(given: Omit<ServiceDeps, 'limits'>) {
  const deps: ServiceDeps = Object.assign({ limits: new ActionLimits(given.config.hasRateLimits) }, given);
  const accounts = createAccounts(deps);
  const directory = createDirectory(deps, accounts);
  const access = openWeb(deps);
  const owners = createOwners(deps, { ...accounts, ...directory, ...access });
  const submitting = createSubmissions(deps, { ...accounts, ...directory, ...access });
  const searching = createSearch(deps, { ...accounts, ...owners });
  const reading = createReading(deps, { ...directory, ...access, ...searching, ...owners });
  const { config, dataSource, queue } = deps;
  const { ownPages, signer, web, browser, reader, post, metadataWeb } = access;
  const { images, pictures } = submitting;
  const topicSuggestions = new TopicSuggestionService({
    topics: directory.topics,
    limit: deps.limits.add(60, 5, 'Topic suggestions'),
    model: searching.models.builtIn,
  });
  const imports = new ImportService(dataSource, { ...accounts, ...directory, events: deps.events });
  const callerLimit = new CallerLimit({ isOn: config.hasRateLimits });
  const readings = new InstallationReadings(dataSource, config.dataDir);
  return {
    siteSettings: () => siteSettings(config, accounts.site),
    setup: new SetupService(
      dataSource,
      { ...accounts, limit: deps.limits.add(10, 10), signInWays: describeSignIn(config), publicUrl: config.publicUrl },
      deps.log,
    ),
    sitePictures: new SitePictureService({ images, pictures }),
    callerLimit,
    overview: new OverviewService(dataSource, directory.siteHealth),
    demo: config.isDemo
      ? new DemoService(dataSource, { newsletters: readDemoNewsletters(), images, ownPages, queue })
      : undefined,
    ...accounts,
    ...directory,
    signer,
    web,
    browser,
    reader,
    post,
    metadataWeb,
    ...submitting,
    ...createOAuth(deps, { ...accounts, ...access }),
    ...createWebhooks(deps, { ...accounts, ...access }),
    ...owners,
    ...createRules(deps, { ...accounts, ...access, claims: owners.claims }),
    ...searching,
    ...reading,
    topicSuggestions,
    imports,
    ...createInboxes(deps, { ...accounts, ...directory, ...access, ...owners }),
    neighbours: new NeighbourService(dataSource, { ...accounts, ...directory, imports }),
    ...createPlans(deps, { callerLimit, site: accounts.site, answerUsage: searching.answerUsage }),
    readings,
    health: new HealthService({ readings, mails: accounts.mails }),
    backups: createBackups(dataSource, config, deps.log),
    importRunner: createImportRunner(deps, { ...access, jobs: directory.jobs, topicSuggestions }),
  };
}

function siteSettings(config: Config, site: LiveSettings): SiteSettings {
  const kinds = { google: SignInKind.GOOGLE, development: SignInKind.DEVELOPMENT, none: SignInKind.NONE };
  return {
    ...siteWords(site),
    version: config.version,
    signIn: kinds[config.signIn],
    signInProvider: config.openId?.name ?? null,
    sendsSignInLinks: config.isEmailSignIn,
    analyticsScriptUrl: config.analyticsScriptUrl ?? null,
    jobsApiUrl: config.jobsApiUrl ?? null,
  };
}
