import {
  type Actor,
  type AddCredit,
  businessDay,
  type CreditDetail,
  decideCredit,
  invalidFields,
  isContractorCategory,
  Refusal,
  text,
} from '@comensal/domain';
import type { Idempotency } from '../platform/unit-of-work.port';
import { notifyAboutCredit } from './notify-about-credit';
import type { CreditDependencies } from './transition-credit';

/**
 * A contractor asks for credit (CRE-01 to CRE-23, CRE-33, CRE-75). Name, tax id and date are read from the database and
 * the clock, whatever the body says. Throws notFound for a company or centre that does not exist, and whatever the
 * lifecycle refuses: permission, scope, category, ended relation, missing group, day of the month.
 */
export async function requestCredit(
  { inTransaction, clock, publicUrl }: CreditDependencies,
  actor: Actor,
  command: AddCredit & { readonly idempotency?: Idempotency | null },
): Promise<CreditDetail> {
  const place = {
    companyId: command.company_id,
    businessUnitId: command.business_unit_id,
    groupId: command.group?.id ?? null,
  };
  return inTransaction(
    actor,
    async (unit) => {
      const facts = await unit.credits.placeFacts(actor, place);
      if (!facts) throw new Refusal('notFound');
      const at = clock();
      const { status } = decideCredit(
        'Nueva',
        { withinScope: facts.withinScope },
        {
          type: 'request',
          actor,
          today: businessDay(at),
          isContractor: isContractorCategory(facts.category),
          relationIsActive: facts.relationIsActive,
          managesGroups: facts.managesGroups,
          hasGroup: place.groupId !== null,
        },
      );
      if (!facts.groupIsKnown) throw invalidFields({ group: text('refusals.groupUnknown') });
      const credit = await unit.credits.add(
        {
          ...place,
          createDate: businessDay(at),
          cuit: facts.cuit,
          businessName: facts.businessName,
          businessUnitName: facts.businessUnitName,
          groupName: facts.groupName,
          amount: command.amount,
          purchaseOrder: command.purchase_order || null,
          status,
          requestedBy: actor.username,
        },
        at,
      );
      await unit.credits.addStep(credit, { event: 'request', reason: null, username: actor.username }, at);
      await notifyAboutCredit(unit, publicUrl, credit, 'request', at);
      return unit.credits.detail(credit.id, actor);
    },
    command.idempotency,
  );
}
