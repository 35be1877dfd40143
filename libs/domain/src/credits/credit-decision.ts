import { decide, ruleHolds, transitionsOf } from '../lifecycle/lifecycle';
import type { Actor } from '../permissions/actor';
import { holds } from '../permissions/actor';
import { creditModules } from '../permissions/calls';
import type { ModuleName } from '../permissions/modules';
import { invalidFields, Refusal } from '../refusals/refusal';
import { refusals } from '../texts/es/refusals';
import { validation } from '../texts/es/validation';
import {
  type CreditEvent,
  type CreditFacts,
  type CreditState,
  type CreditStatus,
  creditMachine,
  creditStatuses,
  isCreditStatus,
} from './credit.machine';

export interface CreditDecision {
  readonly status: CreditStatus;
  readonly effects: readonly string[];
}

/**
 * Asks the lifecycle what an event does to a credit. Gives the next status and the effects to carry out in the same
 * transaction; throws the refusal that the broken rule stands for (CRE-40 to CRE-46).
 */
export function decideCredit(state: CreditState, facts: CreditFacts, event: CreditEvent): CreditDecision {
  const decision = decide(creditMachine, state, facts, event);
  if (decision.allowed) {
    if (!isCreditStatus(decision.status)) throw new Error(`${decision.status} is no status of a credit`);
    return { status: decision.status, effects: decision.effects };
  }
  if (decision.reason === 'noSuchTransition') {
    throw new Refusal('illegalTransition', { status: state });
  }
  throw refusalOf(decision.rule);
}

/** The reason of each rule, as the person reads it. A rule without one fails a test. */
export function refusalOf(rule: string): Refusal {
  switch (rule) {
    case 'mayRequest':
    case 'mayInvoice':
    case 'mayPay':
    case 'mayDecide':
      return new Refusal('noPermission');
    case 'isWithinScope':
      return new Refusal('outOfScope');
    case 'isAContractor':
      return new Refusal('notAContractor', {}, { company_id: refusals.notAContractor });
    case 'hasAnActiveRelation':
      return new Refusal('relationEnded', {}, { business_unit_id: refusals.relationEnded });
    case 'hasTheGroup':
      return invalidFields({ group: validation.required });
    case 'isAfterTheFifth':
      return new Refusal('onlyAfterTheFifth');
    case 'hasInvoiceFiles':
      return invalidFields({ documents: validation.invoiceFiles });
    case 'hasReceiptFiles':
      return invalidFields({ documents: validation.receiptFiles });
    case 'hasDenyReason':
      return invalidFields({ denyReason: validation.denyReason });
    case 'hasRejectReason':
      return invalidFields({ reject_reason: validation.chooseRejectReason });
    default:
      throw new Error(`The lifecycle of a credit has a rule without a reason: ${rule}`);
  }
}

/** Rules about the person; the others are about what the person still has to give (files, reason, date). */
const personalRules: ReadonlySet<string> = new Set([
  'mayRequest',
  'mayInvoice',
  'mayPay',
  'mayDecide',
  'isWithinScope',
]);

/** What this person may do to a credit in this state, whatever must still be filled in: draws the buttons. */
export function creditActions(actor: Actor, state: CreditState): string[] {
  return transitionsOf(creditMachine, state)
    .filter(({ event, rules }) =>
      rules
        .filter((rule) => personalRules.has(rule))
        .every((rule) =>
          ruleHolds(creditMachine, rule, { withinScope: true }, { type: event, actor } as { type: string }),
        ),
    )
    .map(({ event }) => event);
}

/**
 * The statuses that the credit list shows first: those in which the person can act, 'Pendiente' for who only looks at
 * pending credits, all for everybody else (CRE-48, CRE-50, CRE-52, O-120).
 */
export function defaultStatuses(actor: Actor): readonly CreditStatus[] {
  const actionable = creditStatuses.filter((status) => creditActions(actor, status).length > 0);
  if (actionable.length > 0) return actionable;
  return visibleStatuses(actor);
}

/**
 * The statuses that the person may see at all: every credit module sees all of them, 'Creditos Pendientes' alone only
 * the pending ones (CRE-53, CRE-54, O-121).
 */
export function visibleStatuses(actor: Actor): readonly CreditStatus[] {
  const others = creditModules.filter((module) => module !== 'Creditos Pendientes');
  return others.some((module) => holds(actor, module)) ? creditStatuses : ['Pendiente'];
}

/** The modules whose writers can act on a credit in this status: to them goes the mail about what is next. */
export function modulesThatActOn(status: CreditStatus): readonly ModuleName[] {
  return creditModules.filter(
    (name) =>
      creditActions({ username: '', totalAccess: true, modules: [{ name, permission: 'W' }] }, status).length > 0,
  );
}
