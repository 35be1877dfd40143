import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { AddPriceList } from '@comensal/domain/price-lists';
import { priceLists as priceListsTexts } from '@comensal/domain/price-lists/price-lists.texts';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { NewPriceList, PricedService, PriceListPlace } from './price-list.repository.port';

export interface PriceListDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Adds a main list, or with a company a client's list (PRI-15, PRI-23). Throws 'priceListTaken' when there is one for
 * the same centre, client and start (PRI-20), 'outOfScope' for places outside the actor's scope, and names the field of
 * an unknown centre, of a client without a relation to it, of a client's list that would begin before any main list of
 * the centre (O-106), of services that the centre does not offer, and of services that the client is left without,
 * unless accepted. Returns the id.
 */
export async function addPriceList(
  { inTransaction, clock }: PriceListDependencies,
  actor: Actor,
  list: AddPriceList,
): Promise<number> {
  return inTransaction(actor, (unit) => addWithin(unit, actor, list, clock));
}

/** `addPriceList` as a part of a transaction. */
export async function addWithin(unit: UnitOfWork, actor: Actor, list: AddPriceList, clock: Clock): Promise<number> {
  // Before the facts are read: a concurrent removal of the main list that this one needs has then ended, or waits.
  await unit.priceLists.lockCentre(list.business_unit_id);
  await refuseWrongPlace(unit, actor, list);
  if (list.company_id !== null && !(await unit.priceLists.hasMainList(list.business_unit_id, list.start_date)))
    throw invalidFields({ start_date: priceListsTexts.validation.noMainList });
  await refuseForeignServices(unit, list.food_services, list.business_unit_id, null);
  await refuseUnaccepted(unit, actor, list, list.accept_unpriced, clock);
  return unit.priceLists.add(list);
}

/** Refuses a place outside the scope, and one where no list can begin. */
export async function refuseWrongPlace({ priceLists }: UnitOfWork, actor: Actor, place: PriceListPlace): Promise<void> {
  const { centreExists, withinScope, isRelated } = await priceLists.placeFacts(actor, place);
  // Without total access, a place that does not exist looks like one outside the scope.
  if (!withinScope) throw new Refusal(platformRefusals.outOfScope);
  if (!centreExists) throw invalidFields({ business_unit_id: validation.invalid });
  if (!isRelated) throw invalidFields({ company_id: priceListsTexts.validation.notRelated });
}

/** Refuses (422) a service that neither the centre offers nor the list has already. */
export async function refuseForeignServices(
  { priceLists }: UnitOfWork,
  services: readonly PricedService[],
  businessUnitId: string,
  listId: number | null,
): Promise<void> {
  const ids = services.map(({ id }) => id);
  if ((await priceLists.notOffered(ids, businessUnitId, listId)).length > 0)
    throw invalidFields({ food_services: priceListsTexts.validation.notOffered });
}

/** Refuses (422) a client's list that leaves the client without a price for services, unless the person accepted it. */
export async function refuseUnaccepted(
  { priceLists }: UnitOfWork,
  actor: Actor,
  { business_unit_id, company_id, start_date, food_services }: NewPriceList,
  accepted: boolean | undefined,
  clock: Clock,
): Promise<void> {
  if (accepted !== false || company_id === null) return;
  const today = businessDay(clock());
  const unpriced = await priceLists.unpricedServices(
    {
      business_unit_id,
      company_id,
      start_date,
      food_services,
      today,
    },
    actor,
  );
  if (unpriced.length > 0)
    throw invalidFields({
      accept_unpriced: fill(priceListsTexts.validation.takesAway, {
        services: unpriced.map(({ name }) => name).join(', '),
      }),
    });
}
