import type { ModuleName } from '@comensal/domain/platform/access';
import { formatDate, formatMonth } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { cuitText } from '@comensal/domain/platform/validation';
import { type SettlementEvent, settlementLifecycle, settlementScreens } from '@comensal/domain/settlements';
import { mails } from '@comensal/domain/settlements/mails.texts';
import { settlements as texts } from '@comensal/domain/settlements/settlements.texts';
import type { RecordKind, StepMail } from '../platform/lifecycle/record-kind';
import type { MailReader } from '../platform/mails/mail-outbox.port';
import type { MailContent } from '../platform/mails/render-mail';
import { stepMail } from '../platform/mails/step-mail';
import type { Settlement, SettlementTypes } from './settlement.repository.port';

const prepares: ModuleName = 'Liquidaciones';
/** Who answers a settlement writes it. */
export const answeringModule: ModuleName = 'Conformidad Liquidacion';
const answers = answeringModule;

type Told = Exclude<SettlementEvent['type'], 'draft'>;

/** Whose writers learn of a step. */
const modulesTold: Readonly<Record<Told, readonly ModuleName[]>> = {
  issue: [answers],
  withdraw: [answers],
  agree: [prepares],
  observe: [prepares],
  lapse: [prepares, answers],
  reply: [answers],
  proposeClosing: [prepares],
  refuseClosing: [prepares],
  close: [answers],
};

/** How the steps of settlements are taken. The other side learns of each. */
export const settlementKind: RecordKind<SettlementTypes> = {
  mailKind: 'settlement',
  lifecycle: settlementLifecycle,
  records: (unit) => unit.settlements,
  stateOf: ({ status }) => status,
  enter: (settlement, { status }) => {
    settlement.status = status;
    if (status !== 'Cierre propuesto') settlement.closingProposedBy = null;
  },
  effects: {},
  mail: (settlement, event) => (settlement.edition === 0 || event === 'draft' ? null : mailOf(settlement, event)),
};

function mailOf(settlement: Settlement, event: Told): StepMail {
  const author = settlement.issuedBy ?? settlement.draftedBy;
  return {
    // Those who do not reach all of its places are among `notActing`.
    place: null,
    modules: modulesTold[event],
    usernames: [],
    except: settlement.notActing,
    author,
    content: (reader, publicUrl) => settlementMail(settlement, event, reader, publicUrl),
  };
}

/** The address of its page in the portal. */
export const settlementPath = (id: number): string => settlementScreens.settlement.path.replace(':id', String(id));

/** 'de Minera Sur en Planta Norte, 11/2026'. */
export function settlementName({ companyName, businessUnitName, month }: Settlement): string {
  const values = { company: companyName, month: formatMonth(month) };
  return businessUnitName === null
    ? fill(texts.of, values)
    : fill(texts.ofCentre, { ...values, centre: businessUnitName });
}

/** What a mail about a settlement says of it. */
export function settlementMail(
  settlement: Settlement,
  event: Told | 'remind',
  reader: MailReader,
  publicUrl: string,
): MailContent {
  const { id, answerUntil, status } = settlement;
  const { facts } = everyMail;
  const said = mails.settlement[event];
  const amount = formatMoney(settlement.amount ?? 0);
  const until = answerUntil === null ? '' : formatDate(answerUntil);
  const values = {
    id,
    amount,
    until,
    of: settlementName(settlement),
    company: settlement.companyName,
    month: formatMonth(settlement.month),
  };
  const isTermed = answerUntil !== null && status === 'Emitida';
  return stepMail(reader, {
    subject: fill(said.subject, values),
    body: fill(said.body, values),
    turn: said,
    facts: [
      [facts.settlement, String(id)],
      [facts.company, settlement.companyName],
      [facts.cuit, cuitText(settlement.cuit)],
      ...(settlement.businessUnitName === null ? [] : [[facts.businessUnit, settlement.businessUnitName] as const]),
      [mails.settlement.month, values.month],
      [facts.amount, amount],
      [facts.status, texts.status[status]],
      ...(isTermed ? [[mails.settlement.until, fill(mails.settlement.silence, { date: until })] as const] : []),
    ],
    link: { label: everyMail.openSettlement, url: `${publicUrl}${settlementPath(id)}` },
  });
}
