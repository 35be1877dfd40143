import { prepaidRelationType } from '@comensal/domain/companies';
import { type AdmissionStep } from '@comensal/domain/contractors';
import { contractors } from '../companies/contractor.sql';
import type { Query } from '../platform/database/query';

interface AdmissionRow {
  readonly profile: boolean;
  readonly company: string | null;
  readonly relation: boolean;
  readonly pair: boolean;
  readonly manages: boolean;
  readonly group: boolean;
  readonly credit: boolean;
}

/**
 * The state of an admission (O-152), as one row: a profile that requests credit, the company with the CUIT in the ERP's
 * data, its contractor relation, the user's pair, whether one of its centres manages groups and has one, the first
 * credit. The CUIT is compared by its digits. `username` and `cuit` are SQL that names no table as u, r, p, g, c or b.
 */
export const admissionRow = (username: string, cuit: string): string => `
  with user_of as (select * from users where username = ${username} and is_active),
    companies_of as (select id from companies
      where is_active and category in (${contractors}) and regexp_replace(cuit, '\\D', '', 'g') = ${cuit}),
    relations as (select r.* from company_business_unit_relations r join business_units b on b.id = r.business_unit_id and b.is_active
      where r.company_id in (select id from companies_of) and r.is_active and r.type = '${prepaidRelationType}'),
    pairs as (select r.* from relations r where exists (select from user_of where business_unit_total_access)
      or exists (select from user_business_unit_company_relations p
                  where p.username = ${username} and p.company_id = r.company_id and p.business_unit_id = r.business_unit_id))
  select exists (select from user_of u join profile_module_relations m on m.profile_name = u.profile_name
                  where m.module = 'Solicitud Credito' and m.permission = 'W') as profile,
         (select min(id) from companies_of) as company,
         exists (select from relations) as relation,
         exists (select from pairs) as pair,
         exists (select from relations where manage_groups) as manages,
         not exists (select from relations r where r.manage_groups and not exists (select from groups g
           where g.is_active and g.company_id = r.company_id and g.business_unit_id = r.business_unit_id)) as "group",
         exists (select from credits_requests c where c.company_id in (select id from companies_of)) as credit`;

/** The remaining steps once a contractor is approved, with the record of each step. */
export async function admissionOf(query: Query, username: string, cuit: string): Promise<readonly AdmissionStep[]> {
  const [row] = await query<AdmissionRow>(admissionRow('$1', '$2'), [username, cuit]);
  if (!row) return [];
  const { company } = row;
  const step = (name: AdmissionStep['step'], done: boolean, record: string | null, needed = true): AdmissionStep => ({
    step: name,
    done,
    needed,
    record,
  });
  return [
    step('company', company !== null, company),
    step('relation', row.relation, company),
    step('profile', row.profile, username),
    step('pair', row.pair, username),
    step('group', row.manages && row.group, company, row.manages),
    step('credit', row.credit, company),
  ];
}
