import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { dutyPeopleList } from './duty.queries';

export const listSamples: ListSamples = {
  dutyPeople: listSample(dutyPeopleList, (actor) => ({ actor, today: 20261130, pair: 'userAudit' as const }), {
    key: 'username',
  }),
};

export const listRows: ListRows = [
  `insert into profiles (name, description) values ('dos funciones', 'x')`,
  `insert into profile_module_relations (profile_name, module, permission) values ('dos funciones', 'Usuarios', 'W'), ('dos funciones', 'Auditoria', 'R')`,
  `insert into users (username, name, surname, email, password_hash, profile_name)
     select 'duty' || n, ${searchedText}, 'Paz', 'duty' || n || '@comensal.example', 'x', 'dos funciones' from ${listRow}`,
  `insert into user_business_unit_company_relations (username, company_id, business_unit_id)
     select 'duty' || n, case when n <= 12 then 'K1' else 'K3' end, case when n <= 12 then 'C1' else 'C3' end from ${listRow}`,
  `insert into duty_reasons (pair, username, reason, until_day, given_by, created_at)
     select 'userAudit', 'duty' || n, 'Licencia ' || n % 3, date '2026-11-25' + n % 9, 'admin', now() from ${listRow} where n % 2 = 0`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'duty_rules',
    key: 'userAudit',
    insert: `insert into duty_rules (pair, rule, reason, set_by) values ('userAudit', 'told', 'Prueba', 'ana')`,
    change: { column: 'rule', from: 'told', to: 'refused' },
  },
  {
    table: 'duty_reasons',
    key: '1',
    insert: `insert into duty_reasons (id, pair, username, reason, until_day, given_by, created_at) values (1, 'userAudit', 'ana', 'Licencia', '2026-12-31', 'ana', now())`,
    change: { column: 'reason', from: 'Licencia', to: 'Otra' },
    isAppendOnly: true,
  },
];
