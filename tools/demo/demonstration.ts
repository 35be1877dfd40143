import { type Day, dayOf, type Moment, momentOf, monthStart, monthsBetween } from './calendar';
import { type ContractorPlan, makeContractorRequests } from './contractors';
import { makeCreditNotes, type NotePlan } from './credit-notes';
import { type Account, type CreditPlan, makeCredits } from './credits';
import { type Diner, type Group, makeDiners, makeGroups } from './diners';
import type { PlannedFile } from './documents';
import { type Meal, makeMeals } from './meals';
import { companies, contractor, mixed, places } from './organisation';
import { type PriceList, priceFinder, priceLists } from './prices';
import { Random } from './random';
import { makeReversals, type ReversalPlan } from './reversals';
import { type ProfileOfService, serviceProfiles } from './services';

/** Any number; another one generates another group of the same kind. */
const demonstrationSeed = 20_260_306;

/** Whole months of history before the current one. */
const monthsOfHistory = 13;

/** A group of canteens as it could be, from thirteen months ago to this moment. */
export interface Demonstration {
  readonly now: Moment;
  /** The first day with meals. */
  readonly start: Day;
  readonly groups: readonly Group[];
  readonly profiles: readonly ProfileOfService[];
  readonly diners: readonly Diner[];
  readonly priceLists: readonly PriceList[];
  readonly meals: readonly Meal[];
  readonly credits: readonly CreditPlan[];
  readonly notes: readonly NotePlan[];
  readonly reversals: readonly ReversalPlan[];
  readonly contractors: readonly ContractorPlan[];
}

interface Extent {
  /** Whole months of history before the current one. */
  readonly months: number;
  /** One in this many diners, besides those who lead a group or have a user. */
  readonly oneDinerOf: number;
}
const whole: Extent = { months: monthsOfHistory, oneDinerOf: 1 };

/** Generates the demonstration data as of that moment. The same moment and seed yield the same data, byte for byte. */
export function makeDemonstration(
  moment: Date,
  seed: number = demonstrationSeed,
  { months, oneDinerOf }: Extent = whole,
): Demonstration {
  // Each part has its own sequence, so that a change of one leaves the others as they were.
  const sequence = (part: number): Random => new Random(seed * 31 + part);
  const now = momentOf(moment);
  const today = dayOf(now);
  const start = monthStart(today, -months);
  const groups = makeGroups();
  const profiles = serviceProfiles(new Map(companies.map((company) => [company.id, company.business_name])));
  const everybody = makeDiners(sequence(1), groups, profiles, start, today);
  const leaders = new Set(groups.map(({ leader_customer_id }) => leader_customer_id));
  const diners = everybody.filter(
    ({ id, username }, index) => index % oneDinerOf === 0 || username !== null || leaders.has(id),
  );
  const lists = priceLists(sequence(2), start, today);
  const meals = makeMeals(sequence(3), diners, start, now, priceFinder(lists));
  const accounts = accountsOf(groups);
  const credits = makeCredits(sequence(4), consumptionOf(accounts, meals, start, today), start, now);
  return {
    now,
    start,
    groups,
    profiles,
    diners,
    priceLists: lists,
    meals,
    credits,
    notes: makeCreditNotes(sequence(5), accounts, start, now),
    reversals: makeReversals(credits, now),
    contractors: makeContractorRequests(sequence(6), now),
  };
}

/** The files that the records name. */
export function filesOf({ credits, notes, contractors }: Demonstration): PlannedFile[] {
  return [
    ...credits.flatMap((credit) => credit.steps.flatMap((step) => step.files)),
    ...notes.flatMap((note) => (note.file ? [note.file.planned] : [])),
    ...contractors.flatMap((request) => request.documents.map((document) => document.planned)),
  ];
}

/** Every account of a contractor; those of the contract's users first, so that they have something in every state. */
function accountsOf(groups: readonly Group[]): Account[] {
  const rank = (company: string): number => (company === contractor.company ? 0 : company === mixed.company ? 1 : 2);
  return places
    .filter((place) => place.type === 'CON')
    .sort((a, b) => rank(a.company_id) - rank(b.company_id))
    .flatMap((place): Account[] => {
      const company = companies.find((candidate) => candidate.id === place.company_id);
      if (!company) throw new Error(`There is no company ${place.company_id}`);
      const own = groups.filter(
        (group) => group.company_id === place.company_id && group.business_unit_id === place.business_unit_id,
      );
      const account = { company, centre: place.business_unit_id };
      return place.manage_groups
        ? own.map((group) => ({ ...account, group: group.id, leader: group.leader_username }))
        : [{ ...account, group: null, leader: null }];
    });
}

function consumptionOf(
  accounts: readonly Account[],
  meals: readonly Meal[],
  start: Day,
  today: Day,
): { account: Account; months: number[] }[] {
  const keyOf = (company: string, centre: string, group: number | null): string =>
    `${company}/${centre}/${group ?? ''}`;
  const consumptions = accounts.map((account) => ({
    account,
    months: Array.from({ length: monthsBetween(start, today) + 1 }, () => 0),
  }));
  const byKey = new Map(
    consumptions.map((match) => [
      keyOf(match.account.company.id, match.account.centre, match.account.group),
      match.months,
    ]),
  );
  for (const meal of meals) {
    if (!meal.isPrepaid) continue;
    const months = byKey.get(keyOf(meal.company, meal.centre, meal.group));
    const month = monthsBetween(start, dayOf(meal.at));
    if (!months) throw new Error(`A meal without an account: ${keyOf(meal.company, meal.centre, meal.group)}`);
    months[month] = (months[month] ?? 0) + meal.amount;
  }
  return consumptions;
}
