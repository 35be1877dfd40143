import type { ModuleGrant } from '@comensal/domain/platform/access';
import { modules } from '@comensal/domain/platform/access';
import { hash } from '@node-rs/argon2';
import type { Query } from '../platform/database/query';

/** The password of every user of the small canteen. */
export const canteenPassword = 'Comedor.2026';

export interface CanteenUser {
  readonly username: string;
  readonly totalAccess: boolean;
  readonly modules: readonly ModuleGrant[];
  readonly pairs: readonly (readonly [company: string, centre: string])[];
}

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const read = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'R' }));

/**
 * A small canteen for tests. Centres: C1 (manages groups for K1), C2, C3 and the inactive C9. Companies: K1 contractor
 * at C1 and C2, K2 mixed at C2, K3 customer at C3, K4 contractor at C3, visible only with total access, K5 contractor
 * whose relation with C2 has ended. Groups 1 (led by 'lider') and 2 of K1 at C1.
 */
export const canteenUsers = {
  admin: { username: 'admin', totalAccess: true, modules: write(...modules), pairs: [] },
  contratista: {
    username: 'contratista',
    totalAccess: false,
    pairs: [
      ['K1', 'C1'],
      ['K1', 'C2'],
      ['K5', 'C2'],
    ],
    modules: [...write('Solicitud Credito', 'Pago Credito'), ...read('Estado Solicitud Credito')],
  },
  mixto: {
    username: 'mixto',
    totalAccess: false,
    pairs: [['K2', 'C2']],
    modules: [...write('Solicitud Credito', 'Pago Credito'), ...read('Estado Solicitud Credito')],
  },
  facturacion: {
    username: 'facturacion',
    totalAccess: true,
    pairs: [],
    modules: [...write('Facturacion Credito'), ...read('Creditos Pendientes')],
  },
  aprobador: { username: 'aprobador', totalAccess: true, pairs: [], modules: write('Aprobacion Credito') },
  lider: {
    username: 'lider',
    totalAccess: false,
    pairs: [['K1', 'C1']],
    modules: [...write('Lider de Grupo', 'Solicitud Credito'), ...read('Estado Solicitud Credito')],
  },
  pendientes: { username: 'pendientes', totalAccess: true, pairs: [], modules: read('Creditos Pendientes') },
  sinModulos: { username: 'sinmodulos', totalAccess: true, pairs: [], modules: [] },
  cliente: { username: 'cliente', totalAccess: false, pairs: [['K3', 'C3']], modules: write('Solicitud Credito') },
} as const satisfies Record<string, CanteenUser>;

export type CanteenUserName = keyof typeof canteenUsers;

/** Computed once per process: it has the product's real cost. */
let hashed: Promise<string> | undefined;

/** Fills an empty, migrated database with the small canteen. */
export async function seedCanteen(query: Query): Promise<void> {
  await query(`insert into companies (id, business_name, cuit, category) values
    ('K1', 'Metalúrgica Ñandú', '30711111111', '2B'), ('K2', 'Mixta del Plata', '30722222222', '2C'), ('K3', 'Cliente Común', '30733333333', '2A'),
    ('K4', 'Contratista Ajena', '30744444444', '2B'), ('K5', 'Contratista Anterior', '30755555555', '2B')`);
  await query(`insert into business_units (id, name, segment_description, is_active) values
    ('C1', 'Pilar', 'Norte', true), ('C2', 'Córdoba', 'Centro', true), ('C3', 'Rosario', 'Litoral', true), ('C9', 'Cerrado', null, false)`);
  await query(`insert into company_business_unit_relations (company_id, business_unit_id, type, is_active, manage_groups) values
    ('K1', 'C1', 'CON', true, true), ('K1', 'C2', 'CON', true, false), ('K2', 'C2', 'CON', true, false), ('K3', 'C3', 'CLI', true, false),
    ('K4', 'C3', 'CON', true, false), ('K5', 'C2', 'CON', false, false), ('K1', 'C9', 'CON', true, false)`);
  hashed ??= hash(canteenPassword);
  for (const user of Object.values<CanteenUser>(canteenUsers)) await addCanteenUser(query, user, await hashed);
  await query(`insert into groups (id, company_id, business_unit_id, name, intern_id, leader_username, leader_email) overriding system value values
    (1, 'K1', 'C1', 'Turno Mañana', 'TM', 'lider', 'lider@comensal.example'), (2, 'K1', 'C1', 'Turno Noche', 'TN', null, 'otro@comensal.example')`);
  await query(`insert into sales_materials (id, description) values ('M1', 'Menú')`);
  await query(`insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values
    (1, 'Almuerzo', 'M1', '1200', '1500'), (2, 'Cena', 'M1', '2000', '2300')`);
  await query(`insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
    (1, 'C1', null, '2026-01-01'), (2, 'C1', null, '2026-10-01'), (3, 'C1', 'K1', '2026-09-01'), (4, 'C1', 'K1', '2027-01-01'), (5, 'C2', null, '2026-01-01')`);
  await query(`insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values
    (1, 1, 100000), (2, 1, 150000), (2, 2, 160000), (3, 1, 140050), (3, 2, 155000), (4, 1, 999900), (5, 1, 120000)`);
  // Identity columns continue after the rows above.
  for (const table of ['groups', 'food_services', 'price_lists']) {
    await query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/** May do everything for K1 at C1. Not in the canteen until a test adds it. */
export const pilar = {
  username: 'pilar',
  totalAccess: false,
  modules: write(...modules),
  pairs: [['K1', 'C1']],
} as const satisfies CanteenUser;

/** Adds one user, with a profile named after the user. */
export async function addCanteenUser(query: Query, user: CanteenUser, passwordHash: string): Promise<void> {
  await query('insert into profiles (name, description) values ($1, $2)', [
    user.username,
    `Perfil de ${user.username}`,
  ]);
  await query(
    `insert into profile_module_relations (profile_name, module, permission)
    select $1, module, permission from unnest($2::text[], $3::text[]) as given(module, permission)`,
    [user.username, user.modules.map(({ name }) => name), user.modules.map(({ permission }) => permission)],
  );
  await query(
    `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access) values ($1, $2, 'Prueba', $3, $4, $5, $6)`,
    [user.username, user.username, `${user.username}@comensal.example`, passwordHash, user.username, user.totalAccess],
  );
  await query(
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id)
    select $1, company, centre from unnest($2::text[], $3::text[]) as given(company, centre)`,
    [user.username, user.pairs.map(([company]) => company), user.pairs.map(([, centre]) => centre)],
  );
}
