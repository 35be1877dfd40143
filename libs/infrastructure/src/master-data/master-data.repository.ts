import type { MasterDataRepository } from '@comensal/application';
import type { MasterKind } from '@comensal/domain';
import type { Query } from '../database/query';

/** Columns of each table that the ERP fills; an empty cell of an optional one keeps the present value. */
const columns: Readonly<
  Record<
    MasterKind,
    { readonly given: string; readonly values: string; readonly wanted: readonly string[]; readonly versioned: boolean }
  >
> = {
  companies: {
    given: 'id text, business_name text, cuit text, category text, is_active boolean',
    versioned: true,
    values:
      'given.id, given.business_name, given.cuit, given.category, coalesce(given.is_active, kept.is_active, true)',
    wanted: ['business_name', 'cuit', 'category', 'is_active'],
  },
  business_units: {
    given: 'id text, name text, segment_description text, is_active boolean',
    versioned: true,
    values:
      'given.id, given.name, coalesce(given.segment_description, kept.segment_description), coalesce(given.is_active, kept.is_active, true)',
    wanted: ['name', 'segment_description', 'is_active'],
  },
  sales_materials: {
    given: 'id text, description text',
    values: 'given.id, given.description',
    wanted: ['description'],
    versioned: false,
  },
};

/** The master data of one transaction. */
export function createMasterDataRepository(query: Query): MasterDataRepository {
  return {
    async save(kind, records) {
      const { given, values, wanted, versioned } = columns[kind];
      const list = (prefix: string): string => wanted.map((column) => `${prefix}${column}`).join(', ');
      const [saved] = await query<{ added: number; changed: number }>(
        `with saved as (
           insert into ${kind} as held (id, ${list('')})
           select ${values} from jsonb_to_recordset($1::jsonb) as given(${given}) left join ${kind} kept on kept.id = given.id order by given.id
           on conflict (id) do update set ${wanted.map((column) => `${column} = excluded.${column}`).join(', ')}${versioned ? ', version = held.version + 1' : ''}, updated_at = now()
            where row(${list('held.')}) is distinct from row(${list('excluded.')})
           returning xmax = 0 as is_new
         )
         select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from saved`,
        [JSON.stringify(records)],
      );
      return saved ?? { added: 0, changed: 0 };
    },
  };
}
