import type { InvoiceRelation } from '@comensal/domain/invoice-readings';
import type { RemindAfter } from '@comensal/domain/mail';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { FairUseLimits } from '@comensal/domain/platform/fair-use';
import type { z } from 'zod';
import { configurationText as say } from './configuration.texts';
import { environmentSchema } from './environment';
import { type ObjectStore, readFilesUrl } from './files-url';
import { readTracing, type TracingSettings } from './tracing-settings';

/** The product's settings. Read once, at startup; nothing else reads the environment. */
export interface Configuration {
  readonly nodeEnv: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Where the embedded database, and everything else that is stored by default, is kept. */
  readonly dataDir: string;
  /** The built portal. */
  readonly portalDir: string;
  /** A user manual that replaces the portal's own (O-10). */
  readonly manualPdf: string | undefined;
  /**
   * A folder with the installation's own forms for contractors, `1.pdf` to `5.pdf`, which replace the portal's (O-144).
   */
  readonly contractorTemplatesDir: string | undefined;
  /** For the application's role. */
  readonly databaseUrl: string;
  /** For the read-only role, which reads whole lists; defaults to the application's. */
  readonly databaseReadUrl: string | undefined;
  /** Like `databaseUrl`, but bypassing a pooler: for sessions that listen or hold locks. */
  readonly databaseSessionUrl: string;
  /** For the role that owns everything; used only by migrations and other tools. */
  readonly databaseOwnerUrl: string | undefined;
  /** Connections in each of a process's pools. */
  readonly databasePool: number;
  /** Where the embedded database is backed up; no backups without it. */
  readonly backupDir: string | undefined;
  /** How many days back any moment can be restored. */
  readonly backupKeepDays: number;
  /** How many days back a meal may be voided or entered by hand. */
  readonly mealCorrectionDays: number;
  /** Whether prices include IVA, or are net of it. */
  readonly pricesIncludeVat: boolean;
  /** How the total of an invoice may exceed its credit without being told. */
  readonly invoiceRelation: InvoiceRelation;
  /** Days after which home names a main price list that no next one follows; 0 is never. */
  readonly priceListDays: number;
  /** When people are reminded of what waits. */
  readonly reminders: {
    readonly after: RemindAfter;
    /** The hour of each working day. */
    readonly hour: number;
    /** Days on which nobody works, besides weekends. */
    readonly holidays: readonly DateNumber[];
  };
  /** How many days a removed record may come back. */
  readonly restoreDays: number;
  /** Whether connections keep the plans of frequent statements (`keepPlan`). */
  readonly databaseKeepsPlans: boolean;
  /** Where files are stored; in DATA_DIR/files by default. */
  readonly filesUrl: ObjectStore | undefined;
  /**
   * The queue's Redis; without one the queue is in PostgreSQL. With sentinels, the host is the name that they use for
   * it.
   */
  readonly redis:
    | {
        readonly url: string;
        readonly sentinels: readonly { readonly host: string; readonly port: number }[];
        readonly sentinelPassword: string | undefined;
      }
    | undefined;
  /** Without it, mails are written to DATA_DIR/mail. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where replies to mail go; defaults to `mailFrom`. */
  readonly mailReplyTo: string | undefined;
  /** The portal's address, for the links in mails, without a trailing slash. */
  readonly publicUrl: string;
  /** Signs the tokens; absent outside production, see `tokenSecret`. */
  readonly tokenSecret: string | undefined;
  /** Signs the seals of the audit; by default generated and stored in DATA_DIR, see `signingKey`. */
  readonly auditSealKey: string | undefined;
  /** Hours after sign-in at which a session ends, however active it is. */
  readonly sessionHours: number;
  /** The longest allowed password. */
  readonly passwordMaxLength: number;
  /** The moment at which the clock is stopped; never in production. */
  readonly fixedClock: Date | undefined;
  readonly logLevel: string;
  readonly uploadMaxBytes: number;
  readonly uploadMaxFiles: number;
  /** What one person may use at once. */
  readonly fairUse: FairUseLimits;
  /** How long `api` keeps serving after it has reported that it is not ready, before it closes. */
  readonly drainSeconds: number;
  /** How long a process may take to shut down; undefined keeps each process's own default. */
  readonly stopSeconds: number | undefined;
  readonly metricsToken: string | undefined;
  readonly metricsPort: number | undefined;
  readonly workerMetricsPort: number | undefined;
  /** Whether /api/docs and /api/openapi.json are public; in production only on request. */
  readonly apiDocs: boolean;
  /** Whether the watched folder accepts master data also when changes affect open credits, balances or diners. */
  readonly importConfirmed: boolean;
  /**
   * How many of our own proxies are in front: this many addresses in X-Forwarded-For are trusted, counted from the
   * nearest.
   */
  readonly trustedProxies: number;
  /** Whether everybody must have a second factor, or only those whose profile requires one. */
  readonly secondFactor: 'required' | 'offered';
  /** The profile of everybody who registers as a contractor (O-20). */
  readonly precontractorProfile: string;
  /** Tracing by OpenTelemetry; undefined when it is off. */
  readonly tracing: TracingSettings | undefined;
}

/** Settings with which the product does not start; the message names the variables. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads the settings from environment variables; an empty one counts as absent. Throws `ConfigurationError` with a Spanish
 * sentence for each wrong variable. Its value is never repeated, because it may be a secret.
 */
export function loadConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const input = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(input);
  if (!parsed.success)
    throw new ConfigurationError(parsed.error.issues.map((issue) => sentence(issue, input)).join('\n'));
  const match = parsed.data;
  return {
    nodeEnv: match.NODE_ENV,
    host: match.HOST,
    port: match.PORT,
    dataDir: match.DATA_DIR,
    portalDir: match.PORTAL_DIR,
    manualPdf: match.MANUAL_PDF,
    contractorTemplatesDir: match.CONTRACTOR_TEMPLATES_DIR,
    databaseUrl: match.DATABASE_URL,
    databaseReadUrl: match.DATABASE_READ_URL,
    databaseSessionUrl: match.DATABASE_SESSION_URL ?? match.DATABASE_URL,
    databaseOwnerUrl: match.DATABASE_OWNER_URL,
    databasePool: match.DATABASE_POOL,
    backupDir: match.BACKUP_DIR,
    backupKeepDays: match.BACKUP_KEEP_DAYS,
    mealCorrectionDays: match.MEAL_CORRECTION_DAYS,
    pricesIncludeVat: match.PRICES_VAT === 'included',
    invoiceRelation: match.INVOICE_RELATION,
    priceListDays: match.PRICE_LIST_DAYS,
    reminders: { after: match.REMIND_AFTER_DAYS, hour: match.REMIND_AT_HOUR, holidays: match.HOLIDAYS },
    restoreDays: match.RESTORE_DAYS,
    databaseKeepsPlans: match.DATABASE_PLANS === 'kept',
    filesUrl: (match.FILES_URL && readFilesUrl(match.FILES_URL)) || undefined,
    redis: match.REDIS_URL
      ? {
          url: match.REDIS_URL,
          sentinels: match.REDIS_SENTINELS ?? [],
          sentinelPassword: match.REDIS_SENTINEL_PASSWORD,
        }
      : undefined,
    smtpUrl: match.SMTP_URL,
    mailFrom: match.MAIL_FROM,
    mailReplyTo: match.MAIL_REPLY_TO,
    publicUrl: (match.PUBLIC_URL ?? `http://localhost:${match.PORT}`).replace(/(?<!\/)\/+$/, ''),
    tokenSecret: match.TOKEN_SECRET,
    auditSealKey: match.AUDIT_SEAL_KEY,
    sessionHours: match.SESSION_HOURS,
    passwordMaxLength: match.PASSWORD_MAX_LENGTH,
    fixedClock: match.APP_CLOCK ? new Date(match.APP_CLOCK) : undefined,
    logLevel: match.LOG_LEVEL,
    uploadMaxBytes: match.UPLOAD_MAX_BYTES,
    uploadMaxFiles: match.UPLOAD_MAX_FILES,
    fairUse: {
      jobs: match.FAIR_JOBS,
      runningJobs: match.FAIR_RUNNING_JOBS,
      uploads: match.FAIR_UPLOADS,
      eventStreams: match.FAIR_EVENT_STREAMS,
      allEventStreams: match.FAIR_ALL_EVENT_STREAMS,
      wholeLists: match.FAIR_WHOLE_LISTS,
      longBodies: match.FAIR_LONG_BODIES,
    },
    drainSeconds: match.DRAIN_SECONDS,
    stopSeconds: match.STOP_SECONDS,
    metricsToken: match.METRICS_TOKEN,
    metricsPort: match.METRICS_PORT,
    workerMetricsPort: match.WORKER_METRICS_PORT,
    importConfirmed: match.IMPORT_CONFIRMED === 'on',
    apiDocs: match.API_DOCS === undefined ? match.NODE_ENV !== 'production' : match.API_DOCS === 'on',
    trustedProxies: match.TRUST_PROXY,
    secondFactor: match.SECOND_FACTOR,
    precontractorProfile: match.PRECONTRACTOR_PROFILE,
    tracing: readTracing(match),
  };
}

function sentence(issue: z.core.$ZodIssue, input: Readonly<Record<string, unknown>>): string {
  const name = String(issue.path[0] ?? '');
  return `${name}: ${name in input || issue.code === 'custom' ? issue.message : say.missing}`;
}
