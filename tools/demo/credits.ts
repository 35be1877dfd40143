import {
  type CreditState,
  type CreditStatus,
  creditLifecycle,
  type DocumentType,
  documentTypes,
  rejectReasons,
} from '@comensal/domain/credits';
import { shortestWay } from '@comensal/domain/platform/lifecycle';
import {
  at,
  type Day,
  dayOf,
  dayOfMonth,
  hour,
  isoDay,
  isWorkday,
  type Moment,
  monthStart,
  monthsBetween,
} from './calendar';
import { invoiceFile, receiptFile } from './credit-documents';
import type { PlannedFile } from './documents';
import { denyReasons } from './names';
import type { CompanyRow } from './organisation';
import { requesterOf } from './people';
import type { Random } from './random';

/** An account of the ledger: a contractor at a centre, and its group where the centre manages groups. */
export interface Account {
  readonly company: CompanyRow;
  readonly centre: string;
  readonly group: number | null;
  readonly leader: string | null;
}

/** What an account consumed in each month of the history, minor units; the last month up to now. */
export interface Consumption {
  readonly account: Account;
  readonly months: readonly number[];
}

export interface CreditStepPlan {
  readonly event: string;
  readonly status: CreditStatus;
  readonly username: string;
  readonly at: Moment;
  readonly reason: string | null;
  readonly files: readonly (PlannedFile & { readonly type: DocumentType })[];
}
export interface CreditPlan {
  readonly account: Account;
  readonly amount: number;
  readonly purchaseOrder: string | null;
  readonly invoice: { readonly number: string; readonly date: Day; readonly amount: number } | null;
  readonly steps: readonly CreditStepPlan[];
}

const wayTo = (status: CreditStatus): readonly string[] => shortestWay(creditLifecycle.machine, status);
const paidTwice = ['request', 'invoice', 'pay', 'reject', 'pay', 'approve'];

/** At least this many credits of each state, so that every screen has some. */
const wanted: Partial<Record<CreditStatus, number>> = {
  Pendiente: 20,
  Facturado: 18,
  Pagado: 18,
  Rechazado: 11,
  Denegado: 26,
};

const firstInvoice = 1_841;

/** Minor units: requests are in round sums of $ 10.000. */
const roundTo = 1_000_000;

/**
 * The credits of the whole history. Every account requests each month a little more than it will consume in the next,
 * in one or two requests; three accounts requested too little lately and are below zero. In addition, enough open,
 * rejected and denied ones that no list is empty.
 */
export function makeCredits(
  random: Random,
  consumptions: readonly Consumption[],
  start: Day,
  now: Moment,
): CreditPlan[] {
  const today = dayOf(now);
  const last = monthsBetween(start, today);
  const drafts: Draft[] = [];
  const add = (account: Account, amount: number, steps: readonly Step[]): void => {
    const done = steps.filter((step) => step.at <= now);
    if (done.length > 0)
      drafts.push({ account, amount: Math.max(roundTo, Math.ceil(amount / roundTo) * roundTo), steps: done });
  };
  consumptions.forEach(({ account, months }, index) => {
    const isShort = index === 1 || index === 6 || index === 11;
    for (let month = 0; month <= last + 1; month += 1) {
      const needed = month <= last ? expected(months, month, today) : expected(months, last, today);
      if (needed === 0) continue;
      const cushion = month === 0 ? 1.45 : isShort && month >= last - 3 ? 0.5 : random.between(0.97, 1.12);
      const parts = month > 0 && random.chance(0.6) ? [0.55, 0.45] : [1];
      for (const part of parts) {
        const requested = businessDay(monthStart(start, month - 1) + random.whole(5, month === 0 ? 8 : 21));
        add(
          account,
          needed * cushion * part,
          walk(random, requested, random.chance(0.08) ? paidTwice : wayTo('Aprobado')),
        );
      }
    }
  });
  for (const [status, count] of Object.entries(wanted) as [CreditStatus, number][]) {
    const missing = Math.max(0, count - drafts.filter((draft) => draft.steps.at(-1)?.status === status).length);
    for (let position = 0; position < missing; position += 1) {
      const { account, months } = fromRound(consumptions, position);
      // Denied ones are anywhere in the history, open ones in the last weeks.
      const back = status === 'Denegado' && position > 9 ? today - start : status === 'Pendiente' ? 18 : 38;
      add(
        account,
        Math.max(expected(months, last, today), 20 * roundTo) * random.between(0.25, 0.7),
        recentWalk(random, wayTo(status), back, now),
      );
    }
  }
  return drafts
    .sort((a, b) => firstAt(a) - firstAt(b))
    .map((draft, index) => planOf(random, draft, firstInvoice + index));
}

interface Draft {
  readonly account: Account;
  readonly amount: number;
  readonly steps: readonly Step[];
}
interface Step {
  readonly event: string;
  readonly status: CreditStatus;
  readonly at: Moment;
}

/** The steps of a path, a few working days apart, in office hours. The machine says where each leads. */
function walk(random: Random, requested: Day, events: readonly string[]): Step[] {
  let state: CreditState = 'Nueva';
  let day = requested;
  return events.map((event, index) => {
    if (index > 0) day = businessDay(day + random.whole(1, event === 'pay' ? 4 : 2));
    state = creditLifecycle.target(state, event) ?? state;
    return { event, status: state as CreditStatus, at: at(day, random.between(8.5 * hour, 17.5 * hour)) };
  });
}

/** A path that ends before now, begun at most `back` days ago and on a day on which requests are allowed. */
function recentWalk(random: Random, events: readonly string[], back: number, now: Moment): Step[] {
  for (let attempt = 0; ; attempt += 1) {
    // Early in a month one has to look further back, since nobody may request before the 6th.
    const requested = dayOf(now) - random.whole(0, back + Math.floor(attempt / 20));
    if (dayOfMonth(requested) <= 5 || !isWorkday(requested)) continue;
    const steps = walk(random, requested, events);
    if (steps.every((step) => step.at <= now)) return steps;
  }
}

function planOf(random: Random, { account, amount, steps }: Draft, invoiceNumber: number): CreditPlan {
  const number = `A-0003-${String(invoiceNumber).padStart(8, '0')}`;
  const invoiced = steps.find((step) => step.event === 'invoice');
  const invoice = invoiced ? { number, date: dayOf(invoiced.at), amount } : null;
  const requester = account.leader ?? requesterOf[account.company.id] ?? 'admin';
  const decider = random.chance(0.7) ? 'aprobador' : 'hquiroga';
  const biller = random.chance(0.7) ? 'facturacion' : 'vsosa';
  const requested = steps[0]?.at ?? 0;
  return {
    account,
    amount,
    invoice,
    purchaseOrder: random.chance(0.75) ? `OC-${isoDay(dayOf(requested)).slice(0, 4)}-${random.digits(5)}` : null,
    steps: steps.map((step) => ({
      ...step,
      username:
        step.event === 'invoice' || step.event === 'deny'
          ? biller
          : step.event === 'approve' || step.event === 'reject'
            ? decider
            : // A leader requests for the group; the company pays.
              step.event === 'pay'
              ? (requesterOf[account.company.id] ?? 'admin')
              : requester,
      reason:
        step.event === 'reject' ? random.pick(rejectReasons) : step.event === 'deny' ? random.pick(denyReasons) : null,
      files:
        step.event === 'invoice'
          ? [{ ...invoiceFile(random, account.company, number, amount, step.at), type: documentTypes.invoice }]
          : step.event === 'pay'
            ? [{ ...receiptFile(random, account.company, number, amount, step.at), type: documentTypes.receipt }]
            : [],
    })),
  };
}

/** The cost of a month: for the current one, its projected total. */
function expected(months: readonly number[], month: number, today: Day): number {
  const spent = months[month] ?? 0;
  if (month < months.length - 1) return spent;
  const length = monthStart(today, 1) - monthStart(today);
  const previous = months[month - 1] ?? spent;
  return dayOfMonth(today) < 8 ? Math.max(spent, previous) : (spent * length) / dayOfMonth(today);
}

function businessDay(day: Day): Day {
  return isWorkday(day) ? day : businessDay(day + 1);
}

function fromRound(consumptions: readonly Consumption[], position: number): Consumption {
  const consumption = consumptions[position % consumptions.length];
  if (!consumption) throw new RangeError('There is no contractor');
  return consumption;
}

function firstAt(draft: Draft): Moment {
  return draft.steps[0]?.at ?? 0;
}
