import { companyRefusals } from '@comensal/domain/companies';
import { customerRefusals } from '@comensal/domain/customers';
import { groupRefusals, type StoredLeadership } from '@comensal/domain/groups';
import { type Actor, holds, type ModuleName } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import {
  type RestorableKind,
  type Restored,
  removedRecordRefusals,
  restorable,
} from '@comensal/domain/removed-records';
import { removedRecords } from '@comensal/domain/removed-records/removed-records.texts';
import { nextSending } from '@comensal/domain/reports';
import { beginAgain } from '../companies/associate';
import { orCodeTaken, refuseTaken } from '../customers/check-customer';
import type { CheckedPlace } from '../customers/customer.repository.port';
import { checkLeader } from '../groups/check-leader';
import type { Clock } from '../platform/clock/clock.port';
import type { Idempotency, InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { createProfile } from '../profiles/add-profile';
import type { ScheduleProspects } from '../reports/schedule-prospects.port';
import { refuseSchedule } from '../reports/schedule-report';
import type { HadService } from './removed-record.repository.port';

export interface RestoreDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  /** How long a removed record may come back. */
  readonly restoreDays: number;
  readonly registrationProfile: string;
  readonly prospects: ScheduleProspects;
}

interface Restoring extends Pick<RestoreDependencies, 'registrationProfile'> {
  readonly unit: UnitOfWork;
  readonly actor: Actor;
  readonly id: number;
  readonly at: Date;
  /** Removed before that it stays removed. */
  readonly after: Date;
}

/** The moment since which removed records come back. */
export function restorableSince({ clock, restoreDays }: Pick<RestoreDependencies, 'clock' | 'restoreDays'>): Date {
  return new Date(clock().getTime() - restoreDays * 86_400_000);
}

/** Whether the actor may remove records of the kind, and so bring them back. */
export function removes(actor: Actor, kind: RestorableKind): boolean {
  const modules: readonly ModuleName[] = restorable[kind];
  return modules.length === 0 || modules.some((module) => holds(actor, module, 'W'));
}

/**
 * Brings back what was removed within the last days, by somebody who may remove it, with its relations as far as they
 * still hold; returns what does not, in sentences. Throws 'notFound' for a record that is not removed or was removed
 * before, 'outOfScope', 'noPermission', and what prevents the record today: its relation has ended, its name is taken,
 * it grants more than the actor may grant.
 */
export async function restoreRecord(
  dependencies: RestoreDependencies,
  actor: Actor,
  {
    kind,
    id,
    idempotency,
  }: { readonly kind: RestorableKind; readonly id: number; readonly idempotency: Idempotency | null },
): Promise<Restored> {
  if (!removes(actor, kind)) throw new Refusal(platformRefusals.noPermission);
  const { inTransaction, clock, registrationProfile } = dependencies;
  const at = clock();
  const after = restorableSince(dependencies);
  if (kind === 'schedule') await refuseHopelessSchedule(dependencies, actor, id, after);
  const restoring = { actor, id, at, after, registrationProfile };
  return inTransaction(actor, (unit) => restoreOf[kind]({ unit, ...restoring }), idempotency);
}

/** What was scheduled never changes, so it is checked outside the transaction: the rows of a report take a while. */
async function refuseHopelessSchedule(
  dependencies: RestoreDependencies,
  actor: Actor,
  id: number,
  after: Date,
): Promise<void> {
  const removed = await dependencies.inTransaction(actor, (unit) => unit.removedRecords.schedule(actor, id, after));
  // A repeated request finds it restored, and gets the answer of the first.
  if (removed?.withinScope) await refuseSchedule(dependencies, actor, removed);
}

const restoreOf: Readonly<Record<RestorableKind, (restoring: Restoring) => Promise<Restored>>> = {
  // A code that somebody else has by now stays theirs: the removed diner would eat on it.
  async customer({ unit, actor, id, after }) {
    const { name, places, codes, groupId } = inScope(await unit.removedRecords.customer(actor, id, after));
    const { places: checked } = await unit.customers.check(actor, places, [], [], id);
    if (checked.some((place) => !place.isOpen)) throw new Refusal(platformRefusals.outOfScope);
    const [held, lost] = [checked.filter(mayBeHeld), checked.filter((place) => !mayBeHeld(place))];
    if (held.length === 0) throw new Refusal(removedRecordRefusals.restoreWithoutPlaces);
    const centres = held.map((place) => place.business_unit_id);
    refuseTaken((await unit.customers.check(actor, [], codes, centres, id)).taken);
    const joined = await orCodeTaken(() => unit.customers.restore(id, lost, groupId));
    return {
      id,
      name,
      lost: [
        ...(lost.length === 0
          ? []
          : [fill(removedRecords.lostPlaces, { centres: lost.map((each) => each.businessUnitName).join(', ') })]),
        ...(groupId === null || joined !== null ? [] : [removedRecords.lostGroup]),
      ],
    };
  },

  async serviceProfile({ unit, actor, id, at, after }) {
    const profile = inScope(await unit.removedRecords.serviceProfile(actor, id, after));
    const { companyId: company_id, businessUnitId: business_unit_id, name, services } = profile;
    const { isRelated } = await unit.serviceProfiles.placeFacts(actor, { company_id, business_unit_id });
    if (!isRelated) throw new Refusal(customerRefusals.customerRelationEnded, { centre: profile.centreName });
    const priced = await unit.serviceProfiles.holdPriced(
      { company_id, business_unit_id },
      services.map((service) => service.id),
      businessDay(at),
    );
    if (priced.size === 0) throw new Refusal(removedRecordRefusals.restoreWithoutServices);
    await unit.removedRecords.restoreServiceProfile(id, [...priced]);
    return { id, name, lost: lostServices(services, priced) };
  },

  // As if it were added: with no more than the actor may grant, and to nobody, because nobody had it.
  async profile({ unit, actor, id, after, registrationProfile }) {
    const profile = await unit.removedRecords.profile(actor, id, after);
    if (!profile) throw new Refusal(platformRefusals.notFound);
    await createProfile(unit, registrationProfile, actor, profile);
    return { id, name: profile.name, lost: [] };
  },

  // Diners and groups of the place stay when it ends: they hold again.
  async association({ unit, actor, id, after }) {
    const removed = await unit.removedRecords.association(actor, id, after);
    if (!removed) throw new Refusal(platformRefusals.notFound);
    await beginAgain(unit, removed);
    return { id, name: removed.name, lost: [] };
  },

  // A delivery that was missed is not made up for.
  async schedule({ unit, actor, id, at, after }) {
    const { name, paused, ...schedule } = inScope(await unit.removedRecords.schedule(actor, id, after));
    await unit.reportSchedules.restore(actor.username, { ...schedule, paused }, nextSending(schedule, at));
    return { id, name, lost: [] };
  },

  // A new record: meals of the time in between, which may be delivered later, keep the prices of then.
  async priceList({ unit, actor, id, after }) {
    const list = inScope(await unit.removedRecords.priceList(actor, id, after));
    const place = { business_unit_id: list.businessUnitId, company_id: list.companyId };
    await unit.priceLists.lockCentre(list.businessUnitId);
    const { isRelated, centreExists } = await unit.priceLists.placeFacts(actor, place);
    if (!isRelated || !centreExists)
      throw new Refusal(customerRefusals.customerRelationEnded, { centre: list.centreName });
    if (list.companyId !== null && !(await unit.priceLists.hasMainList(list.businessUnitId, list.startDate)))
      throw new Refusal(removedRecordRefusals.restoreWithoutMainList);
    const offered = await unit.removedRecords.offered(
      list.services.map((service) => service.id),
      list.businessUnitId,
    );
    if (offered.size === 0) throw new Refusal(removedRecordRefusals.restoreWithoutServices);
    const food_services = list.services
      .filter((service) => offered.has(service.id))
      .map((service) => ({ id: service.id, price: service.price, is_active: true }));
    const added = await unit.priceLists.add({ ...place, start_date: list.startDate, food_services });
    return { id: added, name: list.name, lost: lostServices(list.services, offered) };
  },

  async group({ unit, actor, id, after }) {
    const group = inScope(await unit.removedRecords.group(actor, id, after));
    const held = await unit.groups.holdPlace(actor, group);
    if (!held?.isContractor) throw new Refusal(companyRefusals.relationEnded);
    if (!held.managesGroups) throw new Refusal(groupRefusals.groupsNotManaged);
    const leader = await leaderOf(unit, group);
    const joined = await unit.removedRecords.restoreGroup(group, leader ?? { id: null, userId: null, email: '' });
    const left = group.diners.length - joined;
    return {
      id,
      name: group.name,
      lost: [
        ...(leader === null ? [removedRecords.lostLeader] : []),
        ...(left === 0 ? [] : [fill(removedRecords.lostDiners, { count: left })]),
      ],
    };
  },
};

const mayBeHeld = ({ isRelated, isProfile }: CheckedPlace): boolean => isRelated && isProfile;

function inScope<Record extends { readonly withinScope: boolean }>(record: Record | null): Record {
  if (!record) throw new Refusal(platformRefusals.notFound);
  if (!record.withinScope) throw new Refusal(platformRefusals.outOfScope);
  return record;
}

function lostServices(services: readonly HadService[], stored: ReadonlySet<number>): string[] {
  const lost = services.filter(({ id }) => !stored.has(id)).map(({ name }) => name);
  return lost.length === 0 ? [] : [fill(removedRecords.lostServices, { services: lost.join(', ') })];
}

/** The former leader; null if they may no longer lead the group. */
async function leaderOf(
  unit: UnitOfWork,
  {
    leader,
    ...place
  }: { readonly leader: StoredLeadership; readonly companyId: string; readonly businessUnitId: string },
): Promise<StoredLeadership | null> {
  const { id } = leader;
  if (id === null) return null;
  try {
    return await checkLeader(unit, { ...leader, id }, place, null);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
