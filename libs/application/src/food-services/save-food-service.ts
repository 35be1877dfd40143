import {
  type AddFoodService,
  changedSharedFields,
  type EditFoodService,
  foodServiceRefusals,
  ownsWholeService,
  schedulesOverlap,
  sharedFieldLabel,
} from '@comensal/domain/food-services';
import { foodServices as foodServicesTexts } from '@comensal/domain/food-services/food-services.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { LockedFoodService } from './food-service.repository.port';

/**
 * Adds a food service (SRV-30). Throws 'invalid' for an unknown sales material or centre, 'outOfScope' for a centre
 * outside the actor's scope, 'foodServiceTaken' when a service has the name ignoring case and accents (SRV-24, O-74),
 * 'defaultServiceOverlap' (SRV-22). Returns the id.
 */
export async function addFoodService(
  inTransaction: InTransaction,
  actor: Actor,
  command: AddFoodService,
): Promise<number> {
  return inTransaction(actor, async (unit) => {
    await unit.foodServices.lockServices();
    await refuseUnknown(unit, actor, command);
    const id = await unit.foodServices.add(command);
    await setCentres(unit, actor, id, command);
    return id;
  });
}

/**
 * Edits a food service. Its centres outside the actor's scope stay as they are. Throws what `addFoodService` throws,
 * and 'staleVersion' when somebody else was faster, 'notFound', 'outOfScope' when no centre in the actor's scope offers
 * it, 'foodServiceShared' with the fields when centres outside the scope offer it and shared fields would change.
 * Returns the id.
 */
export async function editFoodService(
  inTransaction: InTransaction,
  actor: Actor,
  command: EditFoodService,
): Promise<number> {
  return inTransaction(actor, async (unit) => {
    await unit.foodServices.lockServices();
    const service = await unit.foodServices.lock(actor, command.id, 'change');
    if (!service) throw new Refusal(platformRefusals.notFound);
    if (!service.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen(command, service);
    refuseShared(service, command);
    await refuseUnknown(unit, actor, command);
    await unit.changes(async () => {
      await unit.foodServices.change(service.id, command);
      await setCentres(unit, actor, service.id, command);
    });
    return service.id;
  });
}

function refuseShared(service: LockedFoodService, command: EditFoodService): void {
  const changed = ownsWholeService(service) ? [] : changedSharedFields(service, command);
  if (changed.length === 0) return;
  throw new Refusal(
    foodServiceRefusals.foodServiceShared,
    { name: service.name, fields: changed.map(sharedFieldLabel).join(', ') },
    Object.fromEntries(changed.map((field) => [field, foodServicesTexts.validation.shared])),
  );
}

async function refuseUnknown(
  { foodServices }: UnitOfWork,
  actor: Actor,
  { sales_material, business_units }: AddFoodService,
): Promise<void> {
  if (!(await foodServices.isMaterialKnown(sales_material)))
    throw invalidFields({ sales_material: validation.invalid });
  const { areKnown, areOpen } = await foodServices.requestedCentres(
    actor,
    business_units.filter(({ is_active }) => is_active).map(({ id }) => id),
  );
  if (!areKnown) throw invalidFields({ business_units: validation.invalid });
  if (!areOpen) throw new Refusal(platformRefusals.outOfScope);
}

/** Compared after the centres are written, because those outside the actor's scope count too. */
async function setCentres(
  { foodServices }: UnitOfWork,
  actor: Actor,
  id: number,
  service: AddFoodService,
): Promise<void> {
  await foodServices.setCentres(actor, id, service.business_units);
  if (!service.is_default || !service.is_active) return;
  const others = await foodServices.defaultsBeside(id);
  if (others.some((other) => schedulesOverlap(service, other)))
    throw new Refusal(
      foodServiceRefusals.defaultServiceOverlap,
      {},
      { schedule: foodServiceRefusals.defaultServiceOverlap.sentence },
    );
}
