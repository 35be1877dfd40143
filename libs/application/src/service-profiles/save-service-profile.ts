import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import {
  type AddServiceProfile,
  configByDay,
  defaultQuantities,
  type EditServiceProfile,
  type Quantities,
  quantityNames,
  type ServiceInput,
} from '@comensal/domain/service-profiles';
import { serviceProfiles as serviceProfilesTexts } from '@comensal/domain/service-profiles/service-profiles.texts';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';
import type { ServiceLimit, ServiceProfilePlace } from './service-profile.repository.port';

export interface ServiceProfileDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Adds a service profile of a company at a centre (SPR-38). Throws 'invalid' when the company is not at the centre or no
 * service with a price is enabled (SPR-26, O-85), 'outOfScope', 'serviceProfileTaken' when a profile of the centre has the
 * name ignoring case and accents (SPR-24). Returns the id.
 */
export async function addServiceProfile(
  { inTransaction, clock }: ServiceProfileDependencies,
  actor: Actor,
  command: AddServiceProfile,
): Promise<number> {
  return inTransaction(actor, async (unit) => {
    const { isRelated, withinScope } = await unit.serviceProfiles.placeFacts(actor, command);
    if (!withinScope) throw new Refusal(platformRefusals.outOfScope);
    if (!isRelated) throw invalidFields({ company_id: validation.invalid });
    const services = await pricedServices(unit, command, command.foodservices, clock());
    const id = await unit.serviceProfiles.add(command);
    await unit.serviceProfiles.setLimits(
      id,
      services.map((service) => limitOf(service, defaultQuantities.create)),
    );
    return id;
  });
}

/**
 * Edits name and quantities of a service profile; centre and company stay (SPR-13, SPR-39). A quantity that is not sent
 * keeps its value (O-82). Throws 'staleVersion' when somebody else was faster, 'serviceProfileTaken' when another
 * profile of the centre has the name (SPR-25, O-84), 'invalid' when no service with a price is enabled, 'outOfScope',
 * 'notFound'. Returns the id.
 */
export async function editServiceProfile(
  { inTransaction, clock }: ServiceProfileDependencies,
  actor: Actor,
  command: EditServiceProfile,
): Promise<number> {
  return inTransaction(actor, async (unit) => {
    const profile = await unit.serviceProfiles.lock(actor, command.id, 'change');
    if (!profile) throw new Refusal(platformRefusals.notFound);
    if (!profile.withinScope) throw new Refusal(platformRefusals.outOfScope);
    refuseUnseen(command, profile);
    const services = await pricedServices(unit, profile.place, command.foodservices, clock());
    const before = await unit.serviceProfiles.quantities(profile.id);
    await unit.changes(async () => {
      await unit.serviceProfiles.rename(profile.id, command.name);
      await unit.serviceProfiles.setLimits(
        profile.id,
        services.map((service) => limitOf(service, before.get(service.id) ?? defaultQuantities.edit)),
      );
    });
    return profile.id;
  });
}

/**
 * The services allowed in the profile. Those without a price are dropped; one of the others must be enabled (SPR-26,
 * SPR-29, O-85).
 */
async function pricedServices(
  { serviceProfiles }: UnitOfWork,
  place: ServiceProfilePlace,
  values: readonly ServiceInput[],
  at: Date,
): Promise<ServiceInput[]> {
  const priced = await serviceProfiles.holdPriced(
    place,
    values.map(({ id }) => id),
    businessDay(at),
  );
  const services = values.filter(({ id }) => priced.has(id));
  if (!services.some(({ is_active }) => is_active))
    throw invalidFields({ foodservices: serviceProfilesTexts.validation.services });
  return services;
}

function limitOf(service: ServiceInput, otherwise: Quantities): ServiceLimit {
  const quantities = Object.fromEntries(
    quantityNames.map((name) => [name, service[name] ?? otherwise[name]]),
  ) as Quantities;
  return { id: service.id, is_active: service.is_active, config_by_day: configByDay(quantities) === 1, ...quantities };
}
