import { auditHeadMail, auditRewrittenMail } from '@comensal/application/audit';
import { accountMail, changeFacts, type Origin } from '@comensal/application/auth';
import { brokenBalancesMail, lowBalanceMail } from '@comensal/application/balances';
import { type ContractorRequest, contractorRequestKind } from '@comensal/application/contractors';
import { type Note, noteKind } from '@comensal/application/credit-notes';
import { type Credit, creditKind } from '@comensal/application/credits';
import { type StepMail } from '@comensal/application/platform/lifecycle';
import { holderMail, type MailReader, renderMail } from '@comensal/application/platform/mails';
import { type EndedSending, failedMail, pausedMail, readyMail } from '@comensal/application/reports';
import { type Reversal, reversalKind } from '@comensal/application/reversals';
import { type FactorMail, factorMail } from '@comensal/application/second-factor';
import { refusedStepMail } from '@comensal/application/waiting-steps';
import { type AccountLinkKind } from '@comensal/domain/auth';
import { es } from '@comensal/domain/composition';
import { formatMoment } from '@comensal/domain/platform/dates';

/** A message that the product sends, as stored: to whom, about what. */
export interface SampleMail {
  /** The place of its text in the catalogue, and for whom it is. */
  readonly about: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For a mail about a step: for whom it is. */
  readonly role?: MailReader['role'];
}

const publicUrl = 'https://comedores.metalurgica-austral.example';
const at = new Date('2026-11-26T12:00:00-03:00');
/** As long as the forms accept, and without a break opportunity. */
const long = (length: number) => 'Ñandubaysalado'.repeat(5).slice(0, length);
const person = { username: long(15), name: `${long(44)} Ríos` };
const email = `${'direccion'.repeat(4)}@empresa.example`;
const origin: Origin = {
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  client: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
};
const place = {
  companyId: '30558495193',
  cuit: '30558495193',
  businessUnitId: '0001',
  businessUnitName: `Centro ${long(43)}`,
  groupId: 7,
  groupName: `Grupo ${long(44)}`,
};
const amount = 999_999_999_999_99;

const note: Note = {
  ...place,
  id: 4_771,
  version: 3,
  requestedBy: person.username,
  companyName: `Viandas & <Cía> ${long(29)}`,
  amount,
  status: 'Denegado',
  statusDocument: 'Loaded',
  comments: `Falta el remito. ${long(60)}`,
  revisionDate: null,
  actionUser: null,
  fileId: null,
  repeatedReason: null,
};
const credit: Credit = {
  ...place,
  id: 4_772,
  version: 3,
  requestedBy: person.username,
  businessName: note.companyName,
  amount,
  status: 'Rechazado',
  rejectReason: `No corresponde adjunto ${long(60)}`,
  repeatedReason: null,
  invoice: { number: 'A-0001-00009001', date: 20_261_120, amount },
};
const reversal: Reversal = {
  ...place,
  id: 4_774,
  version: 2,
  kind: 'credit',
  recordId: credit.id,
  companyName: note.companyName,
  amount,
  reason: `Pagado dos veces ${long(60)}`,
  proposedBy: person.username,
  behindIt: [person.username],
  requestedBy: person.username,
  status: 'Rechazada',
  rejectReason: `No corresponde ${long(60)}`,
  decidedBy: 'otra',
  decidedOn: 20_261_121,
};
const request: ContractorRequest = {
  id: 4_773,
  username: person.username,
  version: 3,
  fields: {
    name: person.name,
    business_name: note.companyName,
    cuit: place.cuit,
    email,
    alternative_email: `otra-${email}`.slice(0, 45),
    address: 'Ruta 8, km 50',
    province: 'Buenos Aires',
    location: 'Pilar',
    phone: '11 5555 0000',
    amount_customers: '120',
    business_unit_description: 'Planta',
  },
  status: 'Rechazado',
  rejectReason: 'Faltan datos',
  documents: [
    { path: '1', name: `${long(60)}.pdf`, template: 1, status: 'Rechazado', reason: 'Vencida' },
    { path: '2', name: `${long(60)}.pdf`, template: null, status: 'Rechazado', reason: null },
  ],
  isAwaited: false,
};

function stepMails(about: string, mail: StepMail | null): SampleMail[] {
  if (!mail) return [];
  const roles = ['acting', 'told', ...(mail.contacts ? ['contact' as const] : [])] as const;
  return roles.map((role) => ({
    about: `${about} ${role}`,
    role,
    ...renderMail(mail.content({ name: person.name, role, author: 'Graciela Ñíguez' }, publicUrl)),
  }));
}

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
};
const ready = (attached: string | undefined) => readyMail(sending, { publicUrl, fileDays: 7, attached });

/**
 * Every kind of mail that the product sends, built by the product's own functions from records with texts of maximum
 * length. A new kind in the catalogue must be added here (every-mail.spec.ts).
 */
export const everyMail: readonly SampleMail[] = [
  ...(['create', 'approve', 'deny'] as const).flatMap((event) =>
    stepMails(`mails.note.${event}`, noteKind.mail(note, event)),
  ),
  ...(['request', 'invoice', 'deny', 'pay', 'approve', 'reject', 'withdraw', 'correct', 'close'] as const).flatMap(
    (event) => stepMails(`mails.credit.${event}`, creditKind.mail(credit, event)),
  ),
  ...(['propose', 'accept', 'reject', 'withdraw'] as const).flatMap((event) =>
    stepMails(`mails.reversal.${event}`, reversalKind.mail(reversal, event)),
  ),
  ...(['register', 'edit', 'approve', 'reject', 'remove'] as const).flatMap((event) =>
    stepMails(`mails.contractor.${event}`, contractorRequestKind.mail(request, event)),
  ),
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
  {
    about: 'mails.lowBalance',
    ...lowBalanceMail(
      { ...place, businessName: note.companyName, balance: -amount, amount },
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
  {
    about: 'mails.auditRewritten',
    ...holderMail(auditRewrittenMail(`El bloque 12 tiene otra huella: ${'c5'.repeat(32)}`, at), person.name, publicUrl),
  },
];
