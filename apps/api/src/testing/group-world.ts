import type { Group } from '@comensal/domain/groups';
import { startDinerApi } from './diner-world';
import { type Answer, addUser, type TestApi } from './test-api';

/** Ids of the diners of `startGroupApi`. */
export const diners = { ana: 101, beto: 102, carla: 103, dora: 104, foreign: 105 } as const;

export interface GroupApi {
  readonly api: TestApi;
  /** A call by a user of the world. */
  call(username: string, path: string, body?: unknown): Promise<Answer>;
  diner(id: number): Promise<{ group_id: number | null; version: number }>;
}

/**
 * The API over `startDinerApi`: C2 at B2 manages groups, and Ana, Beto, Carla and Dora eat there; a stranger eats at C1 and B1.
 * Users: grupos (groups of C2 at B2), mira (reads them), todo (total access), lider and lider2 (leaders at C2 and B2), norte
 * (diners of C2 at B2), contratista (asks for credit there).
 */
export async function startGroupApi(): Promise<GroupApi> {
  const api = await startDinerApi();
  const pairs = [['C2', 'B2']] as const;
  const groups = 'Administracion de Grupos';
  await addUser(api.database, { username: 'grupos', pairs, modules: { [groups]: 'W' } });
  await addUser(api.database, { username: 'mira', pairs, modules: { [groups]: 'R' } });
  await addUser(api.database, {
    username: 'todo',
    totalAccess: true,
    modules: { [groups]: 'W', 'Lider de Grupo': 'W' },
  });
  await addUser(api.database, { username: 'lider2', pairs, modules: { 'Lider de Grupo': 'W' } });
  await addUser(api.database, { username: 'liderlee', pairs, modules: { 'Lider de Grupo': 'R' } });
  await addUser(api.database, {
    username: 'contratista',
    pairs,
    modules: { 'Solicitud Credito': 'W', 'Estado Solicitud Credito': 'R' },
  });
  await addDiners(api, Object.values(diners));
  await api.database.query(
    `update customers set name = 'Ana', surname = 'Paz' where id = 101;
     update customers set name = 'Beto', surname = 'Ruiz' where id = 102;
     update customers set name = 'Carla', surname = 'Sosa' where id = 103;
     update customers set name = 'Dora', surname = 'Vera' where id = 104;
     update customer_profile_relations set business_unit_id = 'B1', company_id = 'C1', food_services_profile_id = 11 where customer_id = 105`,
  );
  const tokens = new Map<string, string>();
  return {
    api,
    async call(username, path, body = {}) {
      const token = tokens.get(username) ?? (await api.logIn(username));
      tokens.set(username, token);
      return api.call(path, body, { token });
    },
    async diner(id) {
      const { rows } = await api.database.query<{ group_id: string | null; version: number }>(
        'select group_id, version from customers where id = $1',
        [id],
      );
      const [row] = rows;
      if (!row) throw new Error(`No diner ${id}`);
      return { group_id: row.group_id === null ? null : Number(row.group_id), version: row.version };
    },
  };
}

/** Diners of C2 at B2 with a card each, named by their number. */
export async function addDiners(api: TestApi, ids: readonly number[]): Promise<void> {
  await api.database.query(
    'insert into customers (id, name, surname) overriding system value select id, $2, id::text from unnest($1::bigint[]) as given(id)',
    [ids, 'Comensal'],
  );
  await api.database.query(
    `insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'T' || id from unnest($1::bigint[]) as given(id)`,
    [ids],
  );
  await api.database.query(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
     select id, 22, 'B2', 'C2' from unnest($1::bigint[]) as given(id)`,
    [ids],
  );
}

/** The form of a group of C2 at B2, led by Ana. */
export const groupForm = (name: string, changes: object = {}) => ({
  companyId: 'C2',
  businessUnit: { id: 'B2', name: 'Comedor Norte' },
  name,
  internId: 'TM-1',
  description: 'Los de la mañana',
  leader: { id: diners.ana, name: 'Ana', surname: 'Paz', userId: 'lider', email: 'ana@obras.example' },
  ...changes,
});

/** Adds a group as `grupos` and returns it. */
export async function addedGroup({ call }: GroupApi, name: string, changes: object = {}): Promise<Group> {
  const { status, response, body } = await call('grupos', 'groups/addGroup', groupForm(name, changes));
  if (status !== 200) throw new Error(body);
  return response.data as Group;
}

/** A refusal with its sentence and the messages of its fields. */
export const refused = ({ status, response }: Answer) => ({
  status,
  message: response.errorMsg,
  fields: (response.data as { fields?: object } | null)?.fields ?? null,
});
