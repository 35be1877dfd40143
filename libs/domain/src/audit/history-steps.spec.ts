import { reportModules } from '../platform/access/modules';
import type { AuditEvent } from './audit-event';
import { historyStep } from './history-steps';
import { historyPartColumn, historyReaders } from './record-history';
import { getHistorySchema } from './record-history.schemas';

let ids = 100;
const event = (change: Partial<AuditEvent>): AuditEvent => ({
  id: (ids += 1),
  username: 'beto',
  date: '2026-11-21T12:00:00.000-03:00',
  table_name: 'users',
  action: 'U',
  record_key: 'ana',
  new_data: null,
  last_data: null,
  ...change,
});
const names = {
  users: { beto: 'Beto Paz' },
  business_units: { B1: 'Pilar' },
  companies: { C1: 'Minera del Sur' },
  food_services: { 3: 'Almuerzo' },
};
const step = (
  table: Parameters<typeof historyStep>[0],
  ...changes: [Partial<AuditEvent>, ...Partial<AuditEvent>[]]
) => {
  const [first, ...others] = changes;
  return historyStep(table, [event(first), ...others.map(event)], changes.length, names);
};
const pair = { username: 'ana', business_unit_id: 'B1', company_id: 'C1' };
const user = {
  username: 'ana',
  name: 'Ana',
  surname: 'Sosa',
  profile_name: 'Consulta',
  is_active: true,
  version: 1,
  updated_at: '2026-11-20T00:00:00Z',
};

describe("a step of a record's history", () => {
  it('AUD-03 AUD-08 says who did what when, with the values before and after in Spanish', () => {
    const { id, ...said } = step('users', {
      last_data: user,
      new_data: { ...user, surname: 'Ríos', profile_name: null, version: 2, updated_at: '2026-11-21T00:00:00Z' },
    });
    expect([typeof id, said]).toEqual([
      'number',
      {
        at: '2026-11-21T12:00:00.000-03:00',
        username: 'beto',
        person: 'Beto Paz',
        action: 'changed',
        more: 0,
        changes: [
          { kind: 'changed', label: 'Apellido', previous: 'Sosa', next: 'Ríos' },
          { kind: 'changed', label: 'Perfil', previous: 'Consulta', next: null },
        ],
      },
    ]);
  });

  it('AUD-07 reports that a password was changed, and nothing of it', () => {
    expect(
      step('users', { last_data: user, new_data: { ...user, password_changed: true, updated_at: 'x' } }).changes,
    ).toEqual([{ kind: 'changed', label: 'Contraseña', previous: null, next: 'modificada' }]);
  });

  it('AUD-03 a creation includes its parts, without a list of initial values', () => {
    expect(
      step(
        'users',
        { action: 'I', new_data: user },
        { table_name: 'user_business_unit_company_relations', action: 'I', new_data: pair },
      ),
    ).toMatchObject({
      action: 'created',
      changes: [
        {
          kind: 'added',
          label: 'Clientes y centros de usuarios',
          previous: null,
          next: 'Pilar · Minera del Sur',
        },
      ],
    });
  });

  it.each([
    ['removed', { action: 'D', last_data: user }],
    ['removed', { last_data: user, new_data: { ...user, is_active: false } }],
    ['restored', { last_data: { ...user, is_active: false }, new_data: user }],
    ['changed', { table_name: 'user_business_unit_company_relations', action: 'D', last_data: pair }],
  ] as const)('AUD-10 is called %s after what happened to the record itself', (action, change) => {
    expect(step('users', change).action).toBe(action);
  });

  it('AUD-08 a deactivated part counts as removed, and a changed one has its name', () => {
    const price = { price_list_id: 7, food_service_id: 3, price: 120000, is_active: true };
    const changes = (change: Partial<AuditEvent>) =>
      step('price_lists', { table_name: 'price_list_food_service_realtion', ...change }).changes;
    expect([
      changes({ last_data: price, new_data: { ...price, price: 130050 } }),
      changes({ last_data: price, new_data: { ...price, is_active: false } }),
      changes({ last_data: { ...price, is_active: false }, new_data: price }),
    ]).toEqual([
      [{ kind: 'changed', label: 'Almuerzo, Precio', previous: '$\u00a01.200,00', next: '$\u00a01.300,50' }],
      [{ kind: 'removed', label: 'Precios de listas', previous: 'Almuerzo · Precio: $\u00a01.200,00', next: null }],
      [{ kind: 'added', label: 'Precios de listas', previous: null, next: 'Almuerzo · Precio: $\u00a01.200,00' }],
    ]);
  });

  it('counts what is not listed', () => {
    expect(historyStep('users', [event({ new_data: user, action: 'I' })], 60_001, {})).toMatchObject({
      person: 'beto',
      more: 60_000,
    });
  });
});

describe('which histories can be read', () => {
  it('AUD-12 takes a table that has one, an id and a page', () => {
    expect(getHistorySchema.parse({ table: 'users', id: ' ana ' })).toEqual({
      table: 'users',
      id: 'ana',
      page: { offset: 0, limit: 10 },
    });
    const fields = getHistorySchema
      .safeParse({ table: 'sessions', page: { limit: 501 } })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(fields).toEqual([
      ['table', 'El valor no es válido'],
      ['id', 'Campo obligatorio'],
      ['page.limit', expect.any(String)],
    ]);
  });

  it('knows the parts of a record, and who may read histories', () => {
    expect([
      historyPartColumn('users', 'user_business_unit_company_relations'),
      historyPartColumn('users', 'toString'),
    ]).toEqual(['username', undefined]);
    expect(historyReaders).toEqual([
      'Usuarios',
      'Precontratistas',
      'Perfiles',
      'Comensales',
      'Servicios',
      'Perfiles de Servicio',
      'Listas de Precios',
      'Administracion de Grupos',
      'Aprobacion de Contratista',
      'Contratistas',
      'Clientes',
      'Centros Logisticos',
      ...reportModules,
    ]);
  });

  it('AUD-03 SPR-08 a new service profile lists only its enabled services, with the quantities that were set', () => {
    const nothing = {
      food_services_profile_id: 9,
      food_service_id: 4,
      is_active: false,
      config_by_day: false,
      qty_day: 0,
      qty_week: 0,
      qty_month: 0,
      qty_year: 0,
      qty_monday: 0,
      qty_sunday: 0,
    };
    const lunch = { ...nothing, food_service_id: 3, is_active: true, qty_day: 1, qty_week: 7 };
    const table_name = 'food_service_profile_relations';
    const { changes } = step(
      'food_services_profiles',
      { table_name: 'food_services_profiles', action: 'I', new_data: { id: 9, name: 'Turno', is_active: true } },
      { table_name, action: 'I', new_data: lunch },
      { table_name, action: 'I', new_data: nothing },
    );
    expect(changes).toEqual([
      {
        kind: 'added',
        label: 'Servicios de perfiles de servicio',
        previous: null,
        next: 'Almuerzo · Cantidad por día: 1 · Cantidad por semana: 7',
      },
    ]);
  });
});
