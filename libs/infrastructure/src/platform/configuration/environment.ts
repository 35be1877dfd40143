import { longestPassword, passwordLength, sessionLifeHours } from '@comensal/domain/auth';
import { readInvoiceRelation, usualInvoiceRelation } from '@comensal/domain/invoice-readings';
import { readRemindAfter } from '@comensal/domain/mail';
import { isoToDate } from '@comensal/domain/platform/dates';
import { fairUse } from '@comensal/domain/platform/fair-use';
import { uploadLimits } from '@comensal/domain/platform/files';
import { z } from 'zod';
import { configurationText as say } from './configuration.texts';
import { isExampleSecret } from './example-secrets';
import { readFilesUrl } from './files-url';
import { tracingVariables } from './tracing-settings';

const text = z.string().trim().min(1);
const whole = (min: number, max: number, sentence: string) =>
  z.coerce.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence);
/** A limit for one person. */
const share = (usual: number) => whole(1, 100_000, say.share).default(usual);
const url = (protocols: readonly string[], sentence: string) =>
  text
    .refine((value) => !cutsCredentials(value), say.userinfo)
    .refine((value) => cutsCredentials(value) || protocols.includes(protocolOf(value)), sentence);
/** `name@host`, or with a name before it in angle brackets. */
const mailbox = text.refine(isMailbox, say.mailbox);
/** `host` or `host:port`; several are separated by commas. */
const hosts = (usualPort: number, sentence: string) =>
  text
    .transform((value) =>
      value.split(',').map((each) => {
        const [host = '', port] = each.trim().split(':');
        return { host, port: port === undefined ? usualPort : Number(port) };
      }),
    )
    .refine(
      (all) => all.every(({ host, port }) => host !== '' && Number.isInteger(port) && port > 0 && port < 65_536),
      sentence,
    );
/** How many of our own proxies are in front; `true` means one. */
const proxies = z
  .string()
  .regex(/^(true|false|\d)$/, say.proxies)
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)));

/** Working days before a reminder, of all steps and of single ones. */
const usualRemindDays = 3;
const remindAfter = text.transform((value, context) => {
  const read = readRemindAfter(value, usualRemindDays);
  if (read === null) context.addIssue({ code: 'custom', message: say.remindAfter });
  return read ?? z.NEVER;
});
const holidays = text
  .transform((value) => value.split(',').map((day) => day.trim()))
  .pipe(z.array(z.iso.date(say.holidays).transform(isoToDate)).max(400, say.holidays));

const invoiceRelation = text.transform((value, context) => {
  const read = readInvoiceRelation(value);
  if (read === null) context.addIssue({ code: 'custom', message: say.invoiceRelation });
  return read ?? z.NEVER;
});

function isMailbox(value: string): boolean {
  const [, address = value] = value.endsWith('>') ? value.slice(0, -1).split('<') : [];
  return /^[^<>@\s]+@[^<>@\s]+$/.test(address);
}

/** An @ after what ends the server's part: a character of the password ended it before. */
function cutsCredentials(value: string): boolean {
  const [, server = ''] = /^[a-z]+:\/\/([^/?#]*)/i.exec(value) ?? [];
  return !server.includes('@') && value.slice(value.indexOf('://') + 3 + server.length).includes('@');
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

/**
 * At least eight different characters: 32 random hexadecimal digits have them, one repeated letter does not. A short text is
 * refused for its length.
 */
function isVaried(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size >= 8;
}

/** Every variable that the product reads, with its rule and its default. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test'], { error: say.nodeEnv }).default('development'),
    HOST: text.default('0.0.0.0'),
    PORT: whole(0, 65_535, say.port).default(3000),
    DATA_DIR: text.default('.data'),
    PORTAL_DIR: text.default('dist/portal'),
    MANUAL_PDF: text.optional(),
    CONTRACTOR_TEMPLATES_DIR: text.optional(),
    DATABASE_URL: url(['postgres:', 'postgresql:'], say.postgresUrl),
    DATABASE_READ_URL: url(['postgres:', 'postgresql:'], say.postgresUrl).optional(),
    DATABASE_SESSION_URL: url(['postgres:', 'postgresql:'], say.postgresUrl).optional(),
    DATABASE_OWNER_URL: url(['postgres:', 'postgresql:'], say.postgresUrl).optional(),
    DATABASE_POOL: whole(2, 200, say.pool).default(10),
    BACKUP_DIR: text.optional(),
    BACKUP_KEEP_DAYS: whole(1, 3_650, say.backupDays).default(14),
    RESTORE_DAYS: whole(1, 366, say.correctionDays).default(30),
    REMIND_AFTER_DAYS: remindAfter.default({ usual: usualRemindDays, steps: {} }),
    REMIND_AT_HOUR: whole(0, 23, say.hour).default(8),
    HOLIDAYS: holidays.default([]),
    MEAL_CORRECTION_DAYS: whole(1, 366, say.correctionDays).default(60),
    PRICES_VAT: z.enum(['excluded', 'included'], { error: say.vat }).default('excluded'),
    INVOICE_RELATION: invoiceRelation.prefault(usualInvoiceRelation),
    PRICE_LIST_DAYS: whole(0, 3_650, say.priceListDays).default(100),
    FILES_URL: text.refine((value) => readFilesUrl(value) !== null, say.filesUrl).optional(),
    DATABASE_PLANS: z.enum(['kept', 'anew'], { error: say.plans }).default('kept'),
    /** Read by the object store's SDK; listed only so that our example values are refused. */
    AWS_ACCESS_KEY_ID: text.optional(),
    AWS_SECRET_ACCESS_KEY: text.optional(),
    REDIS_URL: url(['redis:', 'rediss:'], say.redisUrl).optional(),
    REDIS_SENTINELS: hosts(26_379, say.redisSentinels).optional(),
    REDIS_SENTINEL_PASSWORD: text.optional(),
    SMTP_URL: url(['smtp:', 'smtps:'], say.smtpUrl).optional(),
    MAIL_FROM: mailbox.default('Comensal <no-responder@comensal.example>'),
    MAIL_REPLY_TO: mailbox.optional(),
    PUBLIC_URL: url(['http:', 'https:'], say.httpUrl).optional(),
    TOKEN_SECRET: z.string().min(32, say.tokenSecret).refine(isVaried, say.tokenSecretVaried).optional(),
    AUDIT_SEAL_KEY: z.string().min(32, say.tokenSecret).refine(isVaried, say.tokenSecretVaried).optional(),
    SESSION_HOURS: whole(1, 168, say.sessionHours).default(sessionLifeHours),
    PASSWORD_MAX_LENGTH: whole(passwordLength.max, longestPassword, say.passwordMaxLength).default(passwordLength.max),
    APP_CLOCK: z.iso.datetime({ offset: true, error: say.clock }).optional(),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], { error: say.logLevel })
      .default('info'),
    UPLOAD_MAX_BYTES: whole(1, 1_000_000_000, say.uploadBytes).default(uploadLimits.bytes),
    UPLOAD_MAX_FILES: whole(1, 100, say.uploadFiles).default(uploadLimits.files),
    FAIR_JOBS: share(fairUse.jobs),
    FAIR_RUNNING_JOBS: share(fairUse.runningJobs),
    FAIR_UPLOADS: share(fairUse.uploads),
    FAIR_EVENT_STREAMS: share(fairUse.eventStreams),
    FAIR_ALL_EVENT_STREAMS: share(fairUse.allEventStreams),
    FAIR_WHOLE_LISTS: share(fairUse.wholeLists),
    FAIR_LONG_BODIES: share(fairUse.longBodies),
    DRAIN_SECONDS: whole(0, 600, say.drainSeconds).default(0),
    STOP_SECONDS: whole(1, 3_600, say.stopSeconds).optional(),
    METRICS_TOKEN: z.string().min(16, say.metricsToken).optional(),
    METRICS_PORT: whole(1, 65_535, say.port).optional(),
    WORKER_METRICS_PORT: whole(1, 65_535, say.port).optional(),
    IMPORT_CONFIRMED: z.enum(['on', 'off'], { error: say.apiDocs }).optional(),
    API_DOCS: z.enum(['on', 'off'], { error: say.apiDocs }).optional(),
    TRUST_PROXY: proxies.default(0),
    SECOND_FACTOR: z.enum(['required', 'offered'], { error: say.secondFactor }).default('offered'),
    PRECONTRACTOR_PROFILE: text.max(15).default('Precontratista'),
    ...tracingVariables,
  })
  .superRefine((environment, context) => {
    if (environment.REDIS_SENTINELS && !environment.REDIS_URL)
      context.addIssue({ code: 'custom', path: ['REDIS_URL'], message: say.redisOfSentinels });
    if (environment.NODE_ENV !== 'production') return;
    if (environment.APP_CLOCK)
      context.addIssue({ code: 'custom', path: ['APP_CLOCK'], message: say.clockInProduction });
    // Mails with links to localhost from a sender that does not exist are worse than none.
    if (environment.SMTP_URL) {
      for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const)
        if (!environment[name] || /\.example\b/.test(environment[name]))
          context.addIssue({ code: 'custom', path: [name], message: say.ownAddress });
    }
    if (!environment.TOKEN_SECRET)
      context.addIssue({ code: 'custom', path: ['TOKEN_SECRET'], message: say.tokenSecretInProduction });
    for (const [name, value] of Object.entries(environment))
      if (typeof value === 'string' && isExampleSecret(value))
        context.addIssue({ code: 'custom', path: [name], message: say.exampleSecret });
  });

/** The names of every variable that the product reads. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);
/** Those whose value is an address that may contain credentials. */
export const addressNames: readonly string[] = settingNames.filter((name) =>
  /^(?:DATABASE|REDIS|SMTP)_(?:\w+_)?URL$/.test(name),
);
