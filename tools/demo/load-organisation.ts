import { at, hour, isoDay, isoMoment, type Moment } from './calendar';
import type { Demonstration } from './demonstration';
import { centres, companies, endedRelations, places } from './organisation';
import { operatorOf, profiles, users } from './people';
import { type ProfileOfService, salesMaterials, services, servicesAt } from './services';
import { inBatches, type Writer } from './writer';

/** Companies, centres, their relations, profiles and users: entered by the administrator before the first meal. */
export async function loadOrganisation(writer: Writer, { start }: Demonstration, passwordHash: string): Promise<void> {
  const moment = at(start - 40, 9 * hour);
  const stamps = stampsOf(moment);
  await writer.as('admin', moment);
  await writer.insert(
    'companies',
    companies.map((company) => ({ ...company, ...stamps })),
  );
  await writer.insert(
    'business_units',
    centres.map((centre) => ({ ...centre, ...stamps })),
  );
  await writer.insert('company_business_unit_relations', [
    ...places.map(({ diners, ...relation }) => ({ ...relation, ...stamps })),
    ...endedRelations.map((relation) => ({ ...relation, ...stamps })),
  ]);
  await writer.insert(
    'profiles',
    profiles.map(({ modules, ...profile }) => ({ ...profile, version: 1, ...stamps })),
  );
  await writer.insert(
    'profile_module_relations',
    profiles.flatMap(({ name, modules }) =>
      modules.map((grant) => ({ profile_name: name, module: grant.name, permission: grant.permission })),
    ),
  );
  await writer.insert(
    'users',
    users.map(({ pairs, ...user }) => ({ ...user, password_hash: passwordHash, version: 1, ...stamps })),
  );
  await writer.insert(
    'user_business_unit_company_relations',
    users.flatMap((user) =>
      user.pairs.map((pair) => ({ username: user.username, business_unit_id: pair.centre, company_id: pair.company })),
    ),
  );
}

/** Sales materials, services with their centres, service profiles, groups still without a leader. */
export async function loadServices(
  writer: Writer,
  { start, profiles: serviceProfiles, groups }: Demonstration,
): Promise<void> {
  const moment = at(start - 34, 11 * hour);
  const stamps = stampsOf(moment);
  await writer.as('admin', moment);
  await writer.insert(
    'sales_materials',
    salesMaterials.map((material) => ({ ...material, ...stamps })),
  );
  await writer.insert(
    'food_services',
    services.map((service) => ({
      id: service.id,
      name: service.name,
      sales_material: service.material,
      schedule_begin: service.begin,
      schedule_end: service.end,
      is_default: service.isDefault,
      is_active: true,
      version: 1,
      ...stamps,
    })),
  );
  await writer.insert(
    'business_unit_food_service_relations',
    centres.flatMap((centre) =>
      servicesAt(centre.id).map((id) => ({
        food_service_id: id,
        business_unit_id: centre.id,
        is_active: centre.is_active,
      })),
    ),
  );

  const entered = at(start - 25, 10 * hour);
  await inBatches(
    serviceProfiles,
    (profile) => operatorOf(profile.business_unit_id),
    async (operator, batch) => {
      await writer.as(operator, entered);
      await writer.insert(
        'food_services_profiles',
        batch.map(({ shift, limits, ...profile }) => ({
          ...profile,
          is_active: true,
          version: 1,
          ...stampsOf(entered),
        })),
      );
      await writer.insert('food_service_profile_relations', batch.flatMap(limitRows));
    },
  );

  const founded = at(start - 20, 12 * hour);
  await writer.as('rpaz', founded);
  await writer.insert(
    'groups',
    groups.map(({ leader_customer_id, ...group }) => ({
      ...group,
      is_active: true,
      version: 1,
      ...stampsOf(founded),
    })),
  );
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function limitRows(profile: ProfileOfService): object[] {
  return profile.limits.map(({ weekdays, ...limit }) => {
    const byDay = weekdays.map((qty, day) => [`qty_${weekdayNames[day]}`, qty] as const);
    return { food_services_profile_id: profile.id, ...limit, ...Object.fromEntries(byDay) };
  });
}

/** The price lists, each entered some days before it begins. */
export async function loadPrices(writer: Writer, { priceLists, now }: Demonstration): Promise<void> {
  await inBatches(
    priceLists,
    (list) => String(Math.min(at(list.start - 6, 11 * hour), now - 20 * hour)),
    async (moment, lists) => {
      await writer.as('mfernandez', Number(moment));
      await writer.insert(
        'price_lists',
        lists.map(({ prices, start, ...list }) => ({
          ...list,
          start_date: isoDay(start),
          is_active: true,
          version: 1,
          ...stampsOf(Number(moment)),
        })),
      );
      await writer.insert(
        'price_list_food_service_realtion',
        lists.flatMap((list) =>
          [...list.prices].map(([food_service_id, price]) => ({
            price_list_id: list.id,
            food_service_id,
            price,
            is_active: true,
          })),
        ),
      );
    },
  );
}

/** created_at and updated_at of rows written at a moment. */
export function stampsOf(moment: Moment): { created_at: string; updated_at: string } {
  return { created_at: isoMoment(moment), updated_at: isoMoment(moment) };
}
