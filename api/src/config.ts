import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEmailAddress } from '@niche-newsletters/rules/sign-in.rules';
import { parse } from 'dotenv';
import { z } from 'zod';
import { describeIssue } from './base/validation/describe-issue.js';
import { emailKey } from './base/validation/email-key.js';
import { isLoopback } from './base/validation/is-loopback.js';
import { isTrustedProxy } from './base/validation/is-trusted-proxy.js';
import { address, hosts, list, onOff, signingKey, wholeNumber } from './base/validation/setting-kinds.js';
import { withoutEnd } from './base/validation/without-end.js';
import { backupVariables, checkBackups, shapeBackups } from './settings/backup-settings.js';
import { bucketVariables, checkBucket, shapeBucket } from './settings/bucket-settings.js';
import { checkMailSettings, mailVariables, shapeMails } from './settings/mail-settings.js';
import { checkRerank, modelVariables, shapeModels } from './settings/model-settings.js';
import { checkOpenId, openIdVariables, shapeOpenId } from './settings/openid-settings.js';
import { checkPayments, paymentVariables, shapePayments } from './settings/payment-settings.js';
import { ROLES, servesPages } from './roles.js';
import { hasStarterTopics } from './settings/starter-topics.js';
import { shapeSite, siteVariables } from './settings/site-settings.js';
import { OTEL_PREFIX, shapeTracing, tracingVariables } from './settings/tracing-settings.js';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const VERSION = (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).optional(),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().default('./data'),
  ROLE: z.enum(ROLES).default('all'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://')
    .optional(),
  JWT_SECRET: z.string().min(32).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTH_URL: address.optional(),
  GOOGLE_TOKEN_URL: address.optional(),
  GOOGLE_USERINFO_URL: address.optional(),
  ...openIdVariables,
  DEVELOPMENT_SIGN_IN: onOff.optional(),
  ADMIN_EMAILS: list.refine((emails) => emails.every(isEmailAddress), 'must be a list of e-mail addresses').default([]),
  ...modelVariables,
  BROWSER_PATH: z.string().optional(),
  INSIGHTS_DAYS: wholeNumber(0, 3650).default(365),
  STARTER_TOPICS: z
    .string()
    .refine(hasStarterTopics, 'must be the name of a file of api/topics, without .json')
    .optional(),
  PRODUCT_NAME: z.string().min(1).max(60).optional(),
  ...siteVariables,
  DEMO: onOff.optional(),
  CRAWL_ALLOW_HOSTS: hosts,
  WEBHOOK_ALLOW_HOSTS: hosts,
  CRAWL_DELAY_MS: wholeNumber(0, 600_000).default(1000),
  CRAWL_USER_AGENT: z.string().optional(),
  BOT_KEY: signingKey.optional(),
  DNS_SERVERS: list
    .refine(
      (servers) => servers.every((server) => isIP(server.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')) > 0),
      'must be a list of IP addresses, with or without ports',
    )
    .default([]),
  JOB_CONCURRENCY: wholeNumber(1, 64).default(2),
  ANALYTICS_SCRIPT_URL: address.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  TRUST_PROXY: z.string().refine(isTrustedProxy, 'must be a number of proxies, or IP addresses').optional(),
  RATE_LIMITS: onOff.default(true),
  JOBS_API_URL: address.optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  EMAIL_SIGN_IN: onOff.default(false),
  ...mailVariables,
  ...paymentVariables,
  ...bucketVariables,
  ...backupVariables,
  ...tracingVariables,
});

type Variables = z.infer<typeof variables>;

/** Variables that only docker-compose.yml uses, from the same file. */
const FOR_CONTAINERS = [
  ...['POSTGRES_PASSWORD', 'MONGO_PASSWORD', 'GRAFANA_PASSWORD'],
  ...['WORKERS', 'POSTGRES_MEMORY_MB', 'MODELS_MEMORY'],
];
/** Our prefix, so an unknown variable with it is a typing error. */
const OUR_PREFIX = /^CRAWL_/;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: string[]) {
    super(describe(problems));
  }
}

function describe(problems: string[]): string {
  const [first] = problems;
  if (problems.length === 1) return `The configuration is wrong: ${first}`;
  return `The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}

export type Config = ReturnType<typeof shape> & {
  /** Undefined if pictures are stored in the database. */
  bucket: ReturnType<typeof shapeBucket>;
  /** Undefined if there is no place for backups. */
  backup: ReturnType<typeof shapeBackups>;
  /** Undefined if no traces are sent. */
  tracing: ReturnType<typeof shapeTracing>;
};

/** The configuration for another port, including default URLs. */
export const readConfigForPort = (port: number): Config => readConfig({ ...process.env, PORT: String(port) });

/** For libraries that read the environment themselves: adds variables of the file `.env`. */
export function extendEnvironment(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) process.env[name] ||= value;
}

/** Reads the environment, then `.env` for missing variables. Throws an error that lists every problem. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, envFile = path.join(ROOT, '.env')): Config {
  const fromFile = readEnvFile(envFile);
  const merged = { ...fromFile, ...environment };
  // Empty values, as in .env.example, mean unset.
  const given = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''));
  const result = variables.safeParse(given, { error: describeIssue });
  const wrong = new Map(result.error?.issues.map(({ path, message }) => [String(path[0]), message]));
  const problems = [
    ...unknownNames(given, fromFile),
    ...[...wrong].map(([name, message]) => `${name}: ${message}`),
    ...checkTogether(result.data ?? withDefaults(given, wrong)).filter(
      (problem) => !wrong.has(problem.replace(/:.*/s, '')),
    ),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const [bucket, tracing] = [shapeBucket(result.data), shapeTracing(result.data, given)];
  return Object.assign(shape(result.data), { bucket, tracing, backup: shapeBackups(result.data, ROOT, bucket) });
}

/** Wrong values are replaced by their defaults, so that rules of several variables can be checked, too. */
function withDefaults(given: Record<string, unknown>, wrong: ReadonlyMap<string, string>): Variables {
  return variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

function readEnvFile(file: string): Record<string, string> {
  try {
    return parse(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function unknownNames(given: Record<string, unknown>, fromFile: Record<string, string>): string[] {
  const known = new Set([...Object.keys(variables.shape), ...FOR_CONTAINERS]);
  return Object.keys(given)
    .filter((name) => !known.has(name) && !OTEL_PREFIX.test(name) && (name in fromFile || OUR_PREFIX.test(name)))
    .map((name) => `${name}: there is no such setting`);
}

/** Rules that involve several variables. */
function checkTogether(values: Variables): string[] {
  const problems: string[] = [];
  if (isProduction(values) && !values.JWT_SECRET) problems.push('JWT_SECRET: is required in production');
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: one needs the other');
  }
  if (values.EMAIL_SIGN_IN && isProduction(values) && !values.SMTP_URL) {
    problems.push('EMAIL_SIGN_IN: needs a mail server, so SMTP_URL must be set');
  }
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    problems.push('ROLE: several processes need a database server, so DATABASE_URL must be set');
  }
  if (values.DATABASE_READ_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_READ_URL: leads to a replica of a database server, so DATABASE_URL must be set');
  }
  if (values.BOT_KEY && !values.PUBLIC_URL) {
    problems.push('BOT_KEY: needs PUBLIC_URL, where sites look for the public key');
  }
  if (isProduction(values) && values.DEVELOPMENT_SIGN_IN) {
    problems.push('DEVELOPMENT_SIGN_IN: cannot be switched on in production');
  } else if (!isOnlyLocal(values) && values.DEVELOPMENT_SIGN_IN) {
    problems.push('DEVELOPMENT_SIGN_IN: cannot be switched on with a public PUBLIC_URL or with TRUST_PROXY');
  }
  if (chooseSignIn(values) === 'development' && !isLoopback(values.HOST) && !values.DEVELOPMENT_SIGN_IN) {
    problems.push(OPEN_SIGN_IN);
  }
  const checks = [checkMailSettings, checkOpenId, checkRerank, checkPayments, checkBucket, checkBackups];
  return [...problems, ...checks.flatMap((check) => check(values))];
}

const OPEN_SIGN_IN =
  'HOST: other machines reach this address, and development sign-in makes administrators without a password. ' +
  'Set NODE_ENV=production, HOST=127.0.0.1 or DEVELOPMENT_SIGN_IN=off. With DEVELOPMENT_SIGN_IN=on it works, but only from this machine';

const isProduction = ({ NODE_ENV }: Variables) => NODE_ENV === 'production';

/**
 * Whether no setting says that strangers use this server. Requests themselves do not tell: a proxy on the same machine may
 * connect from loopback and send no header of its own. Development sign-in, the outbox and metrics without a token need it.
 */
function isOnlyLocal(values: Variables): boolean {
  const isPublic = values.PUBLIC_URL !== undefined && !isLoopback(new URL(values.PUBLIC_URL).hostname);
  return !isProduction(values) && !isPublic && values.TRUST_PROXY === undefined;
}

function chooseSignIn(values: Variables): 'google' | 'development' | 'none' {
  if (values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET) return 'google';
  const isRefused = !isOnlyLocal(values) || values.OIDC_ISSUER || values.DEVELOPMENT_SIGN_IN === false;
  return isRefused ? 'none' : 'development';
}

function shape(values: Variables) {
  // Workers and mail processes listen only for health checks, and must not take the web process's port.
  const port = values.PORT ?? (servesPages(values.ROLE) ? 4000 : 0);
  const publicUrl = withoutEnd(values.PUBLIC_URL ?? `http://localhost:${port}`, /\//);
  return {
    version: VERSION,
    isProduction: isProduction(values),
    isOnlyLocal: isOnlyLocal(values),
    port,
    host: values.HOST,
    publicUrl,
    dataDir: path.resolve(ROOT, values.DATA_DIR),
    role: values.ROLE,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    mongodbUrl: values.MONGODB_URL,
    jwtSecret: values.JWT_SECRET,
    signIn: chooseSignIn(values),
    isEmailSignIn: values.EMAIL_SIGN_IN,
    google: {
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
      authUrl: values.GOOGLE_AUTH_URL,
      tokenUrl: values.GOOGLE_TOKEN_URL,
      userInfoUrl: values.GOOGLE_USERINFO_URL,
    },
    /** Another way to sign in, beside the others. */
    openId: shapeOpenId(values),
    adminEmails: values.ADMIN_EMAILS.map(emailKey),
    ...shapeModels(values, ROOT),
    browserPath: values.BROWSER_PATH,
    starterTopics: values.STARTER_TOPICS,
    insightsDays: values.INSIGHTS_DAYS,
    /** Settings of the screen that the environment decides. */
    site: shapeSite(values),
    isDemo: values.DEMO ?? (!values.DATABASE_URL && !isProduction(values)),
    crawl: {
      allowHosts: values.CRAWL_ALLOW_HOSTS,
      delayMs: values.CRAWL_DELAY_MS,
      userAgent: values.CRAWL_USER_AGENT ?? `NicheNewslettersBot/1.0 (+${publicUrl}/bot)`,
      /** Signs the requests. */
      key: values.BOT_KEY,
    },
    webhookAllowHosts: values.WEBHOOK_ALLOW_HOSTS,
    dnsServers: values.DNS_SERVERS,
    jobConcurrency: values.JOB_CONCURRENCY,
    analyticsScriptUrl: values.ANALYTICS_SCRIPT_URL,
    logLevel: values.LOG_LEVEL,
    /** Undefined: text on a terminal, JSON elsewhere. */
    logFormat: values.LOG_FORMAT,
    trustProxy: values.TRUST_PROXY,
    hasRateLimits: values.RATE_LIMITS,
    jobsApiUrl: values.JOBS_API_URL,
    metricsToken: values.METRICS_TOKEN,
    ...shapeMails(values, ROOT),
    /** Undefined if nothing is sold. */
    payments: shapePayments(values),
  };
}
