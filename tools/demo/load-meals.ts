import { terminal } from '@comensal/domain/terminal/terminal.texts';
import { at, dayOf, hour, isoMoment, type Moment, minute, monthStart } from './calendar';
import type { Demonstration } from './demonstration';
import type { Diner } from './diners';
import type { Meal } from './meals';
import { centres, places } from './organisation';
import { Random } from './random';
import type { Writer } from './writer';

/**
 * The meals, one statement per month; the database derives centre, company, group and code from the diner and maintains
 * the rollup itself.
 */
export async function loadMeals(writer: Writer, { meals }: Demonstration): Promise<void> {
  let nextId = 1;
  for (const month of Map.groupBy(meals, (meal) => monthStart(dayOf(meal.at))).values()) {
    await insertMeals(writer, month, nextId);
    nextId += month.length;
  }
}

async function insertMeals(writer: Writer, meals: readonly Meal[], firstId: number): Promise<void> {
  // Numbers in PostgreSQL's array text: a hundred times cheaper than a row object per meal.
  const array = (valueOf: (meal: Meal, index: number) => number | boolean): string => `{${meals.map(valueOf).join()}}`;
  await writer.query(
    `insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, sent_amount,
                                    auth_id_code, pos_id, occurred_at, occurred_on, counted_on, over_limit, created_at)
     select m.id, 'POS' || m.pos || '-' || lpad(m.id::text, 8, '0'), r.business_unit_id, r.company_id, g.id, c.id, m.service, m.qty, m.amount, m.amount,
            code.auth_code, 'POS ' || m.pos, to_timestamp(m.at), (to_timestamp(m.at) at time zone 'America/Argentina/Buenos_Aires')::date,
            day_of_occurrence(to_timestamp(m.at), s.schedule_begin, s.schedule_end), m.over_limit,
            to_timestamp(m.at + 300)
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::int[], $8::boolean[]) as m(id, relation, service, qty, amount, at, pos, over_limit)
       join customer_profile_relations r on r.id = m.relation
       join customers c on c.id = r.customer_id
       join food_services s on s.id = m.service
       left join groups g on g.id = c.group_id and g.company_id = r.company_id and g.business_unit_id = r.business_unit_id
       join lateral (select auth_code from customer_id_relations i where i.customer_id = c.id order by i.auth_type desc limit 1) code on true
      order by m.id`,
    [
      array((_meal, index) => firstId + index),
      array((meal) => meal.relation),
      array((meal) => meal.service),
      array((meal) => meal.qty),
      array((meal) => meal.amount),
      array((meal) => meal.at),
      array((meal) => meal.pos),
      array((meal) => meal.overLimit),
    ],
  );
}

/** The points of sale: keys, when each centre last reported, the configuration's versions, and some refused meals. */
export async function loadTerminals(writer: Writer, { start, now, diners, meals }: Demonstration): Promise<void> {
  const random = new Random(7);
  const withMeals = centres.filter((centre) => places.some((place) => place.business_unit_id === centre.id));
  const installed = at(start - 10, 9 * hour);
  await writer.as('admin', installed);
  // Hashes of keys that nobody has: terminals get their own key on the centre's screen.
  await writer.insert(
    'terminal_keys',
    withMeals.map((centre) => ({
      business_unit_id: centre.id,
      name: 'Caja 1',
      key_hash: random.hex(64),
      created_by: 'admin',
      created_at: isoMoment(installed),
    })),
  );

  const published: Moment[] = [];
  for (let month = 0; at(monthStart(start, month), 7 * hour) < now; month += 1)
    published.push(at(monthStart(start, month), 7 * hour));
  for (const moment of published) {
    await writer.as('mfernandez', moment);
    await writer.insert('config_versions', [{ published_by: 'mfernandez', published_at: isoMoment(moment) }]);
  }

  const lastMeal = new Map(meals.map((meal) => [meal.centre, meal.at]));
  await writer.insert(
    'business_unit_sync',
    withMeals.map((centre, index) => {
      // The last one is silent: its connection has been down for days, and publications do not reach it.
      const isSilent = index === withMeals.length - 1;
      return {
        business_unit_id: centre.id,
        timestamp_config: isoMoment((published.at(isSilent ? -2 : -1) ?? start) + random.whole(5, 90) * minute),
        config_version: Math.max(1, published.length - (isSilent ? 1 : 0)),
        timestamp_transactions: isoMoment(
          isSilent ? now - 5 * 24 * hour : Math.min(now, (lastMeal.get(centre.id) ?? now) + 300),
        ),
        pending_transactions: isSilent ? 37 : random.chance(0.75) ? 0 : random.whole(1, 14),
      };
    }),
  );
  // Reports would call what a point of sale still holds incomplete data.
  await writer.query(`
    insert into terminal_pending (terminal_key_id, pending, delivered_at)
    select k.id, 0, s.timestamp_transactions from terminal_keys k join business_unit_sync s using (business_unit_id)`);

  await writer.as('admin', now - 3 * hour);
  await writer.insert(
    'refused_meals',
    withMeals.slice(0, 6).map((centre, index) => {
      const at = now - random.whole(4, 200) * hour;
      const id = `POS1-R${String(index + 1).padStart(7, '0')}`;
      const { reason, ...named } = refusedMeal(index, centre.id, diners, random);
      return {
        business_unit_id: centre.id,
        terminal_uid: id,
        reason: terminal.reasons[reason],
        received_at: isoMoment(at),
        payload: {
          id,
          food_service_id: 2,
          qty: 1,
          pos_id: 'POS 1',
          occurred_at: isoMoment(at - 20 * minute),
          ...named,
        },
      };
    }),
  );
}

/**
 * An unknown card, a diner who has left, a removed service: a retry fails the same way until somebody fixes the cause.
 */
function refusedMeal(
  index: number,
  centre: string,
  diners: readonly Diner[],
  random: Random,
): { reason: 'unknownDiner' | 'dinerRemoved' | 'unknownService' } & Record<string, unknown> {
  const here = diners.filter(({ relations }) => relations[0]?.place.business_unit_id === centre);
  const left = here.find(({ is_active }) => !is_active);
  const present = here.find(({ is_active }) => is_active);
  if (index % 3 === 1 && left) return { reason: 'dinerRemoved', customer_id: left.id };
  if (index % 3 === 2 && present)
    return { reason: 'unknownService', customer_id: present.id, food_service_id: 90 + index };
  return { reason: 'unknownDiner', auth_code: `9${random.digits(9)}`, auth_type: 'CARD' };
}
