import type { AuditEvent } from './audit-event';
import { auditFieldKind } from './audit-fields';
import { auditSearch, auditSearches, auditSearchWords } from './audit-search';
import { auditColumns } from './audit-tables';
import {
  auditActionLabel,
  auditActLabel,
  auditEventLabel,
  auditFieldLabel,
  auditRecordLabel,
  auditTableLabel,
  auditValues,
  referredIds,
} from './event-values';

const event = (changes: Partial<AuditEvent>): AuditEvent => ({
  id: 7,
  username: 'ana',
  date: '2026-11-21T12:00:00.000-03:00',
  table_name: 'credits_requests',
  action: 'U',
  record_key: '12',
  new_data: null,
  last_data: null,
  ...changes,
});

describe('the details of an event', () => {
  it('AUD-03 AUD-07 AUD-08 an update shows new and previous values in Spanish, what changed, and nothing hidden', () => {
    const before = {
      id: 12,
      status: 'Pendiente',
      amount: 123450,
      company_id: 'C1',
      group_id: null,
      invoice_number: null,
      invoice_date: null,
      invoice_amount: null,
      create_date: '2026-11-06',
      created_at: '2026-11-06T15:00:00+00:00',
      updated_at: '2026-11-06T15:00:00+00:00',
      requested_by: 'beto',
    };
    const after = {
      ...before,
      status: 'Facturado',
      invoice_number: 'A-1',
      invoice_date: '2026-11-10',
      invoice_amount: 123450,
      updated_at: '2026-11-10T15:00:00+00:00',
    };
    expect(auditValues(event({ last_data: before, new_data: after }), { companies: { C1: 'Minera del Sur' } })).toEqual(
      [
        { field: 'id', label: 'Id', previous: '12', next: '12', changed: false },
        { field: 'status', label: 'Estado', previous: 'Pendiente', next: 'Facturado', changed: true },
        {
          field: 'create_date',
          label: 'Fecha de creación',
          previous: '06/11/2026',
          next: '06/11/2026',
          changed: false,
        },
        {
          field: 'company_id',
          label: 'Cliente',
          previous: 'Minera del Sur',
          next: 'Minera del Sur',
          changed: false,
        },
        { field: 'group_id', label: 'Grupo', previous: null, next: null, changed: false },
        { field: 'amount', label: 'Importe', previous: '$\u00a01.234,50', next: '$\u00a01.234,50', changed: false },
        { field: 'invoice_number', label: 'Número de factura', previous: null, next: 'A-1', changed: true },
        { field: 'invoice_date', label: 'Fecha de factura', previous: null, next: '10/11/2026', changed: true },
        {
          field: 'invoice_amount',
          label: 'Importe de factura',
          previous: null,
          next: '$\u00a01.234,50',
          changed: true,
        },
        { field: 'requested_by', label: 'Solicitado por', previous: 'beto', next: 'beto', changed: false },
      ],
    );
  });

  it('AUD-03 an insertion has no previous values, a deletion no new ones, and neither is marked as changed', () => {
    const data = { profile_name: 'Operador', module: 'Usuarios', permission: 'W' };
    const table_name = 'profile_module_relations';
    expect(
      auditValues(event({ table_name, action: 'I', new_data: data }), {}).map(({ label, previous, next, changed }) => [
        label,
        previous,
        next,
        changed,
      ]),
    ).toEqual([
      ['Perfil', null, 'Operador', false],
      ['Módulo', null, 'Usuarios', false],
      ['Permiso', null, 'Escritura', false],
    ]);
    expect(
      auditValues(event({ table_name, action: 'D', last_data: data }), {}).map(({ previous, next, changed }) => [
        previous,
        next,
        changed,
      ]),
    ).toEqual([
      ['Operador', null, false],
      ['Usuarios', null, false],
      ['Escritura', null, false],
    ]);
  });

  it('AUD-08 a boolean is Si or No, a time has its colon, a timestamp is in the business time zone, a file has its size', () => {
    const displayedOf = (table_name: string, new_data: Record<string, unknown>): (string | null)[] =>
      auditValues(event({ table_name, action: 'I', new_data }), { business_units: { B1: 'Comedor' } }).map(
        ({ next }) => next,
      );
    expect(displayedOf('food_services', { schedule_begin: '0730', is_default: false, is_active: true })).toEqual([
      '07:30',
      'No',
      'Si',
    ]);
    expect(displayedOf('config_versions', { published_at: '2026-11-22T01:30:00+00:00' })).toEqual(['21/11/2026 22:30']);
    expect(displayedOf('files', { size: 1234567 })).toEqual(['1.234.567 bytes']);
    expect(displayedOf('contractors_requests', { business_units: ['B1', 'B2'] })).toEqual(['Comedor, B2']);
    expect(displayedOf('refused_meals', { payload: { diner: 'A-1' } })).toEqual(['diner: A-1']);
    expect(displayedOf('credit_documents', { type: 1 })).toEqual(['Recibo']);
    expect(displayedOf('company_business_unit_relations', { type: 'CON' })).toEqual(['Contratista']);
  });

  it.each([
    [/(_by|_user|username)$/, 'users'],
    [/(^|_)(amount|price)$/, 'money'],
    [/_(at|since)$/, 'moment'],
    [/_date$/, 'date'],
    [/^(is|must|manage)_|_changed$/, 'boolean'],
  ])('AUD-08 O-57 every column called %s is read as %s', (called, kind) => {
    const columns = Object.entries(auditColumns).flatMap(([table, names]) =>
      names
        // A user's key is already its name.
        .filter((name) => called.test(name) && !(table === 'users' && name === 'username'))
        .map((name) => `${table}.${name}: ${auditFieldKind(table, name)}`),
    );
    expect(columns.length).toBeGreaterThan(3);
    expect(columns.filter((each) => !each.endsWith(`: ${kind}`))).toEqual([]);
  });

  it('AUD-07 CRE-34 the day of a credit is shown, the row’s creation time is not', () => {
    const new_data = { id: 7, create_date: '2026-11-21', created_at: '2026-11-21T12:00:00Z' };
    expect(
      auditValues(event({ table_name: 'credits_requests', action: 'I', new_data }), {}).map(({ label, next }) => [
        label,
        next,
      ]),
    ).toEqual([
      ['Id', '7'],
      ['Fecha de creación', '21/11/2026'],
    ]);
  });

  it('AUD-07 a changed password is reported, but never shown, even if one were recorded', () => {
    const values = auditValues(
      event({
        table_name: 'users',
        last_data: { username: 'ana' },
        new_data: { username: 'ana', password_changed: true, password: 'x' },
      }),
      {},
    );
    expect(values).toEqual([
      { field: 'username', label: 'Usuario', previous: 'ana', next: 'ana', changed: false },
      { field: 'password_changed', label: 'Contraseña o clave modificada', previous: null, next: 'Si', changed: true },
    ]);
  });

  it('AUD-08 unknown names and values are shown as recorded', () => {
    expect(
      auditValues(
        event({ table_name: 'old_table', action: 'I', new_data: { zeta: 1, amount: 'n/a', constructor: 'x' } }),
        {},
      ).map(({ label, next }) => [label, next]),
    ).toEqual([
      ['Importe', 'n/a'],
      ['constructor', 'x'],
      ['zeta', '1'],
    ]);
    expect([auditTableLabel('old_table'), auditTableLabel('users'), auditFieldLabel('toString')]).toEqual([
      'old_table',
      'Usuarios',
      'toString',
    ]);
  });

  it('AUD-08 collects the ids to resolve, from new and previous values', () => {
    const ids = referredIds([
      event({
        new_data: { company_id: 'C1', group_id: 3, amount: 5 },
        last_data: { company_id: 'C2', group_id: null },
      }),
      event({
        username: 'beto',
        table_name: 'contractors_requests',
        new_data: { business_units: ['B1', { id: 'B2' }] },
      }),
    ]);
    expect(Object.fromEntries([...ids].map(([reference, matches]) => [reference, [...matches].sort()]))).toEqual({
      users: ['ana', 'beto'],
      companies: ['C1', 'C2'],
      groups: ['3'],
      business_units: ['B1'],
    });
  });
});

describe('the search', () => {
  it('AUD-12 reads a day and an amount as they are recorded', () => {
    expect(auditSearch('06/03/2026')).toEqual({ texts: ['06/03/2026', '2026-03-06'], values: [] });
    expect(auditSearch('6/3/2026')).toEqual({ texts: ['6/3/2026', '06/03/2026', '2026-03-06'], values: [] });
    expect(auditSearch('31/02/2026')).toEqual({ texts: ['31/02/2026'], values: [] });
    expect(['$\u00a01.234,50', '1234,5', '$ 12', '12', '12,345'].map((typed) => auditSearch(typed).values)).toEqual([
      ['123450'],
      ['123450'],
      ['1200'],
      [],
      [],
    ]);
  });

  it('AUD-12 O-30 searches every word, a CUIT by its digits, and an amount or a day as one', () => {
    expect(auditSearches(' paz   ana ')).toEqual([auditSearch('paz'), auditSearch('ana')]);
    expect(auditSearches('$\u00a01.234,50')).toEqual([{ texts: ['$\u00a01.234,50'], values: ['123450'] }]);
    expect(auditSearches('06/03/2026 ana')).toEqual([auditSearch('06/03/2026'), auditSearch('ana')]);
    expect(auditSearches('30-55849519-3')).toEqual([{ texts: ['30-55849519-3', '30558495193'], values: [] }]);
  });

  it('AUD-12 finds tables and actions by their Spanish names, and skips hidden columns', () => {
    expect(auditSearchWords.tables).toMatchObject({
      credits_requests: auditTableLabel('credits_requests'),
      users: auditTableLabel('users'),
    });
    expect(auditSearchWords.actions).toEqual({
      I: auditActionLabel('I'),
      U: auditActionLabel('U'),
      D: auditActionLabel('D'),
    });
    expect(auditSearchWords.hidden).toEqual(['created_at', 'updated_at', 'status_since']);
  });
});

describe('the list’s description of an event', () => {
  const event = { id: 1, username: 'ana', date: '', action: 'I', record_key: 'ana', last_data: null } as const;
  it.each([
    ['access_events', { access: 'signInRefused' }, 'Ingreso rechazado'],
    ['access_events', { access: 'lockout' }, 'Bloqueo por intentos'],
    ['access_events', { access: 'constructor' }, 'Alta'],
    ['access_events', null, 'Alta'],
    ['second_factors', { access: 'signIn' }, 'Alta'],
  ])('AUD-02 AUD-10 %s %j is %s', (table_name, new_data, label) => {
    expect(auditEventLabel({ ...event, table_name, new_data })).toBe(label);
  });
});

describe('what an act did, in words', () => {
  it.each([
    ['users', 'I', null, 'Dio de alta un usuario'],
    ['credits_requests', 'U', 'approve', 'Modificó un crédito (Aprobar)'],
    ['groups', 'D', 'constructor', 'Dio de baja un grupo'],
    ['access_events', 'I', null, 'Ingreso'],
    ['former_table', 'U', null, 'Modificación'],
  ] as const)('issue 51 of %s %s %s', (table_name, action, step, label) => {
    const act = { id: 1, rest: 0, step };
    expect(auditActLabel(event({ table_name, action, act, new_data: { access: 'signIn' } }))).toBe(label);
  });
});

describe('AUD-02 AUD-08 what an event is about, in words', () => {
  const id = '0b1c2d3e-0000-4000-8000-123456789abc';
  const names = {
    customers: { 12: 'Núñez, Ana' },
    users: { ana: 'Ana Paz', norte: 'Luz Gómez' },
    food_services: { 3: 'Almuerzo' },
    business_units: { B1: 'Comedor Central' },
    companies: { C1: 'Minera del Sur' },
    files: { [id]: 'factura.pdf' },
  };
  it.each([
    ['customers', '12', { id: 12, file_number: '1' }, 'Núñez, Ana'],
    ['customers', '13', { id: 13, surname: 'Sosa', name: 'Luz' }, 'Sosa, Luz'],
    ['customers', '14', { id: 14, surname: null, name: null }, '14'],
    ['customer_id_relations', '7', { id: 7, customer_id: 12, auth_code: '0047' }, 'Núñez, Ana'],
    [
      'user_business_unit_company_relations',
      'norte/B1/C1',
      { username: 'norte', business_unit_id: 'B1', company_id: 'C1' },
      'Luz Gómez · Comedor Central · Minera del Sur',
    ],
    [
      'credits_requests',
      '101',
      { id: 101, business_name: 'Minera', company_id: 'C1', requested_by: 'ana' },
      '101 · Minera · Minera del Sur',
    ],
    ['credits_requests_state', '9', { id: 9, credit_id: 101, username: 'ana' }, 'Crédito 101 · Ana Paz'],
    ['credit_documents', '5', { id: 5, credit_id: 101, file_id: id }, 'Crédito 101 · factura.pdf'],
    ['files', id, { id, name: 'factura.pdf' }, 'factura.pdf'],
    ['files', id.replace('0b', '0c'), { size: 1 }, '–'],
    [
      'refused_meals',
      '4',
      {
        id: 4,
        business_unit_id: 'B1',
        payload: { customer_id: 12, food_service_id: 3, occurred_at: '2026-11-05T12:30:00-03:00' },
      },
      'Comedor Central · Núñez, Ana · Almuerzo · 05/11/2026 12:30',
    ],
    ['refused_meals', '4', { id: 4, payload: { customer_id: ['x'], occurred_at: {} } }, '4'],
    ['access_events', 'ana', { access: 'signIn' }, 'Ana Paz'],
    ['old_table', 'k', {}, 'k'],
  ])('%s %s', (table_name, record_key, new_data, label) => {
    expect(auditRecordLabel(event({ table_name, record_key, action: 'I', new_data }), names)).toBe(label);
  });

  it('a removed record is named by what it was', () => {
    const removed = event({
      table_name: 'groups',
      record_key: '3',
      action: 'D',
      last_data: { id: 3, name: 'Turno noche' },
    });
    expect(auditRecordLabel(removed, {})).toBe('Turno noche');
  });
});
