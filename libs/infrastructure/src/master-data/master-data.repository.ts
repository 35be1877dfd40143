// SQL: an import writes thousands of records as sets.
import type { CuitTwice, LikeRecord, MasterDataRepository, StandingRecords } from '@comensal/application/master-data';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { creditLifecycle } from '@comensal/domain/credits';
import { type MasterConsequence, type MasterKind } from '@comensal/domain/master-data';
import { contractors } from '../companies/contractor.sql';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { signlessCode } from '../platform/database/codes.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { Query } from '../platform/database/query';
import { foldedInBulk } from '../platform/database/search.sql';
import { statusIn } from '../platform/database/status.sql';

/** Columns of each table that the ERP fills; an empty cell of an optional one keeps the current value. */
const columns: Readonly<
  Record<
    MasterKind,
    {
      readonly name: string;
      readonly given: string;
      readonly values: string;
      readonly wanted: readonly string[];
      readonly versioned: boolean;
    }
  >
> = {
  companies: {
    name: 'business_name',
    given: 'id text, business_name text, cuit text, category text, is_active boolean',
    versioned: true,
    values:
      'given.id, given.business_name, given.cuit, given.category, coalesce(given.is_active, kept.is_active, true)',
    wanted: ['business_name', 'cuit', 'category', 'is_active'],
  },
  business_units: {
    name: 'name',
    given: 'id text, name text, segment_description text, is_active boolean',
    versioned: true,
    values:
      'given.id, given.name, coalesce(given.segment_description, kept.segment_description), coalesce(given.is_active, kept.is_active, true)',
    wanted: ['name', 'segment_description', 'is_active'],
  },
  sales_materials: {
    name: 'description',
    given: 'id text, description text',
    values: 'given.id, given.description',
    wanted: ['description'],
    versioned: false,
  },
};

/** When a load deactivates a record, by kind; `column` references the record in its dependents. */
const endings: Readonly<
  Partial<
    Record<
      MasterKind,
      { readonly name: string; readonly column: string; readonly condition: string; readonly end: string }
    >
  >
> = {
  companies: {
    name: 'business_name',
    column: 'company_id',
    condition: `(kept.is_active and given.is_active is false) or (kept.category in (${contractors}) and given.category not in (${contractors}))`,
    end: `case when kept.is_active and given.is_active is false then jsonb_build_object('kind', 'inactive')
      else jsonb_build_object('kind', 'category', 'from', kept.category, 'to', given.category) end`,
  },
  business_units: {
    name: 'name',
    column: 'business_unit_id',
    condition: 'kept.is_active and given.is_active is false',
    end: `jsonb_build_object('kind', 'inactive')`,
  },
};

/** The master data of one transaction. */
export function createMasterDataRepository(query: Query): MasterDataRepository {
  return {
    async likeRecords(kind, ids) {
      // Two concurrent loads could each add a record with the other's id in another case.
      await query(`select pg_advisory_xact_lock(${advisoryLocks.masterData})`);
      return query<LikeRecord>(
        `with given as (select distinct id from unnest($1::text[]) as given(id))
         select given.id as input, kept.id, kept.${columns[kind].name} as name
           from given join ${kind} kept on ${signlessCode('kept.id')} = ${signlessCode('given.id')} order by given.id, kept.id collate "C"`,
        [ids],
      );
    },
    namesakes(kind, records) {
      const { given, name } = columns[kind];
      const bareName = (text: string): string =>
        `regexp_replace(${foldedInBulk(text)}, '[^a-z0-9]', '', 'g') collate "C"`;
      return query<LikeRecord>(
        `with given as (select given.id, ${bareName(`given.${name}`)} as bare
                          from jsonb_to_recordset($1::jsonb) as given(${given}) left join ${kind} own on own.id = given.id where own.id is null),
              kept as (select id, ${name} as name, ${bareName(name)} as bare from ${kind})
         select distinct on (given.id) given.id as input, kept.id, kept.name
           from given join kept using (bare) where bare <> '' order by given.id, kept.id collate "C"`,
        [JSON.stringify(records)],
      );
    },
    async standing(kind, records) {
      const { given, values, wanted } = columns[kind];
      const stored = wanted.map((column) => `kept.${column}`).join(', ');
      const isBack = wanted.includes('is_active') ? 'not kept.is_active and given.is_active' : 'false';
      const [standingRecords] = await query<StandingRecords>(
        `with given as (select * from jsonb_to_recordset($1::jsonb) as given(${given})),
              kept as (select * from ${kind} where id in (select id from given) order by id for no key update)
         select coalesce(encode(sha256(convert_to(string_agg(row(${values}, ${stored})::text, ';' order by given.id), 'UTF8')), 'hex'), '') as digest,
                coalesce(array_agg(given.id order by given.id) filter (where ${isBack}), '{}') as back
           from given left join kept on kept.id = given.id
          where kept.id is null or row(${values}) is distinct from row(kept.id, ${stored})`,
        [JSON.stringify(records)],
      );
      return standingRecords ?? { digest: '', back: [] };
    },
    async save(kind, records) {
      const { given, values, wanted, versioned } = columns[kind];
      const list = (prefix: string): string => wanted.map((column) => `${prefix}${column}`).join(', ');
      const [saved] = await query<{ added: string[]; changed: number }>(
        `with saved as (
           insert into ${kind} as held (id, ${list('')})
           select ${values} from jsonb_to_recordset($1::jsonb) as given(${given}) left join ${kind} kept on kept.id = given.id order by given.id
           on conflict (id) do update set ${wanted.map((column) => `${column} = excluded.${column}`).join(', ')}${versioned ? ', version = held.version + 1' : ''}, updated_at = now()
            where row(${list('held.')}) is distinct from row(${list('excluded.')})
           returning id, xmax = 0 as is_new
         )
         select coalesce(array_agg(id) filter (where is_new), '{}') as added, count(*) filter (where not is_new) as changed from saved`,
        [JSON.stringify(records)],
      );
      return saved ?? { added: [], changed: 0 };
    },
    async consequences(kind, records) {
      const ending = endings[kind];
      if (ending === undefined || records.length === 0) return [];
      const { given } = columns[kind];
      return query<MasterConsequence>(
        `with ending as (
           select kept.id, kept.${ending.name} as name, ${ending.end} as end
             from jsonb_to_recordset($1::jsonb) as given(${given}) join ${kind} kept on kept.id = given.id
            where ${ending.condition} order by kept.id for no key update of kept
         )
         select $2::text as of, e.id, e.name, e.end, asked.count as "openCredits", asked.amount as "openCreditsAmount", noted.count as "openNotes",
                owed.count as accounts, owed.balance, eaters.count as diners
           from ending e
          cross join lateral (select count(*)::int as count, ${exactSum('coalesce(sum(c.amount), 0)')} as amount from credits_requests c
                               where c.${ending.column} = e.id and ${statusIn('c.status', creditLifecycle.openStatuses)}) asked
          cross join lateral (select count(*)::int as count from credit_notes_requests n where n.${ending.column} = e.id and ${statusIn('n.status', noteLifecycle.openStatuses)}) noted
          cross join lateral (select count(*)::int as count, ${exactSum('coalesce(sum(a.balance), 0)')} as balance from ledger_accounts a
                               where a.${ending.column} = e.id and a.balance <> 0) owed
          cross join lateral (select count(distinct p.customer_id)::int as count from customer_profile_relations p join customers d on d.id = p.customer_id and d.is_active
                               where p.${ending.column} = e.id and p.is_active) eaters
          where asked.count + noted.count + owed.count + eaters.count > 0
          order by e.id`,
        [JSON.stringify(records), kind],
      );
    },
    cuitsTwice: (ids) =>
      query<CuitTwice>(
        `select distinct on (c.id) c.id, c.cuit, other.id as "otherId", other.business_name as "otherName"
           from companies c join companies other on other.cuit = c.cuit and other.id <> c.id
          where c.id = any($1) order by c.id, other.id`,
        [ids],
      ),
  };
}
