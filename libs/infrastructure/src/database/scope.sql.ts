import { type Actor, isGroupLeader } from '@comensal/domain';
import type { Parameters } from './query';

/** The columns, as SQL, that say to whom a record belongs. `group` only where the record can belong to one. */
export interface ScopedColumns {
  readonly company: string;
  readonly businessUnit: string;
  readonly group?: string;
}

/**
 * The one place that limits a query to the actor's centres and companies (ACC-20) and a group leader to the groups that he
 * or she leads (CRE-31). Answers a condition for WHERE; every query over records of companies and centres uses it.
 */
export function scopeCondition(actor: Actor, columns: ScopedColumns, parameters: Parameters): string {
  if (actor.totalAccess) return 'true';
  const pair = pairIsOpen(parameters.add(actor.username), columns);
  return columns.group === undefined ? pair : `(${pair} and ${groupCondition(actor, columns.group, parameters)})`;
}

/** A leader's part of a place that is open: the groups that he or she leads; everybody else's is all of it. `group` is SQL. */
export function groupCondition(actor: Actor, group: string, parameters: Parameters): string {
  return isGroupLeader(actor) && !actor.totalAccess ? groupIsLed(parameters.add(actor.username), group) : 'true';
}

/** The pair of company and centre is one of the user's, and both are active. `username` is SQL: a place or a column. */
export function pairIsOpen(username: string, columns: Pick<ScopedColumns, 'company' | 'businessUnit'>): string {
  return `exists (
    select 1 from user_business_unit_company_relations scope_pair
      join companies scope_company on scope_company.id = scope_pair.company_id and scope_company.is_active
      join business_units scope_centre on scope_centre.id = scope_pair.business_unit_id and scope_centre.is_active
     where scope_pair.username = ${username} and scope_pair.company_id = ${columns.company} and scope_pair.business_unit_id = ${columns.businessUnit})`;
}

/** Some pair of the actor's is at the centre, for what belongs to a centre and to no company. `businessUnit` is SQL. */
export function centreCondition(actor: Actor, businessUnit: string, parameters: Parameters): string {
  if (actor.totalAccess) return 'true';
  return `exists (
    select 1 from user_business_unit_company_relations scope_pair
      join business_units scope_centre on scope_centre.id = scope_pair.business_unit_id and scope_centre.is_active
     where scope_pair.username = ${parameters.add(actor.username)} and scope_pair.business_unit_id = ${businessUnit})`;
}

/** Some pair of the actor's is of the company, for what belongs to a company at whatever centre. `company` is SQL. */
export function companyCondition(actor: Actor, company: string, parameters: Parameters): string {
  if (actor.totalAccess) return 'true';
  return `exists (
    select 1 from user_business_unit_company_relations scope_pair
      join companies scope_company on scope_company.id = scope_pair.company_id and scope_company.is_active
     where scope_pair.username = ${parameters.add(actor.username)} and scope_pair.company_id = ${company})`;
}

/**
 * The group is led by the user: by name, or where it names none by an e-mail that the user has proved to own (O-166). An
 * address that somebody only wrote into a profile leads nothing. `username` and `group` are SQL.
 */
export function groupIsLed(username: string, group: string): string {
  return `exists (
    select 1 from groups scope_group
     where scope_group.id = ${group} and scope_group.is_active
       and (scope_group.leader_username = ${username}
            or (scope_group.leader_username is null
                and lower(scope_group.leader_email) = (select lower(scope_user.email) from users scope_user
                    where scope_user.username = ${username} and scope_user.email_verified_at is not null))))`;
}
