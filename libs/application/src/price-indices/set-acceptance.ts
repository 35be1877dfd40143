import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { SetAcceptance } from '@comensal/domain/price-indices';
import { priceClauses as texts } from '@comensal/domain/price-indices/price-clauses.texts';
import type { StoredFile } from '../platform/files/file-store.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { type Removal, refuseUnseen } from '../platform/versions/refuse-unseen';
import type { PriceListDependencies } from '../price-lists/add-price-list';

/**
 * Records, or corrects, that a client accepted a list (issue 50); the audit keeps what it said before. Throws 'notFound',
 * also for a main list, 'outOfScope', 'staleVersion', and names the field of a day to come, and of a missing file.
 */
export function setAcceptance(
  { inTransaction, clock }: PriceListDependencies,
  actor: Actor,
  { list_id, version, file, ...values }: SetAcceptance & { readonly file: StoredFile | null },
): Promise<void> {
  return inTransaction(actor, async (unit) => {
    const former = await lockedAcceptance(unit, actor, list_id);
    // Whoever sends 0 saw none.
    refuseUnseen({ version }, former ?? { version: 0 });
    const at = clock();
    if (values.accepted_on > businessDay(at)) throw invalidFields({ accepted_on: texts.validation.toCome });
    const fileId = file?.id ?? former?.fileId;
    if (fileId === undefined) throw invalidFields({ documents: validation.noFile });
    if (file) await unit.files.add([file], actor.username, at);
    const acceptance = { ...values, fileId, recordedBy: actor.username };
    if (former) await unit.changes(() => unit.priceAcceptances.change(list_id, acceptance));
    else await unit.priceAcceptances.add(list_id, acceptance);
  });
}

/** Takes back an acceptance that was recorded at the wrong list. Throws 'notFound', 'outOfScope' and 'staleVersion'. */
export function removeAcceptance(
  { inTransaction }: Pick<PriceListDependencies, 'inTransaction'>,
  actor: Actor,
  { id, ...seen }: Removal,
): Promise<void> {
  return inTransaction(actor, async (unit) => {
    const acceptance = await lockedAcceptance(unit, actor, id);
    if (!acceptance) throw new Refusal(platformRefusals.notFound);
    refuseUnseen(seen, acceptance);
    await unit.priceAcceptances.remove(id);
  });
}

/** Locks a client's list, and returns its acceptance; null for none. */
async function lockedAcceptance(unit: UnitOfWork, actor: Actor, listId: number) {
  const list = await unit.priceLists.lock(listId, actor);
  if (!list || list.company_id === null) throw new Refusal(platformRefusals.notFound);
  if (!list.withinScope) throw new Refusal(platformRefusals.outOfScope);
  return unit.priceAcceptances.find(listId);
}
