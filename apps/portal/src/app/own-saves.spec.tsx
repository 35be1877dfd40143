import type { CallName, ModuleName } from '@comensal/domain/platform/access';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { associatedClient, knownPlace } from '../testing/associated';
import { centreThere, companyThere } from '../testing/centres';
import { group } from '../testing/group-answers';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { customer, profile, service, serviceProfile, user } from '../testing/record-samples';

/** A list whose records are changed and removed by the same person. */
interface OwnList {
  readonly name: string;
  readonly path: string;
  readonly modules: readonly ModuleName[];
  readonly list: CallName;
  /** The record's own call, if its form has a page. */
  readonly read?: string;
  readonly record: (version: number) => object;
  readonly field: readonly [label: string, typed: string];
  /** A value accepted by an older rule, by the body's field. */
  readonly older: Readonly<Record<string, string>>;
  readonly asks?: true;
  readonly save: CallName;
  readonly remove: string;
}

const lists: readonly OwnList[] = [
  {
    name: 'users',
    path: '/users',
    modules: ['Usuarios'],
    list: 'users/get',
    read: 'users/get/beto',
    record: (version) => user({ version }),
    field: ['Apellido', 'Sosa'],
    older: { name: 'Ana "La Jefa" §', email: 'sin arroba' },
    save: 'users/edit',
    remove: 'users/remove/beto',
  },
  {
    name: 'profiles',
    path: '/profiles',
    modules: ['Perfiles'],
    list: 'profiles/getProfiles',
    record: (version) => profile({ version }),
    field: ['Descripción', 'Otra'],
    older: { name: 'Caja/Norte' },
    save: 'profiles/editProfile',
    remove: 'profiles/removeProfile/Consulta',
  },
  {
    name: 'diners',
    path: '/customers',
    modules: ['Comensales'],
    list: 'customers/getByCompaniesAndBusinessUnit',
    read: 'customers/getCustomer/1',
    record: (version) =>
      customer({
        version,
        foodservice_profiles: [{ id: 1, business_unit_id: 'C1', company_id: 'K1', is_active: true }],
      }),
    field: ['Sector', 'Planta'],
    older: { name: 'Ana §', file_number: 'A-1' },
    asks: true,
    save: 'customers/editCustomer',
    remove: 'customers/removeCustomer/1',
  },
  {
    name: 'services',
    path: '/services',
    modules: ['Servicios'],
    list: 'food-services/getFoodServices',
    record: (version) => service({ version }),
    field: ['Nombre del servicio', 'Almuerzo'],
    older: { schedule_end: '1200' },
    save: 'food-services/editFoodService',
    remove: 'food-services/removeFoodService',
  },
  {
    name: 'service profiles',
    path: '/profiles-services',
    modules: ['Perfiles de Servicio'],
    list: 'service-profiles/getFoodServicesProfilesByBUCompanies',
    read: 'service-profiles/getFoodServiceProfile/1',
    record: (version) => ({ ...serviceProfile({ version }), services: 1, inactive: null }),
    field: ['Nombre', 'Turno tarde'],
    older: {},
    asks: true,
    save: 'service-profiles/editFoodServiceProfile',
    remove: 'service-profiles/removeFoodServiceProfile',
  },
  {
    name: 'groups',
    path: '/group-management',
    modules: ['Administracion de Grupos'],
    list: 'groups/getUserCompaniesGroups',
    record: (version) => ({ ...group, version }),
    field: ['Descripción', 'Otra'],
    older: { name: 'Turno «A»' },
    save: 'groups/editGroup',
    remove: 'groups/removeGroup',
  },
  {
    name: 'values of price indices',
    path: '/price-indices',
    modules: ['Listas de Precios'],
    list: 'indices/getValues',
    record: (version) => ({
      id: 1,
      index: 'IPC',
      month: 202610,
      value: '100.5',
      source: 'INDEC',
      published_on: null,
      entered_by: 'beto',
      version,
    }),
    field: ['Fuente', 'Boletín'],
    older: {},
    save: 'indices/editValue',
    remove: 'indices/removeValue',
  },
];

const others: Readonly<Record<string, unknown>> = {
  'groups/getLeaderUsers': [],
  'indices/getIndices': [],
  'jobs/getJobs': [],
  'audit/getHistory': { rows: [], total: 0 },
  'profiles/getProfiles': [profile({})],
  'profiles/getModules': [],
  'users/getDisputes': [],
  'users/get/beto': user({}),
  'users/getOpenWork/beto': {
    asked: { credits: 0, creditNotes: 0, reversals: 0, priceAgreements: 0, contractorRequests: 0 },
    groups: { total: 0, names: [] },
    keys: { total: 0, names: [] },
    schedules: 0,
    waiting: { credits: 0, creditNotes: 0, reversals: 0, priceAgreements: 0, contractorRequests: 0 },
  },
  'business-units/getWithCompanies': [
    centreThere('C1', 'Pilar', [companyThere('K1', 'Metalúrgica Ñandú', { type: 'CON' })]),
  ],
  'business-units/getBusinessUnits': [centreThere('C1', 'Pilar')],
  'business-units/getListedPlaces': [knownPlace],
  'companies/getCompaniesWithGroupManagement': [],
  'companies/getOnlyAssociated': [associatedClient],
  'customers/getByCompaniesAndBusinessUnit': [],
  'service-profiles/getFoodServicesProfilesByBUCompanies': [serviceProfile({})],
  'customers/getLookalikes': { namesakes: [], codes: [] },
  'food-services/getSalesMaterial': [{ id: 'M1', description: 'Menú' }],
  'food-services/getFoodServicesByBU': [service({})],
  'food-services/getFoodServicesByBUCompany': [{ ...service({}), price: 100_000 }],
};
const paged = (data: unknown, isPage: boolean): unknown =>
  isPage && Array.isArray(data) ? { rows: data, total: data.length } : data;

it.each(lists.map((of) => [of.name, of] as const))(
  '%s: a record just saved here is removed under its new version, however slowly the list reloads',
  async (_, { path, modules, list, read, record, field: [label, typed], asks, save, remove }) => {
    let version = 1;
    const waiting: (() => void)[] = [];
    const { typist, sent, calls } = openPortal(
      path,
      person(modules.map((name) => ({ name, permission: 'W' }))),
      async (recorded) => {
        const { path: called, body } = recorded;
        const isPage = body['page'] !== undefined;
        if (called === list && body['removed'] === true) return { data: [] };
        if (called === list) {
          const matches = [record(version)];
          // The read after the save is delayed.
          if (version === 2) await new Promise<void>((resolve) => waiting.push(resolve));
          return { data: paged(matches, isPage) };
        }
        if (called === read) return { data: record(version) };
        if (called === save) {
          version = 2;
          return { data: record(version) };
        }
        if (called.startsWith('users/exist')) return { data: false };
        if (called === remove) return { data: true };
        return called in others ? { data: paged(others[called], isPage) } : { status: 404, errorCode: 404 };
      },
    );
    await typist.click(await screen.findByRole('button', { name: /^Editar/ }));
    const input = await screen.findByLabelText(label);
    await typist.clear(input);
    await typist.type(input, typed);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    if (asks) await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent(save)).toHaveLength(1));
    await waitFor(() => expect(waiting).not.toEqual([]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull());

    const early = screen.queryByRole('button', { name: /^(Eliminar|Dar de baja)/ });
    if (early) await typist.click(early);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(async () => {
      for (const go of waiting.splice(0)) go();
    });
    if (!early) await typist.click(await screen.findByRole('button', { name: /^(Eliminar|Dar de baja)/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await typist.click(question.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(calls.some((call) => call.path === remove)).toBe(true));
    expect(calls.filter((call) => call.path === remove).map(({ body }) => body['version'])).toEqual([2]);
    await act(async () => {
      for (const go of waiting) go();
    });
  },
);

it.each(lists.filter(({ older }) => Object.keys(older).length > 0).map((of) => [of.name, of] as const))(
  'O-27 %s: a value that an older rule allowed does not block another change, and is sent as stored',
  async (_, { path, modules, list, read, record, field: [label, typed], older, asks, save }) => {
    const stored = { ...record(1), ...older };
    const { typist, sent } = openPortal(
      path,
      person(modules.map((name) => ({ name, permission: 'W' }))),
      ({ path: called, body }) => {
        const isPage = body['page'] !== undefined;
        if (called === list) return { data: body['removed'] === true ? [] : paged([stored], isPage) };
        if (called === read || called === save) return { data: stored };
        if (called.startsWith('users/exist')) return { data: false };
        return called in others ? { data: paged(others[called], isPage) } : undefined;
      },
    );
    await typist.click(await screen.findByRole('button', { name: /^Editar/ }));
    const input = await screen.findByLabelText(label);
    await typist.clear(input);
    await typist.type(input, typed);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    if (asks) await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent(save)).toHaveLength(1));
    expect(sent(save)[0]).toMatchObject(older);
  },
);
