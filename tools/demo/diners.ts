import { at, type Day, hour, type Moment, monthStart } from './calendar';
import { givenNames, sections, surnames } from './names';
import { contractor, mixed, type Place, places } from './organisation';
import type { Random } from './random';
import type { ProfileOfService, Shift } from './services';

export interface Group {
  readonly id: number;
  readonly company_id: string;
  readonly business_unit_id: string;
  readonly name: string;
  readonly description: string;
  readonly intern_id: string;
  readonly leader_username: string | null;
  readonly leader_email: string;
  leader_customer_id: number;
}

export interface Diner {
  readonly id: number;
  readonly name: string | null;
  readonly surname: string | null;
  readonly file_number: string | null;
  readonly section: string | null;
  readonly manual_load: boolean;
  readonly group_id: number | null;
  readonly username: string | null;
  readonly is_active: boolean;
  readonly created: Moment;
  readonly card: string | null;
  readonly biometric: string | null;
  /** The first centre is the one where the diner works. */
  readonly relations: readonly DinerRelation[];
  /** How often the diner comes on a working day, 0 to 1. */
  readonly attendance: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
}
interface DinerRelation {
  readonly id: number;
  readonly profile: ProfileOfService;
  readonly place: Place;
}

const groupNames: Readonly<Record<string, readonly (readonly [name: string, intern: string, description: string])[]>> =
  {
    [contractor.withGroups]: [
      ['Turno Mañana', 'TM-01', 'Ingreso a las 6'],
      ['Turno Tarde', 'TT-01', 'Ingreso a las 14'],
      ['Mantenimiento', 'MANT', 'Guardias y paradas de planta'],
    ],
    [mixed.withGroups]: [
      ['Depósito Norte', 'DN', 'Picking y expedición'],
      ['Choferes', 'CHOF', 'Larga distancia'],
    ],
    '5010': [
      ['Cuadrilla Añelo', 'CA-1', 'Perforación'],
      ['Cuadrilla Loma Campana', 'CL-2', 'Terminación de pozos'],
      ['Base y talleres', 'BASE', 'Taller y administración'],
    ],
  };

/** The groups of every relation that manages groups; the first of the contractor's is led by 'lider'. */
export function makeGroups(): Group[] {
  const managed = places.filter((place) => place.manage_groups);
  return managed
    .flatMap((place) => (groupNames[place.business_unit_id] ?? []).map((names) => ({ place, names })))
    .map(({ place, names: [name, intern_id, description] }, index) => {
      const leader =
        place.company_id === contractor.company && intern_id === 'TM-01'
          ? 'lider'
          : place.business_unit_id === '5010' && intern_id === 'CA-1'
            ? 'rsanchez'
            : null;
      return {
        id: index + 1,
        company_id: place.company_id,
        business_unit_id: place.business_unit_id,
        name,
        description,
        intern_id,
        leader_username: leader,
        leader_email: `${leader ?? `lider.${intern_id.toLowerCase()}`}@comensal.example`,
        leader_customer_id: 0,
      };
    });
}

/** The group leaders who are users: their diner has their name. */
const leaderNames: Readonly<Record<string, readonly [name: string, surname: string]>> = {
  lider: ['Liliana', 'Derqui'],
  rsanchez: ['Ricardo', 'Sánchez'],
};

/**
 * All diners: most are there from the first day, some came later, a few have left. Makes the first diner of every group
 * its leader.
 */
export function makeDiners(
  random: Random,
  groups: readonly Group[],
  profiles: readonly ProfileOfService[],
  start: Day,
  today: Day,
): Diner[] {
  const diners: Diner[] = [];
  let relationId = 0;
  const relation = (place: Place, profile: ProfileOfService): DinerRelation => {
    relationId += 1;
    return { id: relationId, profile, place };
  };
  for (const place of places) {
    const offered = profiles.filter(
      (profile) => profile.company_id === place.company_id && profile.business_unit_id === place.business_unit_id,
    );
    const ofShift = (shift: Shift): ProfileOfService =>
      offered.find((profile) => profile.shift === shift) ?? first(offered);
    const own = groups.filter(
      (group) => group.company_id === place.company_id && group.business_unit_id === place.business_unit_id,
    );
    for (let place_index = 0; place_index < place.diners; place_index += 1) {
      const leads = own[place_index];
      const isNew = leads === undefined && place_index >= place.diners - 6;
      const cameLater = isNew || (leads === undefined && random.chance(0.18));
      const firstDay = isNew ? today - random.whole(1, 12) : cameLater ? random.whole(start + 10, today - 20) : start;
      const hasLeft = leads === undefined && !isNew && random.chance(0.04);
      const lastDay = hasLeft ? random.whole(Math.min(firstDay + 15, today - 4), today - 4) : today;
      const shift = random.next();
      const relations = [relation(place, ofShift(shift < 0.66 ? 'day' : shift < 0.84 ? 'night' : 'office'))];
      // Who works at both centres of the contractor.
      if (
        place.company_id === contractor.company &&
        place.business_unit_id === contractor.withGroups &&
        leads === undefined &&
        !isNew &&
        random.chance(0.06)
      ) {
        const other = places.find(
          (candidate) =>
            candidate.company_id === contractor.company && candidate.business_unit_id === contractor.withoutGroups,
        );
        const profile = profiles.find(
          (candidate) =>
            candidate.company_id === contractor.company && candidate.business_unit_id === contractor.withoutGroups,
        );
        if (other && profile) relations.push(relation(other, profile));
      }
      const id = diners.length + 1;
      if (leads) leads.leader_customer_id = id;
      diners.push({
        id,
        ...personOf(random, leads?.leader_username ?? null),
        group_id: leads?.id ?? (own.length === 0 || isNew ? null : random.pick(own).id),
        is_active: !hasLeft,
        // One batch a month, as the personnel office would upload them; the first before the first meal.
        created: cameLater
          ? at(isNew ? firstDay : Math.max(start, monthStart(firstDay)), 9 * hour + 40 * 60)
          : at(start - 18, 10 * hour + 15 * 60),
        ...codesOf(random, id),
        relations,
        attendance:
          isNew && own.length > 0 ? 0 : random.chance(0.34) ? random.between(0.4, 0.64) : random.between(0.04, 0.175),
        firstDay,
        lastDay,
      });
    }
  }
  return diners;
}

function personOf(
  random: Random,
  username: string | null,
): Pick<Diner, 'name' | 'surname' | 'file_number' | 'section' | 'manual_load' | 'username'> {
  const known = username === null ? undefined : leaderNames[username];
  const isNameless = known === undefined && random.chance(0.012);
  const surname = random.chance(0.12) ? `${random.pick(surnames)} ${random.pick(surnames)}` : random.pick(surnames);
  const name = random.chance(0.4) ? `${random.pick(givenNames)} ${random.pick(givenNames)}` : random.pick(givenNames);
  return {
    name: isNameless ? null : (known?.[0] ?? name),
    surname: isNameless ? null : (known?.[1] ?? surname),
    file_number: isNameless || random.chance(0.08) ? null : String(random.whole(1_200, 98_999)),
    section: isNameless ? null : random.pick(sections),
    manual_load: random.chance(0.04),
    username,
  };
}

/** A card for most, a fingerprint for some, both for a few; never neither. No two diners share a code. */
function codesOf(random: Random, id: number): Pick<Diner, 'card' | 'biometric'> {
  const kind = random.next();
  const card = `4${String(7_000_000 + id * 37).padStart(9, '0')}`;
  const biometric = `BIO${String(100_000 + id * 3)}`;
  return { card: kind < 0.85 ? card : null, biometric: kind >= 0.72 ? biometric : null };
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new RangeError('A company at a centre has at least one service profile');
  return item;
}
