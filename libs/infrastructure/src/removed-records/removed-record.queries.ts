import { text } from '@comensal/domain/composition';
import type { Actor } from '@comensal/domain/platform/access';
import type { RemovedRecords, RestorableKind } from '@comensal/domain/removed-records';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { priceListScope } from '../price-lists/price-list-scope.sql';

/** Where the records of a kind are, under the alias `r`; `still` says that one was not brought back. */
interface Source {
  readonly table: string;
  /** The rows with the company and the centre that a record belongs to, where the table lacks them. */
  readonly rows?: string;
  readonly name: (parameters: Parameters) => string;
  readonly still: string;
  readonly scope: (actor: Actor, parameters: Parameters) => string;
}

/** A diner without a name is known by a code. */
export const dinerName = `coalesce(nullif(concat_ws(' ', r.surname, r.name), ''), (select min(i.auth_code) from customer_id_relations i where i.customer_id = r.id), r.id::text)`;

const sources: Readonly<Record<RestorableKind, Source>> = {
  customer: {
    table: 'customers',
    // A diner's first place stands for all of them.
    rows: `(select d.*, first.company_id, first.business_unit_id from customers d left join lateral (
              select p.company_id, p.business_unit_id from customer_profile_relations p where p.customer_id = d.id and p.is_active order by p.business_unit_id limit 1) first on true)`,
    name: () => dinerName,
    still: 'not r.is_active',
    scope: (actor, parameters) =>
      `exists (select from customer_profile_relations own where own.customer_id = r.id and own.is_active and ${scopeCondition(actor, pairColumns('own'), parameters)})`,
  },
  serviceProfile: {
    table: 'food_services_profiles',
    name: () => 'r.name',
    still: 'not r.is_active',
    scope: (actor, parameters) => scopeCondition(actor, pairColumns('r'), parameters),
  },
  priceList: {
    table: 'price_lists',
    name: (parameters) =>
      `replace(${parameters.add(text('removedRecords.listFrom', { date: '{}' }))}::text, '{}', to_char(r.start_date, 'DD/MM/YYYY'))`,
    still: `not r.is_active and not exists (select from price_lists now where now.is_active and now.business_unit_id = r.business_unit_id
              and now.company_id is not distinct from r.company_id and now.start_date = r.start_date)`,
    scope: (actor, parameters) => priceListScope(actor, pairColumns('r'), parameters),
  },
  group: {
    table: 'groups',
    name: () => 'r.name',
    still: 'not r.is_active',
    scope: (actor, parameters) => scopeCondition(actor, { ...pairColumns('r'), group: 'r.id' }, parameters),
  },
};

/** Removals of a kind after a moment: of each record the latest, from the audit. */
export function removalsOf(kind: RestorableKind, after: string): string {
  return `select distinct on (e.record_key) e.record_key::bigint as id, e.at, e.username from audit_events e
           where e.table_name = '${sources[kind].table}' and e.action = 'D' and e.at > ${after}::timestamptz order by e.record_key, e.at desc, e.id desc`;
}

/** Condition: the record `r` of the kind is removed, and its removal is among `removalsOf`. */
export const stillRemoved = (kind: RestorableKind): string => sources[kind].still;

/** Condition: the actor's scope has the record `r`. */
export const removedScope = (kind: RestorableKind, actor: Actor, parameters: Parameters): string =>
  sources[kind].scope(actor, parameters);

/** A page of what was removed after the moment and may come back, within the actor's scope, newest first. */
export async function listRemoved(
  query: Query,
  actor: Actor,
  {
    kind,
    page,
    after,
  }: { readonly kind: RestorableKind; readonly page: { offset: number; limit: number }; readonly after: Date },
): Promise<Omit<RemovedRecords, 'days'>> {
  const { table, rows: records = table, name, still, scope } = sources[kind];
  const parameters = new Parameters();
  const since = parameters.add(after);
  const found = `(${removalsOf(kind, since)}) gone join ${records} r on r.id = gone.id
      left join companies c on c.id = r.company_id join business_units b on b.id = r.business_unit_id left join users u on u.username = gone.username
     where ${still} and ${scope(actor, parameters)}`;
  const shownName = name(parameters);
  const [limit, offset] = [parameters.add(page.limit), parameters.add(page.offset)];
  const rows = await query<RemovedRecords['rows'][number] & { total: number }>(
    `select r.id, ${shownName} as name, concat_ws(' · ', c.business_name, b.name) as place, ${isoMoment('gone.at')} as removed_at,
            coalesce(u.name || ' ' || u.surname, gone.username) as removed_by, count(*) over ()::integer as total
       from ${found} order by gone.at desc, r.id desc limit ${limit} offset ${offset}`,
    parameters.values,
  );
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}
