import { listInForce } from '@comensal/domain/price-lists';
import {
  type HeldConfiguration,
  type PublishedAccount,
  type PublishedCustomer,
  type PublishedFoodService,
  type PublishedLimits,
  type PublishedPriceList,
  type PublishedServiceProfile,
} from '@comensal/domain/sync';
import type { Limits } from './limits';
import type { Offer } from './visit';

/** The configuration in the form in which a terminal looks things up. */
export interface Menu {
  readonly businessUnitId: string;
  readonly diners: readonly PublishedCustomer[];
  /** What a diner's profile allows of the services of the centre. */
  offersOf(diner: PublishedCustomer): readonly Offer[];
  /** The prepaid account that pays for the diner; null where none does, or it was never used. */
  accountOf(diner: PublishedCustomer): PublishedAccount | null;
  /** What was voided of a meal by its id, of those that limits still count; 0 of any other. */
  voidedOf(mealId: string): number;
  /** Minor units; null when no list in force has the service. `day` is yyyymmdd. */
  priceOf(companyId: string, service: number, day: number): number | null;
}

/** How likely a diner takes each service, when nothing is known about the person. */
const probability = 0.6;

/** Parses the entries that a terminal holds. */
export function menuOf(businessUnitId: string, { entries, accounts }: HeldConfiguration): Menu {
  const services: PublishedFoodService[] = [];
  const profiles = new Map<number, PublishedServiceProfile>();
  const lists: (PublishedPriceList & { business_unit_id: string; prices_by_service: ReadonlyMap<number, number> })[] =
    [];
  const diners: PublishedCustomer[] = [];
  for (const { kind, content } of entries.values()) {
    if (content === null) continue;
    if (kind === 'food_service') services.push(content);
    else if (kind === 'food_services_profile') profiles.set(content.id, content);
    else if (kind === 'customer') diners.push(content);
    else
      lists.push({
        ...content,
        business_unit_id: businessUnitId,
        prices_by_service: new Map(content.prices.map(({ food_service_id, price }) => [food_service_id, price])),
      });
  }
  const offers = new Map(
    [...profiles.values()].map((profile) => [profile.id, services.flatMap((service) => offerOf(service, profile))]),
  );
  const voided = new Map(
    diners.flatMap(({ given_back = [] }) => given_back.map(({ meal_id, qty }) => [meal_id, qty] as const)),
  );
  const prices = new Map<string, number | null>();
  return {
    businessUnitId,
    diners: diners.sort((one, other) => one.id - other.id),
    offersOf: ({ food_services_profile_id }) => offers.get(food_services_profile_id) ?? [],
    accountOf: ({ company_id, group_id = null }) =>
      accounts.find((account) => account.company_id === company_id && account.group_id === group_id) ?? null,
    voidedOf: (mealId) => voided.get(mealId) ?? 0,
    priceOf(companyId, service, day) {
      const key = `${companyId}/${service}/${day}`;
      const count =
        prices.get(key) ??
        listInForce(lists, { business_unit_id: businessUnitId, company_id: companyId }, day)?.prices_by_service.get(
          service,
        ) ??
        null;
      prices.set(key, count);
      return count;
    },
  };
}

function offerOf(service: PublishedFoodService, profile: PublishedServiceProfile): Offer[] {
  const limits = profile.services.find(({ food_service_id }) => food_service_id === service.id);
  return limits
    ? [
        {
          service: service.id,
          begin: service.schedule_begin,
          end: service.schedule_end,
          probability,
          limits: limitsOf(limits),
        },
      ]
    : [];
}

function limitsOf({
  qty_monday,
  qty_tuesday,
  qty_wednesday,
  qty_thursday,
  qty_friday,
  qty_saturday,
  qty_sunday,
  ...limits
}: PublishedLimits): Limits {
  return {
    ...limits,
    weekdays: [qty_monday, qty_tuesday, qty_wednesday, qty_thursday, qty_friday, qty_saturday, qty_sunday],
  };
}
