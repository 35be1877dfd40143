import { auditHeadMail, auditRewrittenMail, auditTipMail } from '@comensal/application/audit';
import { accountMail, changeFacts } from '@comensal/application/auth';
import { brokenBalancesMail, lowBalanceMail, overdrawnMail } from '@comensal/application/balances';
import { begunMail, digestMail, reminderMail } from '@comensal/application/mail';
import { holderMail } from '@comensal/application/platform/mails';
import {
  addressMail,
  type EndedSending,
  failedMail,
  pausedMail,
  readyMail,
  sharedMail,
} from '@comensal/application/reports';
import { type FactorMail, factorMail } from '@comensal/application/second-factor';
import { refusedStepMail } from '@comensal/application/waiting-steps';
import { type AccountLinkKind } from '@comensal/domain/auth';
import { es } from '@comensal/domain/composition';
import { awaitedRecords } from '@comensal/domain/mail';
import { formatMoment } from '@comensal/domain/platform/dates';
import {
  amount,
  at,
  companyName,
  email,
  long,
  type MailSamples,
  origin,
  person,
  place,
  publicUrl,
  type SampleMail,
} from './mail-samples';

/** The mails of the features' samples, and what they say. */
const ofFeatures = Object.values(
  import.meta.glob('../*/*.samples.ts', { eager: true, import: 'mailSamples' }) as Readonly<
    Record<string, MailSamples | undefined>
  >,
).flatMap((samples) => samples ?? []);
export const mailParts = Object.assign({}, ...ofFeatures.map(({ parts }) => parts)) as MailSamples['parts'];
export const actingNext = Object.assign({}, ...ofFeatures.map(({ actsNext }) => actsNext)) as MailSamples['actsNext'];

const moment = changeFacts(at, { by: person.username, username: person.username, origin });
const byAdministrator = changeFacts(at, { by: 'admin', name: 'Graciela Ñíguez', username: 'x', origin: null });
const { mails } = es.account;
const { facts } = mails;
const moved = [[facts.before, email] as const, [facts.now, `nueva-${email}`] as const];

type AccountWords = {
  [Key in keyof typeof mails]: (typeof mails)[Key] extends { subject: string } ? Key : never;
}[keyof typeof mails];

/** Each kind of mail about an account, with its link and facts. */
const accountMails: Readonly<
  Record<
    AccountWords,
    readonly [kind: AccountLinkKind | 'preferences' | null, facts: readonly (readonly [string, string])[]]
  >
> = {
  welcome: [null, []],
  invitation: ['invitation', []],
  recovery: ['recovery', moment],
  verification: ['verification', []],
  passwordChanged: ['undo', moment],
  emailChanged: ['objection', [...moved, ...moment]],
  emailSet: ['preferences', [...moved, ...byAdministrator]],
  passwordSet: ['preferences', byAdministrator],
  recovered: ['preferences', moment],
  recoveryHeld: [null, [[facts.until, formatMoment(at)], ...moment]],
  recoveryResting: [null, moment],
  resting: [null, [[facts.objector, email], ...moment]],
  proved: ['preferences', [[facts.objector, email], ...moment]],
  decided: [null, [[facts.keeper, email], ...byAdministrator]],
  granted: [null, [[mails.grants.usersAdded, long(40)]]],
};

const factorMails: Readonly<Record<FactorMail, Parameters<typeof factorMail>[1]>> = {
  added: ['what', `Teléfono ${long(40)}`],
  removed: ['what', `Teléfono ${long(40)}`],
  renewed: null,
  recoveryUsed: ['left', '7'],
  reset: ['by', 'Graciela Ñíguez'],
};

const sending: EndedSending = {
  id: 1,
  username: person.username,
  name: person.name,
  email,
  report: 'transactions',
  filter: {},
  period: 'lastWeek',
  format: 'xlsx',
  frequency: 'weekly',
  weekday: 1,
  month_day: null,
  dueAt: at,
  jobId: '018f3c1e-0000-7000-8000-000000000001',
  file: null,
  error: null,
  wasCancelled: false,
  isResting: false,
};
const shared = (attached: string | undefined) =>
  sharedMail(sending, { email, name: person.name }, { person: person.name, publicUrl, attached });
const ready = (attached: string | undefined) => readyMail(sending, { publicUrl, fileDays: 7, attached });

/**
 * Every kind of mail that the product sends, built by the product's own functions from records with texts of maximum
 * length. One of a feature is in `mailSamples` of its samples; a kind of the catalogue without one fails
 * `every-mail.spec.ts`.
 */
export const everyMail: readonly SampleMail[] = [
  ...ofFeatures.flatMap(({ mails: of }) => of),
  ...Object.entries(accountMails).map(([words, [kind, said]]) => ({
    about: `account.mails.${words}`,
    ...accountMail(person, kind, mails[words as AccountWords], said, publicUrl),
  })),
  ...Object.entries(factorMails).map(([kind, fact]) => {
    const { texts, facts: said } = factorMail(kind as FactorMail, fact, {
      username: person.username,
      at,
      origin: kind === 'reset' ? null : origin,
    });
    return { about: `secondFactor.mails.${kind}`, ...accountMail(person, 'preferences', texts, said, publicUrl) };
  }),
  {
    about: 'waitingSteps.mail',
    ...refusedStepMail(
      { act: 'removeServiceProfile', name: long(50), reason: 'El perfil está en uso', created_at: at },
      person.name,
      publicUrl,
    ),
  },
  { about: 'reportSchedules.mail.ready attached', ...ready('file') },
  { about: 'reportSchedules.mail.ready too large', ...ready(undefined) },
  { about: 'reportSchedules.mail.failed', ...failedMail(sending, 'El PDF admite hasta 5.000 filas', publicUrl) },
  { about: 'reportSchedules.mail.paused without permission', ...pausedMail(sending, 'noPermission', publicUrl) },
  { about: 'reportSchedules.mail.paused without places', ...pausedMail(sending, 'noPlaces', publicUrl) },
  { about: 'reportSchedules.mail.shared attached', ...shared('file') },
  { about: 'reportSchedules.mail.shared too large', ...shared(undefined) },
  { about: 'reportSchedules.mail.address', ...addressMail(person.name, publicUrl) },
  {
    about: 'mails.digest',
    ...digestMail(
      {
        name: person.name,
        email,
        entries: [
          { at, subject: `Crédito 4772 de ${companyName} facturado`, url: `${publicUrl}/edit-credit-state/4772` },
          { at, subject: `Saldo bajo en ${long(50)}`, url: null },
        ],
        more: 3,
        dealtWith: 2,
      },
      at,
      publicUrl,
    ),
  },
  {
    about: 'mails.reminder',
    ...reminderMail(
      {
        ...person,
        email,
        total: 25,
        entries: (['acting', 'replacing', 'administering'] as const).map((role, index) => ({
          record: awaitedRecords[index] ?? 'credit',
          id: 4_772,
          page: 4_772,
          status: 'Pendiente',
          since: at.toISOString(),
          company: companyName,
          role,
          away: role === 'replacing' ? `Graciela ${long(40)}` : null,
        })),
      },
      20_261_126,
      publicUrl,
    ),
  },
  {
    about: 'mails.reminder.begun',
    ...begunMail(
      {
        ...person,
        email,
        away: `Graciela ${long(40)}`,
        to: 20_261_215,
        total: 1,
        entries: [
          {
            record: 'credit',
            id: 4_772,
            page: 4_772,
            status: 'Pagado',
            since: at.toISOString(),
            company: companyName,
            role: 'acting',
            away: null,
          },
        ],
      },
      publicUrl,
    ),
  },
  {
    about: 'mails.lowBalance',
    ...lowBalanceMail(
      { ...place, businessName: companyName, balance: -amount, amount },
      { ...person, email },
      publicUrl,
    ),
  },
  {
    about: 'mails.overdrawn',
    ...overdrawnMail(
      { ...place, businessName: companyName, balance: -amount, overdraft: amount, beyond: 'mark' },
      { ...person, email },
      publicUrl,
    ),
  },
  {
    about: 'mails.balances',
    ...holderMail(
      brokenBalancesMail([{ rule: 'El saldo de la cuenta es la suma de sus movimientos', count: 3 }], at),
      person.name,
      publicUrl,
    ),
  },
  {
    about: 'mails.auditHead',
    ...holderMail(
      auditHeadMail(
        {
          at: at.toISOString(),
          sealId: 12,
          lastEventId: 4_096,
          hash: 'a3'.repeat(32),
          keyId: 'b4'.repeat(32),
          signature: 'Zx9'.repeat(29),
        },
        at,
      ),
      person.name,
      publicUrl,
    ),
  },
  { about: 'mails.auditTip', ...holderMail(auditTipMail(at), person.name, publicUrl) },
  {
    about: 'mails.auditRewritten',
    ...holderMail(auditRewrittenMail(`El bloque 12 tiene otra huella: ${'c5'.repeat(32)}`, at), person.name, publicUrl),
  },
];
