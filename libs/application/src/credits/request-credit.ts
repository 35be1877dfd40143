import { type AddCredit, type CreditDetail, creditRefusals, isContractorCategory } from '@comensal/domain/credits';
import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { startRecord } from '../platform/lifecycle/take-step';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { type CreditDependencies, creditKind } from './credit-kind';
import { refuseGroup } from './refuse-group';

/**
 * Requests credit for a contractor (CRE-01 to CRE-23, CRE-33, CRE-75). Name, tax id and date are read from the database
 * and the clock, whatever the body says. Throws notFound for an unknown company or centre, and the refusals of the
 * lifecycle: permission, scope, category, ended relation, missing group, day of the month. `group: null` is the account
 * without a group, where a pair that manages groups still has one to settle. Without a key, which tells a repeat from a
 * second request, one that equals the person's own of the last minute is refused with its number.
 */
export function requestCredit(
  dependencies: CreditDependencies,
  actor: Actor,
  { idempotency = null, ...command }: AddCredit & { readonly idempotency?: Idempotency | null },
): Promise<CreditDetail> {
  const place = {
    companyId: command.company_id,
    businessUnitId: command.business_unit_id,
    groupId: command.group?.id ?? null,
  };
  // "No group" must be explicit, never implied: money would go to the wrong account of a pair that manages groups.
  const namesNone = command.group === null || command.group?.id === null;
  return startRecord(creditKind, dependencies, actor, { from: 'Nueva', idempotency }, async (unit, at) => {
    const facts = await unit.credits.placeFacts(actor, place);
    if (!facts) throw new Refusal(platformRefusals.notFound);
    return {
      facts: { withinScope: facts.withinScope, isOwn: true },
      event: {
        type: 'request' as const,
        actor,
        today: businessDay(at),
        isContractor: isContractorCategory(facts.category),
        relationIsActive: facts.relationIsActive,
        managesGroups: facts.managesGroups && !(namesNone && facts.withoutGroupIsOpen),
        hasGroup: place.groupId !== null,
      },
      create: async ({ status }) => {
        refuseGroup(actor, facts, 'group');
        const credit = {
          ...place,
          createDate: businessDay(at),
          cuit: facts.cuit,
          businessName: facts.businessName,
          businessUnitName: facts.businessUnitName,
          groupName: facts.groupName,
          amount: command.amount,
          purchaseOrder: command.purchase_order || null,
          status,
          requestedBy: ownerOf(actor),
        };
        const same = idempotency === null ? await unit.credits.repeatedBy(credit, at) : null;
        if (same !== null) throw new Refusal(creditRefusals.creditRepeated, { id: same });
        return unit.credits.add(credit, at);
      },
    };
  });
}
