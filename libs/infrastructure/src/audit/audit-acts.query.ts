import { accessTable, lesserTables, mostOfAct } from '@comensal/domain/audit';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { Parameters } from '../platform/database/query';
import type { Statement } from '../platform/database/stream-rows';
import { type AuditFilter, type AuditPageRequest, eventColumns, rangeCondition } from './audit-events.query';
import { directionOf } from './audit-page.query';

/** One event of each act: its first, or its first of the table. */
function headCondition(filter: AuditFilter, parameters: Parameters): string {
  return `${rangeCondition('e', filter, parameters)} and ${filter.table === nothingChosen ? 'e.rest is null' : 'e.rest is distinct from 2'}`;
}

/** A page of such events, in the order of their moments. */
export function actPage(filter: AuditFilter, page: AuditPageRequest): Statement {
  const parameters = new Parameters();
  const direction = directionOf(page);
  const sql = `select ${eventColumns} from audit_events e where ${headCondition(filter, parameters)}
    order by e.at ${direction}, e.id ${direction} limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}`;
  return { sql, parameters: parameters.values };
}

/** How many acts there are; one more than `most` means any greater number. */
export function actCount(filter: AuditFilter, most: number | undefined): Statement {
  const parameters = new Parameters();
  const limit = most === undefined ? '' : `limit ${parameters.add(most + 1)}`;
  return {
    sql: `select count(*) as total from (select from audit_events e where ${headCondition(filter, parameters)} ${limit}) acts`,
    parameters: parameters.values,
  };
}

/**
 * What the list shows of the act of each of these events (`head`): its most important event (of the table, where one is
 * chosen), how many others it has, and that event's step of a lifecycle. A transaction takes less than a day.
 */
export function actOf(filter: AuditFilter, heads: readonly number[]): Statement {
  const parameters = new Parameters();
  const ofAct = (alias: string): string =>
    `${alias}.act = h.act and ${alias}.at > h.at - interval '1 day' and ${alias}.at < h.at + interval '1 day'`;
  const ofTable = filter.table === nothingChosen ? '' : `and m.table_name = ${parameters.add(filter.table)}`;
  const sql = `
    select h.id as head, ${eventColumns}, json_build_object('id', h.act,
      'rest', (select count(*) - 1 from (select from audit_events r where r.id = h.id and h.act is null
                 union all (select from audit_events r where ${ofAct('r')} limit ${mostOfAct + 1})) others),
      'step', (select s.new_data ->> 'event' from audit_events s where ${ofAct('s')} and s.rest is distinct from 2
                  and s.table_name in (e.table_name, e.table_name || '_state') and s.table_name like '%\\_state' order by s.id limit 1)) as act
      from audit_events h
     cross join lateral (
       select * from (select m.* from audit_events m where m.id = h.id and m.at = h.at and h.act is null
         union all select m.* from audit_events m where ${ofAct('m')} and m.rest is distinct from 2 ${ofTable}) m
        order by m.table_name = any(${parameters.add([accessTable, ...lesserTables])}), m.id limit 1) e
     where h.id = any(${parameters.add(heads)}::bigint[]) and ${rangeCondition('h', { range: filter.range, table: nothingChosen }, parameters)}`;
  return { sql, parameters: parameters.values };
}
