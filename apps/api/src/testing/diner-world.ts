import { addOrganisation, addUser, startTestApi, type TestApi } from './test-api';

/**
 * The API over `addOrganisation`, with the service profiles 11 and 12 of C1 at B1, 19 there and inactive, 21 of C2 at
 * B1 and 22 of C2 at B2, and company C9, whose relation with B1 has ended (profile 91). Users: admin (total access),
 * operador (C1 at B1, C2 at B2), norte (C2 at B2), lector (C1 at B1, reads), lider (C2 at B2, leads groups).
 */
export async function startDinerApi(): Promise<TestApi> {
  const api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00', DATABASE_POOL: '12' } });
  await addOrganisation(api.database);
  await api.database.query(`
    insert into companies (id, business_name, cuit, category) values ('C9', 'Anterior', '30712345679', '2A');
    insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C9', 'B1', 'CLI', false);
    insert into food_services_profiles (id, name, company_id, business_unit_id, is_active) overriding system value values
      (11, 'Turno día', 'C1', 'B1', true), (12, 'Turno noche', 'C1', 'B1', true), (19, 'Anterior', 'C1', 'B1', false),
      (21, 'Obras', 'C2', 'B1', true), (22, 'Obras norte', 'C2', 'B2', true), (91, 'Vieja', 'C9', 'B1', true)`);
  const write = { Comensales: 'W' } as const;
  await addUser(api.database, { username: 'admin', totalAccess: true, modules: write });
  await addUser(api.database, {
    username: 'operador',
    pairs: [
      ['C1', 'B1'],
      ['C2', 'B2'],
    ],
    modules: write,
  });
  await addUser(api.database, { username: 'norte', pairs: [['C2', 'B2']], modules: write });
  await addUser(api.database, { username: 'lector', pairs: [['C1', 'B1']], modules: { Comensales: 'R' } });
  await addUser(api.database, { username: 'lider', pairs: [['C2', 'B2']], modules: { 'Lider de Grupo': 'W' } });
  return api;
}

/** A place of a diner as the calls take it. */
export const place = (id: number, business_unit_id: string, company_id: string) => ({
  id,
  business_unit_id,
  company_id,
  is_active: true,
});

/** A diner of C1 at B1 with a card, as the calls take it. */
export const dinerBody = (card: string, changes: object = {}) => ({
  name: 'Íñigo',
  surname: 'Núñez',
  file_number: '00123',
  section: 'Línea 2',
  manual_load: false,
  brand: '',
  auths: [{ auth_type: 'CARD', auth_code: card }],
  foodservice_profiles: [place(11, 'B1', 'C1')],
  actionOwnerUsername: 'lector',
  ...changes,
});
