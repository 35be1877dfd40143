import { jobs } from '@comensal/domain/jobs/jobs.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { fill } from '@comensal/domain/platform/texts';
import type { RemovedRecords, RestorableKind } from '@comensal/domain/removed-records';
import { removedRecords } from '@comensal/domain/removed-records/removed-records.texts';
import { reportJobKind, reportNames } from '@comensal/domain/reports';
import { reportSchedules } from '@comensal/domain/reports/report-schedules.texts';
import { placeScope, placesOrder } from '../customers/customer-list.query';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { folded } from '../platform/database/search.sql';
import { priceListScope } from '../price-lists/price-list-scope.sql';

/** Where the records of a kind are, under the alias `r`; `still` says that one was not brought back. */
interface Source {
  readonly table: string;
  /** The records have no number: they are found by that of their removal in the audit. */
  readonly byRemoval?: true;
  /** The rows with the company and the centre that a record belongs to, where the table lacks them. */
  readonly rows?: (actor: Actor, parameters: Parameters) => string;
  /** How a removal `gone` is joined with its record, where that is not a row with its number. */
  readonly join?: string;
  readonly name: (parameters: Parameters) => string;
  readonly still: string;
  readonly scope: (actor: Actor, parameters: Parameters) => string;
}

/** A diner without a name is known by a code. */
export const dinerName = `coalesce(nullif(concat_ws(' ', r.surname, r.name), ''), (select min(i.auth_code) from customer_id_relations i where i.customer_id = r.id), r.id::text)`;

/** A removed row as the audit has it, `gone.data`. */
const removedRow = (columns: string): string =>
  `cross join lateral (select gone.id, ${columns}, null::text as company_id, null::text as business_unit_id) r`;

const sources: Readonly<Record<RestorableKind, Source>> = {
  customer: {
    table: 'customers',
    // A diner is listed at the first of the places that the actor may see.
    rows: (actor, parameters) => `(select d.*, first.company_id, first.business_unit_id from customers d join lateral (
              select p.company_id, p.business_unit_id from customer_profile_relations p
               where p.customer_id = d.id and p.is_active and ${placeScope(actor, parameters)} order by ${placesOrder} limit 1) first on true)`,
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
      `replace(${parameters.add(fill(removedRecords.listFrom, { date: '{}' }))}::text, '{}', to_char(r.start_date, 'DD/MM/YYYY'))`,
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
  profile: {
    table: 'profiles',
    byRemoval: true,
    join: removedRow(`gone.data ->> 'name' as name`),
    name: () => 'r.name',
    still: `not exists (select from profiles now where ${folded('now.name')} = ${folded('r.name')})`,
    scope: () => 'true',
  },
  association: {
    table: 'company_business_unit_relations',
    byRemoval: true,
    join: `join lateral (
      select gone.id, p.company_id, p.business_unit_id, p.is_active from company_business_unit_relations p
       where p.company_id = gone.data ->> 'company_id' and p.business_unit_id = gone.data ->> 'business_unit_id') r on true`,
    name: (parameters) =>
      `replace(replace(${parameters.add(fill(removedRecords.pairOf, { company: '{0}', centre: '{1}' }))}::text, '{0}', c.business_name), '{1}', b.name)`,
    still: 'not r.is_active',
    // The permission to end one is for every client and centre, too.
    scope: () => 'true',
  },
  schedule: {
    table: 'report_schedules',
    join: removedRow(
      `gone.data ->> 'username' as username, gone.data ->> 'report' as report, gone.data ->> 'frequency' as frequency, gone.data ->> 'format' as format`,
    ),
    name: scheduleName,
    still: 'not exists (select from report_schedules now where now.id = r.id)',
    scope: (actor, parameters) => `r.username = ${parameters.add(actor.username)}`,
  },
};

/** A scheduled report by its report, frequency and format. */
function scheduleName(parameters: Parameters): string {
  const words = (column: string, named: Readonly<Record<string, string>>): string =>
    `(${parameters.add(JSON.stringify(named))}::jsonb ->> ${column})`;
  const reports = Object.fromEntries(reportNames.map((name) => [name, jobs.kind[reportJobKind(name)]]));
  const values = [
    words('r.report', reports),
    words('r.frequency', reportSchedules.frequency),
    words('r.format', reportSchedules.format),
  ];
  const template = parameters.add(fill(removedRecords.scheduleOf, { report: '{0}', frequency: '{1}', format: '{2}' }));
  return values.reduce((sql, value, gap) => `replace(${sql}, '{${gap}}', ${value})`, `${template}::text`);
}

/** Removals of a kind after a moment: of each record the latest, from the audit. */
export function removalsOf(kind: RestorableKind, after: string): string {
  const { table, byRemoval } = sources[kind];
  return `select distinct on (e.record_key) ${byRemoval ? 'e.id' : 'e.record_key::bigint as id'}, e.at, e.username, e.last_data as data from audit_events e
           where e.table_name = '${table}' and e.action = 'D' and e.at > ${after}::timestamptz order by e.record_key, e.at desc, e.id desc`;
}

/** Joins a removal `gone` with its record `r`. */
export function removedJoin(kind: RestorableKind, actor: Actor, parameters: Parameters): string {
  const { table, rows, join } = sources[kind];
  return join ?? `join ${rows?.(actor, parameters) ?? table} r on r.id = gone.id`;
}

/** The name of the record `r` as 'Eliminados' shows it; an association's has its company `c` and its centre `b`. */
export const removedName = (kind: RestorableKind, parameters: Parameters): string => sources[kind].name(parameters);

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
  const { name, still, scope } = sources[kind];
  const parameters = new Parameters();
  const since = parameters.add(after);
  const match = `(${removalsOf(kind, since)}) gone ${removedJoin(kind, actor, parameters)}
      left join companies c on c.id = r.company_id left join business_units b on b.id = r.business_unit_id left join users u on u.username = gone.username
     where ${still} and ${scope(actor, parameters)}`;
  const displayedName = name(parameters);
  const [limit, offset] = [parameters.add(page.limit), parameters.add(page.offset)];
  const rows = await query<RemovedRecords['rows'][number] & { total: number }>(
    `select r.id, ${displayedName} as name, concat_ws(' · ', c.business_name, b.name) as place, ${isoMoment('gone.at')} as removed_at,
            coalesce(u.name || ' ' || u.surname, gone.username) as removed_by, count(*) over ()::integer as total
       from ${match} order by gone.at desc, r.id desc limit ${limit} offset ${offset}`,
    parameters.values,
  );
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}
