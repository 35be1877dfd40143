import { holds, type Actor, type ModuleName } from '@comensal/domain';
import { Parameters } from '../database/query';
import { streamRows, type Cursors } from '../database/stream-rows';

/** A centre with its companies (CUS-04, CUS-28). */
export interface BusinessUnitView {
  readonly id: string;
  readonly name: string;
  readonly segment_description: string | null;
  readonly is_active: boolean;
  readonly companies: readonly { readonly id: string; readonly business_name: string; readonly cuit: string; readonly category: string; readonly type: 'CLI' | 'CON' | null; readonly manage_groups: boolean }[];
}

/** Whoever gives centres and companies to others, or to each other, picks from all of them (contract, "own; all for …"). */
const modulesThatPick = [
  'Usuarios', 'Precontratistas', 'Centros Logisticos', 'Asociacion Cliente Centro', 'Asociacion Centro Cliente', 'Asociacion Contratista Grupo',
] as const satisfies readonly ModuleName[];

/** Whether every centre is open to the actor, and not the own ones alone. */
export function seesAllPairs(actor: Actor): boolean {
  return actor.totalAccess || modulesThatPick.some((module) => holds(actor, module));
}

/**
 * The pairs of active centres and companies, as a statement for `with`: all active relations, or the person's own pairs,
 * whose relation may have ended meanwhile.
 */
export function openPairs(username: string | null, parameters: Parameters): string {
  if (username === null) return 'select r.business_unit_id, r.company_id, r.type, r.manage_groups from company_business_unit_relations r where r.is_active';
  return `
    select own.business_unit_id, own.company_id, r.type, coalesce(r.manage_groups, false) as manage_groups
      from user_business_unit_company_relations own
      left join company_business_unit_relations r on r.company_id = own.company_id and r.business_unit_id = own.business_unit_id and r.is_active
     where own.username = ${parameters.add(username)}`;
}

/** The active centres of the actor's scope with their active companies, by name; `onlyWithCompanies` leaves the others out. Row by row. */
export function streamBusinessUnits(cursors: Cursors, actor: Actor, onlyWithCompanies: boolean): AsyncGenerator<BusinessUnitView> {
  const parameters = new Parameters();
  const all = seesAllPairs(actor);
  const pairs = openPairs(all ? null : actor.username, parameters);
  return streamRows<BusinessUnitView>(cursors, {
    sql: `
      with pairs as (${pairs}), companies_of as (
        select pairs.business_unit_id,
               json_agg(json_build_object('id', c.id, 'business_name', c.business_name, 'cuit', c.cuit, 'category', c.category, 'type', pairs.type, 'manage_groups', pairs.manage_groups)
                 order by c.business_name, c.id) as companies
          from pairs join companies c on c.id = pairs.company_id and c.is_active group by pairs.business_unit_id)
      select b.id, b.name, b.segment_description, b.is_active, coalesce(found.companies, '[]') as companies
        from business_units b left join companies_of found on found.business_unit_id = b.id
       where b.is_active ${onlyWithCompanies || !all ? 'and found.companies is not null' : ''}
       order by b.name, b.id`,
    parameters: parameters.values,
  });
}
