import type { ModuleGrant } from '@comensal/domain';
import type { Query } from '../database/query';

/** A user as the calls answer it (spec A, section 3): without a password, whoever asks. */
export interface UserView {
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly profile: { readonly name: string; readonly description: string; readonly modules: readonly ModuleGrant[] };
  readonly businessUnits: readonly { readonly id: string; readonly name: string; readonly companies: readonly { readonly id: string; readonly business_name: string }[] }[];
  readonly business_unit_total_access: boolean;
  readonly preContractor: boolean;
  readonly isPrecontractor: boolean;
  /** The company of the first pair (O-38); null without pairs. */
  readonly company_id: string | null;
  readonly version: number;
}

/** An active user; null when there is none of that name (whatever its case or accents). */
export async function findUser(query: Query, username: string): Promise<UserView | null> {
  const [row] = await query<UserView>(userSql, [username]);
  return row ?? null;
}

const userSql = `
  select u.username, u.name, u.surname, u.email,
         json_build_object('name', p.name, 'description', p.description, 'modules',
           (select coalesce(json_agg(json_build_object('name', m.module, 'permission', m.permission) order by m.module), '[]')
              from profile_module_relations m where m.profile_name = p.name)) as profile,
         (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'companies', b.companies) order by b.name, b.id), '[]')
            from (select b.id, b.name, json_agg(json_build_object('id', c.id, 'business_name', c.business_name) order by c.business_name, c.id) as companies
                    from user_business_unit_company_relations own
                    join business_units b on b.id = own.business_unit_id and b.is_active
                    join companies c on c.id = own.company_id and c.is_active
                   where own.username = u.username group by b.id, b.name) b) as "businessUnits",
         u.business_unit_total_access, u.pre_contractor as "preContractor", u.pre_contractor as "isPrecontractor",
         (select own.company_id from user_business_unit_company_relations own
           where own.username = u.username order by own.business_unit_id, own.company_id limit 1) as company_id,
         u.version
    from users u join profiles p on p.name = u.profile_name
   where lower(immutable_unaccent(u.username)) = lower(immutable_unaccent($1)) and u.is_active`;
