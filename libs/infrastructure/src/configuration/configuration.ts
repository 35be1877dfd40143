import type { FairUseLimits } from '@comensal/domain';
import type { z } from 'zod';
import { configurationText as say } from './configuration.texts';
import { environmentSchema } from './environment';
import { type ObjectStore, readFilesUrl } from './files-url';
import { readTracing, type TracingSettings } from './tracing-settings';

/** What the product is set to. Parsed once, at the start; nothing else reads the environment. */
export interface Configuration {
  readonly nodeEnv: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Where the embedded default keeps everything. */
  readonly dataDir: string;
  /** The built portal. */
  readonly portalDir: string;
  /** A user manual in the place of the one that the portal brings (O-10). */
  readonly manualPdf: string | undefined;
  /** A folder with forms of the house for contractors, `1.pdf` to `5.pdf`, in the place of those that the portal brings (O-144). */
  readonly contractorTemplatesDir: string | undefined;
  /** Of the application's role. */
  readonly databaseUrl: string;
  /** Of the role that only reads, for whole lists; the application's when absent. */
  readonly databaseReadUrl: string | undefined;
  /** As `databaseUrl`, past a pooler: for what listens or locks in a session of its own. */
  readonly databaseSessionUrl: string;
  /** Of the role that owns everything, for migrations and other tools alone. */
  readonly databaseOwnerUrl: string | undefined;
  /** Connections of each of a process's pools. */
  readonly databasePool: number;
  /** Where the embedded default keeps its backups by itself; none without one. */
  readonly backupDir: string | undefined;
  /** Any moment of so many days can be restored. */
  readonly backupKeepDays: number;
  /** Whether connections keep the plans of what is asked all the time (`keepPlan`). */
  readonly databaseKeepsPlans: boolean;
  /** Where files are kept; in DATA_DIR/files when absent. */
  readonly filesUrl: ObjectStore | undefined;
  /** The queue's Redis; the queue is in PostgreSQL without one. With sentinels the address's host is the name that they know it by. */
  readonly redis:
    | {
        readonly url: string;
        readonly sentinels: readonly { readonly host: string; readonly port: number }[];
        readonly sentinelPassword: string | undefined;
      }
    | undefined;
  /** Without one, mails are written to DATA_DIR/mail. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where the portal answers, for the links in mails; without a slash at the end. */
  readonly publicUrl: string;
  /** Signs the tokens; absent outside production, see `tokenSecret`. */
  readonly tokenSecret: string | undefined;
  /** Signs the seals of the audit; made and kept in DATA_DIR when absent, see `signingKey`. */
  readonly auditSealKey: string | undefined;
  /** Hours after the sign-in at which a session ends, regardless of its use. */
  readonly sessionHours: number;
  /** The longest password that somebody may choose. */
  readonly passwordMaxLength: number;
  /** The moment at which the clock stands still; never in production. */
  readonly fixedClock: Date | undefined;
  readonly logLevel: string;
  readonly uploadMaxBytes: number;
  readonly uploadMaxFiles: number;
  /** What one person may have at once. */
  readonly fairUse: FairUseLimits;
  /** How long `api` goes on serving after it has said that it is not ready, before it closes. */
  readonly drainSeconds: number;
  /** How long a process may take to close in order; undefined leaves each its own time. */
  readonly stopSeconds: number | undefined;
  readonly metricsToken: string | undefined;
  readonly metricsPort: number | undefined;
  /** Whether /api/docs and /api/openapi.json are there for everybody; in production only when asked for. */
  readonly apiDocs: boolean;
  /** Proxies of ours in front: that many of the addresses in X-Forwarded-For are believed, counted from the nearest. */
  readonly trustedProxies: number;
  /** Whether everybody must have a second factor, or only who has a profile that asks for one. */
  readonly secondFactor: 'required' | 'offered';
  /** The profile of anyone who registers as a contractor (O-20). */
  readonly precontractorProfile: string;
  /** Traces by OpenTelemetry; undefined where nobody asks for them. */
  readonly tracing: TracingSettings | undefined;
}

/** A configuration with which the product does not start; the message names the variables. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent. Throws `ConfigurationError` with a Spanish sentence for each wrong
 * variable; its value is never repeated, since it may be a secret.
 */
export function loadConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw new ConfigurationError(parsed.error.issues.map((issue) => sentence(issue, given)).join('\n'));
  const found = parsed.data;
  return {
    nodeEnv: found.NODE_ENV,
    host: found.HOST,
    port: found.PORT,
    dataDir: found.DATA_DIR,
    portalDir: found.PORTAL_DIR,
    manualPdf: found.MANUAL_PDF,
    contractorTemplatesDir: found.CONTRACTOR_TEMPLATES_DIR,
    databaseUrl: found.DATABASE_URL,
    databaseReadUrl: found.DATABASE_READ_URL,
    databaseSessionUrl: found.DATABASE_SESSION_URL ?? found.DATABASE_URL,
    databaseOwnerUrl: found.DATABASE_OWNER_URL,
    databasePool: found.DATABASE_POOL,
    backupDir: found.BACKUP_DIR,
    backupKeepDays: found.BACKUP_KEEP_DAYS,
    databaseKeepsPlans: found.DATABASE_PLANS === 'kept',
    filesUrl: (found.FILES_URL && readFilesUrl(found.FILES_URL)) || undefined,
    redis: found.REDIS_URL
      ? {
          url: found.REDIS_URL,
          sentinels: found.REDIS_SENTINELS ?? [],
          sentinelPassword: found.REDIS_SENTINEL_PASSWORD,
        }
      : undefined,
    smtpUrl: found.SMTP_URL,
    mailFrom: found.MAIL_FROM,
    publicUrl: (found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).replace(/(?<!\/)\/+$/, ''),
    tokenSecret: found.TOKEN_SECRET,
    auditSealKey: found.AUDIT_SEAL_KEY,
    sessionHours: found.SESSION_HOURS,
    passwordMaxLength: found.PASSWORD_MAX_LENGTH,
    fixedClock: found.APP_CLOCK ? new Date(found.APP_CLOCK) : undefined,
    logLevel: found.LOG_LEVEL,
    uploadMaxBytes: found.UPLOAD_MAX_BYTES,
    uploadMaxFiles: found.UPLOAD_MAX_FILES,
    fairUse: {
      jobs: found.FAIR_JOBS,
      runningJobs: found.FAIR_RUNNING_JOBS,
      uploads: found.FAIR_UPLOADS,
      eventStreams: found.FAIR_EVENT_STREAMS,
      allEventStreams: found.FAIR_ALL_EVENT_STREAMS,
      wholeLists: found.FAIR_WHOLE_LISTS,
      longBodies: found.FAIR_LONG_BODIES,
    },
    drainSeconds: found.DRAIN_SECONDS,
    stopSeconds: found.STOP_SECONDS,
    metricsToken: found.METRICS_TOKEN,
    metricsPort: found.METRICS_PORT,
    apiDocs: found.API_DOCS === undefined ? found.NODE_ENV !== 'production' : found.API_DOCS === 'on',
    trustedProxies: found.TRUST_PROXY,
    secondFactor: found.SECOND_FACTOR,
    precontractorProfile: found.PRECONTRACTOR_PROFILE,
    tracing: readTracing(found),
  };
}

function sentence(issue: z.core.$ZodIssue, given: Readonly<Record<string, unknown>>): string {
  const name = String(issue.path[0] ?? '');
  return `${name}: ${name in given || issue.code === 'custom' ? issue.message : say.missing}`;
}
