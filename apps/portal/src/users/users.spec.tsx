import type { ModuleGrant, ModuleName } from '@comensal/domain/platform/access';
import type { ProfileView } from '@comensal/domain/profiles';
import type { ServiceKeyView } from '@comensal/domain/service-keys';
import type { UserRow, UserView } from '@comensal/domain/users';
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import { readStored } from '../platform/storage/stored';
import '../platform/text/text';
import { asking } from '../testing/asking';
import { centreThere, companyThere } from '../testing/centres';
import { type Answering, type Answers, answersOf, errorAnswer, type RecordedCall } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';
import { visibleFacts } from '../testing/visible-facts';

const profile = (name: string, ...modules: ModuleName[]): ProfileView => ({
  name,
  description: `Descripción de ${name}`,
  modules: modules.map((module) => ({ name: module, permission: 'W' })),
  second_factor: false,
  within_reach: true,
  users: 1,
  version: 1,
});
const profiles = [
  profile('Administrador', 'Usuarios', 'Perfiles'),
  profile('Consulta', 'Reportes'),
  profile('Contratista', 'Solicitud Credito'),
  profile('Precontratista', 'Registro de Contratista'),
];
const profileOf = (name: string) => profiles.find((each) => each.name === name) ?? profile(name);
const row = (username: string, profileName: string, change: Partial<UserRow> = {}): UserRow => ({
  username,
  name: 'Ana María',
  surname: 'Núñez',
  email: `${username}@example.com`,
  profile: profileOf(profileName),
  business_unit_total_access: false,
  preContractor: false,
  isPrecontractor: false,
  isService: false,
  version: 4,
  ...change,
});
const view = (username: string, profileName: string, change: Partial<UserView> = {}): UserView => ({
  ...row(username, profileName),
  businessUnits: [{ id: 'C1', name: 'Pilar', companies: [{ id: 'K1', business_name: 'Frigorífico Norte' }] }],
  company_id: 'K1',
  ...change,
});
const centres = [
  centreThere('C1', 'Pilar', [companyThere('K1', 'Frigorífico Norte'), companyThere('K2', 'Molinos del Sur')]),
  centreThere('C2', 'Rosario', [companyThere('K2', 'Molinos del Sur')]),
];
const rows = [row('ana', 'Administrador'), row('beto', 'Consulta')];
const contractors = [row('ana', 'Contratista'), row('beto', 'Contratista')];

function open(path: string, modules: readonly ModuleGrant[], answers: Answers = () => undefined) {
  const session: Answers = (call) =>
    call.path.startsWith('auth/updateSession') ? { data: person(modules) } : undefined;
  return openPortal(path, person(modules), answers, session, usual);
}

const nothingOpen = {
  credits: 0,
  creditNotes: 0,
  reversals: 0,
  priceAgreements: 0,
  settlements: 0,
  contractorRequests: 0,
};
const openWork = {
  asked: nothingOpen,
  groups: { total: 0, names: [] },
  keys: { total: 0, names: [] },
  schedules: 0,
  waiting: nothingOpen,
};

function usual({ path, body }: RecordedCall): ReturnType<Answering> {
  if (path === 'users/get')
    return { data: { rows: body['precontractors'] === true ? contractors : rows, total: rows.length } };
  if (path === 'users/get/precon')
    return {
      data: view('precon', 'Precontratista', {
        businessUnits: [],
        preContractor: true,
        isPrecontractor: true,
        company_id: null,
      }),
    };
  if (path.startsWith('users/get/')) return { data: view(path.slice('users/get/'.length), 'Consulta') };
  if (path.startsWith('users/getOpenWork/')) return { data: openWork };
  if (path.startsWith('users/exist') || path.startsWith('users/wasRemoved')) return { data: false };
  if (path === 'users/add' || path === 'users/edit')
    return { data: { ...view(String(body['username']), 'Consulta'), version: 5 } };
  switch (path) {
    case 'users/getDisputes':
      return { data: [] };
    case 'profiles/getProfiles':
      return { data: profiles };
    case 'business-units/getWithCompanies':
      return { data: centres };
    case 'jobs/getJobs':
      return { data: [] };
    default:
      return undefined;
  }
}

const write = (...names: ModuleName[]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const read = (...names: ModuleName[]): ModuleGrant[] => names.map((name) => ({ name, permission: 'R' }));
type Typist = ReturnType<typeof open>['typist'];

async function fill(typist: Typist, values: Readonly<Record<string, string>>) {
  await screen.findByLabelText('Nombre');
  for (const [label, value] of Object.entries(values)) {
    await typist.clear(screen.getByLabelText(label));
    if (value !== '') await typist.type(screen.getByLabelText(label), value);
  }
}
const whole = {
  Usuario: 'nuevo',
  Nombre: 'Zoë',
  Apellido: 'Ñáñez',
  Correo: 'zoe@example.com',
  Contraseña: 'Nueva.2026',
  'Repetir la contraseña': 'Nueva.2026',
};
const messageOf = (label: string) => {
  const field = screen.getByLabelText(label);
  return field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
    : null;
};
const save = (typist: Typist) => typist.click(screen.getByRole('button', { name: 'Guardar' }));
const choose = (typist: Typist, name: string) => typist.selectOptions(screen.getByLabelText('Perfil'), name);

describe('the list', () => {
  const actions = (view: BoundFunctions<typeof queries>) =>
    view
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => label?.includes('el usuario'));

  it('USR-04 USR-05 USR-06 O-43 has the columns, a writer’s actions, and no removal of oneself', async () => {
    const { sent } = open('/users', write('Usuarios', 'Perfiles'));
    const view = within(await screen.findByRole('table', { name: 'Usuarios' }));
    await view.findByText('beto');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Elegir',
      'Usuario',
      'Correo',
      'Nombre',
      'Apellido',
      'Perfil',
      'Acciones',
    ]);
    expect(actions(view)).toEqual([
      'Editar el usuario ana',
      'Ver el usuario ana',
      'Editar el usuario beto',
      'Ver el usuario beto',
      'Eliminar el usuario beto',
    ]);
    expect(screen.getByRole('button', { name: 'Nuevo usuario' })).toBeTruthy();
    expect(sent('users/get')).toEqual([
      { profile: '%', precontractors: false, page: { offset: 0, limit: 25, sort: 'username', direction: 'asc' } },
    ]);
  });

  it('USR-05 USR-06 a reader can view', async () => {
    open('/users', read('Usuarios'));
    const view = within(await screen.findByRole('table', { name: 'Usuarios' }));
    await view.findByText('beto');
    expect(actions(view)).toEqual(['Ver el usuario ana', 'Ver el usuario beto']);
    expect(screen.queryByRole('button', { name: 'Nuevo usuario' })).toBeNull();
  });

  it('USR-02 USR-03 ACC-85 search and profile go to the server and into the address', async () => {
    const { typist, sent } = open('/users', read('Usuarios'));
    await screen.findByText('beto');
    await typist.type(screen.getByLabelText('Buscar por usuario, nombre o apellido'), 'nuñez{Enter}');
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Perfil' }), 'Consulta');
    await waitFor(() =>
      expect(sent('users/get').at(-1)).toEqual({
        profile: 'Consulta',
        precontractors: false,
        page: { offset: 0, limit: 25, sort: 'username', direction: 'asc', search: 'nuñez' },
      }),
    );
    expect(new URLSearchParams(location.search).toString()).toBe('q=nu%C3%B1ez&profile=Consulta');
  });

  it('USR-07 USR-39 ACC-89 ACC-90 asks, removes, and reads the list again', async () => {
    const { typist, sent } = open('/users', write('Usuarios', 'Perfiles'), { 'users/remove/beto': true });
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el usuario beto' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Realmente desea borrar el usuario beto?')).toBeTruthy();
    expect(question.getByText('No deja trabajo sin terminar.')).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'Si' }));
    expect(await screen.findByText('El usuario beto fue eliminado')).toBeTruthy();
    expect(sent('users/remove/beto')).toEqual([{ version: 4 }]);
    await waitFor(() => expect(sent('users/get')).toHaveLength(2));
  });

  it('USR-07 the question names the user’s unfinished work', async () => {
    const { typist } = open('/users', write('Usuarios', 'Perfiles'), {
      'users/getOpenWork/beto': {
        asked: { credits: 2, creditNotes: 1, reversals: 0, priceAgreements: 0, settlements: 0, contractorRequests: 0 },
        groups: { total: 6, names: ['Cuadrilla', 'Planta'] },
        keys: { total: 2, names: ['Pilar: Caja 1', 'erp: Producción'] },
        schedules: 1,
        waiting: {
          credits: 1,
          creditNotes: 0,
          reversals: 0,
          priceAgreements: 0,
          settlements: 0,
          contractorRequests: 3,
        },
      },
    });
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el usuario beto' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Deja trabajo sin terminar:')).toBeTruthy();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 créditos que pidió siguen abiertos',
      '1 nota de crédito que pidió sigue abierta',
      'Es líder de 6 grupos: Cuadrilla, Planta, …',
      'Emitió 2 claves que siguen abiertas: Pilar: Caja 1, erp: Producción',
      '1 reporte programado dejará de enviarse',
      '1 crédito espera un paso que puede dar',
      '3 solicitudes de contratista esperan un paso que puede dar',
    ]);
    await typist.click(question.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('ACC-73 a failed removal says so, with the reason', async () => {
    const { typist } = open('/users', write('Usuarios', 'Perfiles'), {
      'users/remove/beto': () => errorAnswer(409, 'El usuario está en uso'),
    });
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el usuario beto' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    const error = within(await screen.findByRole('alertdialog', { name: 'Eliminar usuario' }));
    expect([
      error.getByText('Ocurrio un error al eliminar').tagName,
      error.getByText('El usuario está en uso').tagName,
    ]).toEqual(['P', 'P']);
  });

  it('PRE-13 a writer of pre-contractors creates, shows, edits and removes, and has the own preferences', async () => {
    const { typist } = open('/precontractors', write('Precontratistas'));
    const view = within(await screen.findByRole('table', { name: 'Precontratistas' }));
    await view.findByText('beto');
    const named = view
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => label?.endsWith('beto'));
    expect([named, screen.queryAllByRole('button', { name: 'Nuevo precontratista' }).length]).toEqual([
      ['Editar el precontratista beto', 'Ver el precontratista beto', 'Eliminar el precontratista beto'],
      1,
    ]);
    await typist.click(screen.getByRole('button', { name: /^Menú de / }));
    expect(await screen.findByRole('menuitem', { name: 'Preferencias' })).toBeTruthy();
  });

  it('PRE-02 PRE-03 PRE-04 PRE-06 O-44 pre-contractors: their own call, and only the profiles that they can have', async () => {
    const { sent } = open('/precontractors', write('Precontratistas'));
    const view = within(await screen.findByRole('table', { name: 'Precontratistas' }));
    await view.findByText('beto');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Elegir',
      'Usuario',
      'Correo',
      'Nombre',
      'Apellido',
      'Perfil',
      'Acciones',
    ]);
    expect(sent('users/get').map((body) => body['precontractors'])).toEqual([true]);
    const filter = screen.getByRole('combobox', { name: 'Perfil' });
    await within(filter).findByRole('option', { name: 'Contratista' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['%', 'Contratista', 'Precontratista']);
  });
});

describe('the form', () => {
  it('USR-08 USR-38 USR-10 ACC-92 creates a user with the chosen pairs and goes back to the list', async () => {
    const { typist, sent } = open('/add-user', write('Usuarios', 'Perfiles'));
    await fill(typist, whole);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registro de usuario');
    await choose(typist, 'Consulta');
    expect(await spoken(screen.getByRole('main'))).toMatchSnapshot();
    await typist.click(screen.getByRole('button', { name: 'Elegir clientes y centros logísticos' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Clientes y centros logísticos' }));
    await typist.click(await picker.findByRole('checkbox', { name: 'Pilar' }));
    expect(picker.getByText('2 clientes en 1 centro logístico')).toBeTruthy();
    await typist.click(picker.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await save(typist);
    expect(await screen.findByText('El usuario nuevo quedó registrado')).toBeTruthy();
    expect(location.pathname).toBe('/users');
    expect(sent('users/add')).toEqual([
      {
        username: 'nuevo',
        name: 'Zoë',
        surname: 'Ñáñez',
        email: 'zoe@example.com',
        password: 'Nueva.2026',
        passwordConfirm: 'Nueva.2026',
        profile: 'Consulta',
        businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }, { id: 'K2' }] }],
        business_unit_total_access: false,
        preContractor: false,
        shown_duties: [],
      },
    ]);
    expect(JSON.stringify((['state', 'drafts'] as const).map(readStored))).not.toContain('Nueva.2026');
  });

  it('USR-20 to USR-27 USR-32 O-39 reports every missing field, and sends nothing', async () => {
    const { typist, sent } = open('/add-user', write('Usuarios', 'Perfiles'));
    await screen.findByLabelText('Nombre');
    await save(typist);
    await waitFor(() => expect(messageOf('Usuario')).toBe('Campo obligatorio'));
    expect(
      ['Usuario', 'Nombre', 'Apellido', 'Correo', 'Perfil', 'Contraseña', 'Repetir la contraseña'].map(messageOf),
    ).toEqual(Array(7).fill('Campo obligatorio'));
    expect(
      within(screen.getByRole('group', { name: 'Clientes y centros logísticos' })).getByText('Campo obligatorio'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Usuario'));
    expect(sent('users/add')).toEqual([]);
  });

  it('USR-28 USR-30 USR-33 USR-34 USR-36 validates the fields with the specified messages', async () => {
    const { typist } = open('/add-user', write('Usuarios', 'Perfiles'));
    await fill(typist, {
      Usuario: 'a b',
      Nombre: 'Ana<',
      Apellido: 'Paz;',
      Correo: 'ana@',
      Contraseña: 'debil',
      'Repetir la contraseña': 'otra',
    });
    await save(typist);
    await waitFor(() => expect(messageOf('Usuario')).toBe('Contiene caracteres no permitidos'));
    expect(['Nombre', 'Apellido', 'Correo', 'Contraseña', 'Repetir la contraseña'].map(messageOf)).toEqual([
      'Contiene caracteres no permitidos',
      'Contiene caracteres no permitidos',
      'Dirección no valida',
      'Mínimo 8 caracteres, uno numérico y uno especial',
      'Las contraseñas deben coincidir',
    ]);
    expect(
      ['Usuario', 'Nombre', 'Apellido', 'Correo', 'Contraseña', 'Repetir la contraseña'].map(
        (label) => (screen.getByLabelText(label) as HTMLInputElement).maxLength,
      ),
    ).toEqual([15, 50, 50, 50, 15, 15]);
  });

  it('USR-29 USR-31 USR-40 USR-41 a name or an address in use is reported while typing, and blocks the save', async () => {
    const { typist, sent } = open('/add-user', write('Usuarios', 'Perfiles'), {
      'users/exist/beto': true,
      'users/existByEmail/beto%40example.com': true,
    });
    await fill(typist, { ...whole, Usuario: 'beto', Correo: 'beto@example.com' });
    await waitFor(() =>
      expect([messageOf('Usuario'), messageOf('Correo')]).toEqual(['Usuario existente', 'El email ya fue utilizado']),
    );
    await choose(typist, 'Precontratista');
    await save(typist);
    expect([messageOf('Usuario'), sent('users/add')]).toEqual(['Usuario existente', []]);
    await fill(typist, { Usuario: 'beto2', Correo: 'beto2@example.com' });
    expect([messageOf('Usuario'), messageOf('Correo')]).toEqual([null, null]);
  });

  it('USR-29 USR-31 the name of a removed user is reported as such while typing, with what to do', async () => {
    const { typist, sent } = open('/add-user', write('Usuarios', 'Perfiles'), {
      'users/exist/antes': true,
      'users/wasRemoved/antes': true,
    });
    const sentence = 'Este nombre fue de un usuario eliminado y no vuelve a usarse: elija otro';
    await fill(typist, { ...whole, Usuario: 'antes' });
    await waitFor(() => expect(messageOf('Usuario')).toBe(sentence));
    await choose(typist, 'Precontratista');
    await save(typist);
    expect([messageOf('Usuario'), sent('users/add')]).toEqual([sentence, []]);
  });

  it('USR-14 USR-17 total access hides the picker and sends no pairs', async () => {
    const { typist, sent } = open('/edit-user/beto', write('Usuarios', 'Perfiles'));
    await typist.click(await screen.findByRole('switch', { name: /^Acceso total/ }));
    expect(screen.queryByRole('button', { name: 'Cambiar la selección' })).toBeNull();
    await save(typist);
    expect(await screen.findByText('El usuario beto quedó guardado')).toBeTruthy();
    expect(sent('users/edit').map((body) => [body['business_unit_total_access'], body['businessUnits']])).toEqual([
      [true, []],
    ]);
  });

  it('USR-15 USR-16 a profile with Registro de Contratista hides companies and total access, which are sent empty', async () => {
    const { typist, sent } = open('/edit-user/beto', write('Usuarios', 'Perfiles'));
    await screen.findByRole('button', { name: 'Cambiar la selección' });
    await choose(typist, 'Precontratista');
    expect([
      screen.queryByRole('switch', { name: /^Acceso total/ }),
      screen.queryByRole('button', { name: 'Cambiar la selección' }),
    ]).toEqual([null, null]);
    await save(typist);
    await screen.findByText('El usuario beto quedó guardado');
    expect(sent('users/edit')).toEqual([
      {
        username: 'beto',
        name: 'Ana María',
        surname: 'Núñez',
        email: 'beto@example.com',
        profile: 'Precontratista',
        version: 4,
        businessUnits: [],
        business_unit_total_access: false,
        preContractor: true,
        shown_duties: [],
      },
    ]);
  });

  it('USR-12 USR-35 O-41 when editing the username is fixed, the password optional, the own address not checked', async () => {
    const { typist, sent, calls } = open('/edit-user/beto', write('Usuarios', 'Perfiles'));
    await fill(typist, { Contraseña: 'Nueva.2026' });
    expect((screen.getByLabelText('Usuario') as HTMLInputElement).disabled).toBe(true);
    await save(typist);
    await waitFor(() => expect(messageOf('Repetir la contraseña')).toBe('Campo obligatorio'));
    await fill(typist, { Contraseña: '', 'Repetir la contraseña': '' });
    await save(typist);
    await screen.findByText('El usuario beto quedó guardado');
    expect(
      sent('users/edit').map(({ password, passwordConfirm, businessUnits }) => ({
        password,
        passwordConfirm,
        businessUnits,
      })),
    ).toEqual([{ businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }] }]);
    expect(calls.filter(({ path }) => path.startsWith('users/exist'))).toEqual([]);
  });

  it('USR-13 editing oneself refreshes the session', async () => {
    const { typist, calls } = open('/edit-user/ana', write('Usuarios', 'Perfiles'));
    await fill(typist, { Nombre: 'Anabel' });
    const before = calls.filter(({ path }) => path === 'auth/updateSession/ana').length;
    await save(typist);
    await waitFor(() => expect(calls.filter(({ path }) => path === 'auth/updateSession/ana')).toHaveLength(before + 1));
  });

  it('USR-11 USR-18 PRE-09 the view is the form, read-only', async () => {
    const { typist } = open('/show-user/beto', read('Usuarios'));
    expect(
      await visibleFacts(['Usuario', 'Nombre', 'Apellido', 'Correo', 'Perfil', 'Acceso total', 'Contraseña']),
    ).toEqual([
      ['Usuario', 'beto'],
      ['Nombre', 'Ana María'],
      ['Apellido', 'Núñez'],
      ['Correo', 'beto@example.com'],
      ['Perfil', 'Consulta'],
      ['Acceso total', 'No'],
      ['Contraseña', undefined],
    ]);
    expect([
      screen.queryByRole('switch'),
      screen.queryByLabelText('Contraseña'),
      screen.queryByRole('button', { name: 'Guardar' }),
    ]).toEqual([null, null, null]);
    await typist.click(screen.getByRole('button', { name: 'Ver la selección' }));
    const picker = within(await screen.findByRole('dialog'));
    expect(picker.queryByRole('checkbox')).toBeNull();
    expect(picker.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Pilar',
      'Frigorífico Norte',
    ]);
  });

  it('ACC-66 ACC-69 PRE-14 a failed save opens the dialog titled registration; its retry reopens the form, with the input', async () => {
    let failures = 1;
    const { typist, sent } = open('/edit-precontractor/precon', write('Precontratistas'), {
      'users/edit': () =>
        failures-- > 0 ? errorAnswer(500, 'Ocurrió un error inesperado', { errorLogMsg: 'I-9' }) : undefined,
    });
    await fill(typist, { Nombre: 'Otro' });
    await save(typist);
    const error = within(await screen.findByRole('alertdialog', { name: 'Registro de precontratista' }));
    await typist.click(error.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([(screen.getByLabelText('Nombre') as HTMLInputElement).value, sent('users/edit').length]).toEqual([
      'Otro',
      1,
    ]);
    await save(typist);
    expect(await screen.findByText('El precontratista precon quedó guardado')).toBeTruthy();
    expect(location.pathname).toBe('/precontractors');
  });

  it('PRE-14 a failed removal opens the same dialog; its retry asks again', async () => {
    let failures = 1;
    const { typist, sent } = open('/precontractors', write('Precontratistas'), {
      'users/remove/beto': () =>
        failures-- > 0 ? errorAnswer(500, 'Ocurrió un error inesperado', { errorLogMsg: 'I-9' }) : undefined,
    });
    await typist.click(
      (await screen.findAllByRole('button', { name: 'Eliminar el precontratista beto' }))[0] as HTMLElement,
    );
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    const error = within(await screen.findByRole('alertdialog', { name: 'Registro de precontratista' }));
    await typist.click(error.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^Realmente desea borrar .*beto/)).toBeTruthy();
    expect(sent('users/remove/beto').length).toBe(1);
  });

  it('USR-01 ACC-69 a denied permission offers no retry', async () => {
    const { typist } = open('/edit-precontractor/precon', write('Precontratistas'), {
      'users/edit': () => ({ status: 403, errorCode: 1403, errorMsg: 'No tiene permiso' }),
    });
    await fill(typist, { Nombre: 'Otro' });
    await save(typist);
    const error = within(await screen.findByRole('alertdialog', { name: 'Registro de precontratista' }));
    expect(error.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cerrar']);
  });

  it.each([
    [
      'ACC-71 create',
      '/add-user',
      'users/add',
      'Ocurrio un error al realizar el registro',
      { ...whole, Perfil: 'Precontratista' },
    ],
    ['ACC-72 edit', '/edit-user/beto', 'users/edit', 'Ocurrio un error al realizar la edicion', {}],
  ] as const)('%s that fails says so, with the server’s reason', async (_, path, callPath, said, values) => {
    const { typist } = open(path, write('Usuarios', 'Perfiles'), (made) =>
      made.path === callPath
        ? errorAnswer(500, 'No se pudo completar la operación', { errorLogMsg: 'I-9' })
        : undefined,
    );
    const { Perfil: chosen, ...typed } = { Perfil: null, ...values };
    await fill(typist, typed);
    if (chosen !== null) await choose(typist, chosen);
    await save(typist);
    const error = within(await screen.findByRole('alertdialog'));
    expect([
      error.getByText(said).tagName,
      error.getByText('No se pudo completar la operación').tagName,
      error.getByText('I-9').tagName,
    ]).toEqual(['P', 'P', 'DD']);
  });

  it('PRE-08 PRE-16 the pre-contractor form fixes the username when editing and enforces the limits', async () => {
    open('/edit-precontractor/precon', write('Precontratistas'));
    const fields = await Promise.all(
      ['Usuario', 'Nombre', 'Apellido', 'Correo', 'Contraseña', 'Repetir la contraseña'].map((label) =>
        screen.findByLabelText<HTMLInputElement>(label),
      ),
    );
    expect(fields.map(({ maxLength, disabled }) => [maxLength, disabled])).toEqual([
      [15, true],
      [50, false],
      [50, false],
      [50, false],
      [15, false],
      [15, false],
    ]);
  });

  it.each([false, true])(
    '0405 the form asks for one’s own password where the server does, of a program (%s) too',
    async (isService) => {
      const message = 'Ingrese su contraseña actual para confirmar que es usted';
      const { typist, sent } = open('/edit-user/beto', write('Usuarios', 'Perfiles'), {
        'users/get/beto': view('beto', 'Consulta', { isService }),
        'users/edit': ({ body }) =>
          body['currentPassword'] === undefined
            ? errorAnswer(422, message, { data: { fields: { currentPassword: message } } })
            : undefined,
      });
      await fill(typist, { Correo: 'otra@example.com' });
      expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
      await save(typist);
      await typist.type(await screen.findByLabelText('Contraseña actual'), 'Propia.2026');
      await save(typist);
      await screen.findByText('El usuario beto quedó guardado');
      expect(sent('users/edit').map(({ currentPassword }) => currentPassword)).toEqual([undefined, 'Propia.2026']);
    },
  );

  it('PRE-15 a field refused by the server shows its message', async () => {
    const { typist } = open('/edit-user/beto', write('Usuarios', 'Perfiles'), {
      'users/edit': () =>
        errorAnswer(409, 'El email ya fue utilizado', { data: { fields: { email: 'El email ya fue utilizado' } } }),
    });
    await screen.findByLabelText('Nombre');
    await save(typist);
    await waitFor(() => expect(messageOf('Correo')).toBe('El email ya fue utilizado'));
  });

  it('a concurrent edit: the differences are shown, nothing is lost, and it is overwritten only when the user says so', async () => {
    let reads = 0;
    const { typist, sent } = open('/edit-user/beto', write('Usuarios', 'Perfiles'), {
      'users/get/beto': () =>
        reads++ > 0 ? { data: view('beto', 'Contratista', { surname: 'De Otro', version: 9 }) } : undefined,
      'users/edit': ({ body }) =>
        body['version'] !== 9
          ? errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar')
          : undefined,
    });
    await fill(typist, { Nombre: 'Lo mío' });
    await save(typist);
    expect(await screen.findByText('Otra persona modificó este registro mientras lo editaba')).toBeTruthy();
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      'Ana María',
      'De Otro',
      'Contratista',
    ]);
    await typist.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await screen.findByText('El usuario beto quedó guardado');
    expect(sent('users/edit').map((body) => [body['version'], body['name'], body['surname'], body['profile']])).toEqual(
      [
        [4, 'Lo mío', 'Núñez', 'Consulta'],
        [9, 'Lo mío', 'De Otro', 'Contratista'],
      ],
    );
  });

  it('a concurrent edit: or the saved record is kept', async () => {
    let reads = 0;
    const { typist } = open('/edit-user/beto', write('Usuarios', 'Perfiles'), {
      'users/get/beto': () =>
        reads++ > 0 ? { data: view('beto', 'Consulta', { name: 'De Otro', version: 9 }) } : undefined,
      'users/edit': () =>
        errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
    });
    await fill(typist, { Nombre: 'Lo mío' });
    await save(typist);
    await typist.click(await screen.findByRole('button', { name: 'Cargar lo guardado' }));
    expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('De Otro');
    expect(screen.queryByText('Otra persona modificó este registro mientras lo editaba')).toBeNull();
  });

  it('PRE-06 PRE-10 the pre-contractor form offers only their profiles', async () => {
    open('/add-precontractor', write('Precontratistas'));
    const select = await screen.findByLabelText('Perfil');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Seleccione un valor', 'Contratista', 'Precontratista']);
  });

  it('O-45 a staff user is not opened as a pre-contractor', async () => {
    open('/edit-precontractor/beto', write('Precontratistas'));
    expect(await screen.findByText('El usuario beto no es precontratista')).toBeTruthy();
    expect(screen.queryByLabelText('Nombre')).toBeNull();
  });

  it.each([
    ['/add-user', 'Usuarios'],
    ['/edit-user/beto', 'Usuarios'],
    ['/add-precontractor', 'Precontratistas'],
    ['/edit-precontractor/precon', 'Precontratistas'],
  ] as const)('ACC-11 %s renders nothing for a reader of %s', async (path, module) => {
    const { calls } = open(path, read(module));
    await screen.findByRole('navigation', { name: 'Menú principal' });
    expect(screen.getByRole('main').textContent).toBe('');
    expect(calls.filter((call) => call.path.startsWith('users/'))).toEqual([]);
  });
});

describe('the picker', () => {
  const openPicker = async (typist: Typist) => {
    await typist.click(await screen.findByRole('button', { name: 'Cambiar la selección' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Clientes y centros logísticos' }));
    await picker.findByRole('checkbox', { name: 'Rosario' });
    return picker;
  };
  const checked = (picker: BoundFunctions<typeof queries>) =>
    picker.getAllByRole<HTMLInputElement>('checkbox').map((box) => (box.indeterminate ? '-' : box.checked ? 'x' : ' '));

  it('USR-09 searches, selects the matches, shows only the selected, and can clear everything', async () => {
    const { typist } = open('/edit-user/beto', write('Usuarios', 'Perfiles'));
    const picker = await openPicker(typist);
    expect(checked(picker)).toEqual(['-', 'x', ' ', ' ', ' ']);
    expect(document.activeElement).toBe(picker.getByLabelText('Buscar por centro logístico, cliente o CUIT'));
    await typist.keyboard('molinos{Enter}');
    await typist.click(await picker.findByRole('button', { name: 'Elegir todos los encontrados (2)' }));
    expect(picker.getByText('3 asignaciones en 2 centros logísticos')).toBeTruthy();
    await typist.click(picker.getByRole('button', { name: 'Borrar la búsqueda' }));
    await waitFor(() => expect(checked(picker)).toEqual(['x', 'x', 'x', 'x', 'x']));
    await typist.click(picker.getByRole('button', { name: 'Deshacer los cambios' }));
    expect(checked(picker)).toEqual(['-', 'x', ' ', ' ', ' ']);
    await typist.click(picker.getByRole('switch', { name: 'Solo lo elegido' }));
    await waitFor(() => expect(picker.getAllByRole('checkbox')).toHaveLength(2));
  });

  it('USR-09 arrow keys move, collapse and expand; the space bar selects', async () => {
    const { typist } = open('/edit-user/beto', write('Usuarios', 'Perfiles'));
    const picker = await openPicker(typist);
    picker.getByRole('checkbox', { name: 'Pilar' }).focus();
    await typist.keyboard('{ArrowDown}{ArrowDown} ');
    expect(checked(picker)).toEqual(['x', 'x', 'x', ' ', ' ']);
    await typist.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(picker.getByRole('checkbox', { name: 'Pilar' }));
    await typist.keyboard('{ArrowLeft}');
    await waitFor(() => expect(picker.getAllByRole('checkbox')).toHaveLength(3));
    expect(picker.getByRole('checkbox', { name: 'Pilar' }).getAttribute('aria-expanded')).toBe('false');
    await typist.keyboard('{ArrowRight}');
    await waitFor(() => expect(picker.getAllByRole('checkbox')).toHaveLength(5));
  });
});

describe('drafts', () => {
  it('a reload restores the input, without the password; cancel discards it', async () => {
    const first = open('/add-user', write('Usuarios', 'Perfiles'));
    await fill(first.typist, { Nombre: 'Zoë', Contraseña: 'Nueva.2026' });
    window.dispatchEvent(new Event('pagehide'));
    const drafts = localStorage.getItem('drafts') ?? '';
    expect(JSON.stringify(readStored('drafts'))).toContain('Zoë');
    expect(JSON.stringify(readStored('drafts'))).not.toContain('Nueva.2026');
    close();
    localStorage.setItem('drafts', drafts);
    const second = open('/add-user', write('Usuarios', 'Perfiles'));
    await screen.findByText('Se recuperó lo que había escrito. Las contraseñas no se conservan.');
    expect([
      (screen.getByLabelText('Nombre') as HTMLInputElement).value,
      (screen.getByLabelText('Contraseña') as HTMLInputElement).value,
    ]).toEqual(['Zoë', '']);
    await second.typist.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(location.pathname).toBe('/users');
    expect(localStorage.getItem('drafts')).toBeNull();
  });
});

describe('USR-05 the reach of a user who writes users without full administration', () => {
  const held: readonly ModuleGrant[] = [...write('Usuarios'), ...read('Comensales')];
  const stronger = profile('Auditor', 'Auditoria');
  const equal: ProfileView = { ...profile('Mira'), modules: read('Comensales') };
  const user = (username: string, input: ProfileView, change: Partial<UserView> = {}) =>
    view(username, 'Consulta', { profile: input, ...change });
  const company = {
    id: 'K1',
    business_name: 'Frigorífico Norte',
    cuit: '30712345671',
    category: '2B',
    is_active: true,
    businessUnits: [{ id: 'C1', name: 'Pilar', manage_groups: false, type: 'CON' as const }],
  };
  const self = person(held, { username: 'ema', business_unit_total_access: false, companies: [company] });
  const people = {
    igual: user('igual', equal),
    fuerte: user('fuerte', stronger),
    total: user('total', equal, { business_unit_total_access: true, businessUnits: [] }),
    lejos: user('lejos', equal, {
      businessUnits: [{ id: 'C2', name: 'Rosario', companies: [{ id: 'K2', business_name: 'Molinos del Sur' }] }],
    }),
  };
  const there: Answers = ({ path }) => {
    if (path.startsWith('auth/updateSession')) return { data: self };
    if (path.startsWith('auth/hasSecondFactor/')) return { data: true };
    if (path === 'profiles/getProfiles') return { data: [equal, stronger] };
    if (path === 'users/get') {
      const list = Object.values(people).map(({ businessUnits: _, company_id: __, ...each }) => each);
      return { data: { rows: list, total: list.length } };
    }
    const [, name = ''] = /^users\/get\/(.+)$/.exec(path) ?? [];
    return name in people ? { data: people[name as keyof typeof people] } : undefined;
  };
  const enter = (path: string) => openPortal(path, self, there, usual);
  const sentence =
    'Usted no puede cambiar ni eliminar este usuario: su perfil o su acceso permiten más que los suyos. Lo hace quien administra todos los usuarios y perfiles.';

  it('the list has buttons to edit and remove only users with no more by profile or total access', async () => {
    enter('/users');
    const view = within(await screen.findByRole('table', { name: 'Usuarios' }));
    await view.findByText('fuerte');
    expect(
      view
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
        .filter((label) => /^(Editar|Eliminar) el usuario/.test(label ?? '')),
    ).toEqual([
      'Editar el usuario igual',
      'Eliminar el usuario igual',
      'Editar el usuario lejos',
      'Eliminar el usuario lejos',
    ]);
  });

  it.each(['fuerte', 'total', 'lejos'])(
    'the page of %s says why nothing can be changed, also by its address',
    async (username) => {
      for (const path of [`/show-user/${username}`, `/edit-user/${username}`]) {
        enter(path);
        expect((await screen.findByText(sentence)).tagName).toBe('DIV');
        expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
        expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
        expect(screen.queryByRole('button', { name: 'Quitar sus segundos factores' })).toBeNull();
        close();
      }
    },
  );

  it('the page of a user within reach offers editing and resetting the second factors', async () => {
    enter('/show-user/igual');
    expect((await screen.findByRole('button', { name: 'Quitar sus segundos factores' })).tagName).toBe('BUTTON');
    expect(screen.getByRole('button', { name: 'Editar' }).tagName).toBe('BUTTON');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('0405 a mail’s address asks on the user’s page before the user is removed, and No leaves everything', async () => {
    const { typist, sent } = open('/show-user/beto?open=remove', write('Usuarios', 'Perfiles'), {
      'users/remove/beto': true,
    });
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar usuario' }));
    expect([location.search, sent('users/remove/beto')]).toEqual(['', []]);
    await typist.click(question.getByRole('button', { name: 'No' }));
    expect(sent('users/remove/beto')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Eliminar usuario' }));
    await typist.click(
      within(await screen.findByRole('alertdialog', { name: 'Eliminar usuario' })).getByRole('button', { name: 'Si' }),
    );
    await screen.findByText('El usuario beto fue eliminado');
    await waitFor(() => expect(location.pathname).toBe('/users'));
  });

  it('0405 to a reader such an address asks nothing', async () => {
    open('/show-user/beto?open=remove', read('Usuarios'));
    await visibleFacts(['Nombre']);
    expect([screen.queryByRole('alertdialog'), screen.queryByRole('button', { name: 'Eliminar usuario' })]).toEqual([
      null,
      null,
    ]);
  });

  it('the form of a user within reach offers the profiles, total access and pairs of the editor', async () => {
    const { typist } = enter('/edit-user/igual');
    const select = (await screen.findByLabelText('Perfil')) as HTMLSelectElement;
    expect([...select.options].map(({ value }) => value)).toEqual(['%', 'Mira']);
    expect(screen.queryByText(sentence)).toBeNull();
    const total = screen.getByRole('switch', { name: /^Acceso total/ }) as HTMLInputElement;
    expect([total.disabled, screen.getAllByText('Lo da quien lo tiene.').length]).toEqual([true, 1]);
    await typist.click(screen.getByRole('button', { name: /Cambiar/ }));
    const picker = within(await screen.findByRole('dialog'));
    expect((await picker.findAllByText('Pilar')).length).toBeGreaterThan(0);
    expect([picker.queryByText('Rosario'), picker.queryByText('Molinos del Sur')]).toEqual([null, null]);
  });
});

describe('a service user', () => {
  const secret = `csk_${'x'.repeat(43)}`;
  const program = { isService: true, profile: profileOf('Consulta') };
  const key = (id: number, name: string, change: Partial<ServiceKeyView> = {}): ServiceKeyView => ({
    id,
    username: 'erp',
    name,
    created_at: '2026-11-20T09:30:00-03:00',
    created_by: 'Ana Paz',
    last_used_at: null,
    revoked_at: null,
    revoked_by: null,
    ...change,
  });
  const visible: Answers = {
    'users/get/erp': view('erp', 'Consulta', program),
    'users/addServiceUser': view('erp', 'Consulta', program),
    'service-keys/getServiceKeys': [
      key(1, 'Interfaz', { last_used_at: '2026-11-21T10:15:00-03:00' }),
      key(2, 'Vieja', { revoked_at: '2026-11-21T08:00:00-03:00', revoked_by: 'Eva Sol' }),
    ],
    'service-keys/addServiceKey': ({ body }) => ({ data: { ...key(3, String(body['name'])), key: secret } }),
    'service-keys/rotateServiceKey': { ...key(4, 'Interfaz'), key: secret },
    'service-keys/revokeServiceKey': key(1, 'Interfaz'),
  };
  const openVisible = (modules = write('Usuarios', 'Perfiles'), answers: Answers = () => undefined) =>
    open('/show-user/erp', modules, answersOf(answers, visible));
  const keysOf = async () => within(await screen.findByRole('region', { name: 'Claves' }));
  const answerOf = async (title: string, name: string) =>
    within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name });

  it('is created without a password, and its keys come next', async () => {
    const { typist, sent } = open('/add-user', write('Usuarios', 'Perfiles'), visible);
    const { Contraseña: _, 'Repetir la contraseña': __, ...others } = whole;
    await fill(typist, { ...others, Usuario: 'erp' });
    await typist.click(screen.getByRole('switch', { name: /^Usuario de servicio/ }));
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    expect(screen.getByText(/^De quien responde por el programa/)).toBeTruthy();
    // Only a person can apply for admission as a contractor.
    const offered = within(screen.getByLabelText('Perfil')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).not.toContain('Precontratista');
    await choose(typist, 'Consulta');
    await save(typist);
    const field = screen.getByRole('group', { name: 'Clientes y centros logísticos' });
    expect(await within(field).findByText('Campo obligatorio')).toBeTruthy();
    await typist.click(screen.getByRole('switch', { name: /^Acceso total/ }));
    await save(typist);
    expect(await screen.findByText('El usuario erp quedó registrado')).toBeTruthy();
    expect(location.pathname).toBe('/show-user/erp');
    expect([sent('users/add'), sent('users/addServiceUser')]).toEqual([
      [],
      [
        {
          username: 'erp',
          name: 'Zoë',
          surname: 'Ñáñez',
          email: 'zoe@example.com',
          profile: 'Consulta',
          businessUnits: [],
          business_unit_total_access: true,
          preContractor: false,
          shown_duties: [],
        },
      ],
    ]);
  });

  it('stays one when edited, which asks for no password', async () => {
    const { typist, sent } = open('/edit-user/erp', write('Usuarios', 'Perfiles'), visible);
    await fill(typist, { Nombre: 'Interfaz' });
    const said = screen.getByRole<HTMLInputElement>('switch', { name: /^Usuario de servicio/ });
    expect([said.checked, said.disabled, screen.queryByLabelText('Contraseña')]).toEqual([true, true, null]);
    await save(typist);
    await screen.findByText('El usuario erp quedó guardado');
    expect(sent('users/edit').map((body) => [body['name'], 'isService' in body, 'password' in body])).toEqual([
      ['Interfaz', false, false],
    ]);
    expect(location.pathname).toBe('/users');
  });

  it('is marked in the list; a person is not', async () => {
    open('/users', read('Usuarios'), {
      'users/get': { rows: [row('ana', 'Consulta'), row('erp', 'Consulta', { isService: true })], total: 2 },
    });
    const table = within(await screen.findByRole('table', { name: 'Usuarios' }));
    await table.findByText('erp');
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((each) => within(each).queryByText('Servicio') !== null),
    ).toEqual([false, true]);
  });

  it('lists its keys with their last use; only active ones can be rotated and revoked', async () => {
    const { sent } = openVisible();
    const keys = await keysOf();
    expect((await keys.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'InterfazCreada el 20/11/2026 09:30 por Ana PazÚltimo uso: 21/11/2026 10:15Vigente',
      'ViejaCreada el 20/11/2026 09:30 por Ana PazSin usoRevocada el 21/11/2026 08:00 por Eva SolRevocada',
    ]);
    expect(
      keys.getAllByRole('button', { name: /^(Renovar|Revocar)/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Renovar la clave Interfaz', 'Revocar la clave Interfaz']);
    expect(sent('service-keys/getServiceKeys')).toEqual([{ username: 'erp' }]);
    expect(sent('auth/hasSecondFactor/erp')).toEqual([]);
  });

  it('gets a key that is shown once and stored nowhere', async () => {
    const { typist, sent } = openVisible();
    const keys = await keysOf();
    await typist.click(await keys.findByRole('button', { name: 'Crear clave' }));
    expect(await keys.findByText('Campo obligatorio')).toBeTruthy();
    await typist.type(keys.getByLabelText('Programa'), 'Banco{Enter}');
    expect((await keys.findByText(secret)).tagName).toBe('CODE');
    expect(sent('service-keys/addServiceKey')).toEqual([{ username: 'erp', name: 'Banco' }]);
    expect([Object.values(localStorage).join().includes(secret), keys.getByLabelText('Programa')]).toEqual([
      false,
      expect.objectContaining({ value: '' }),
    ]);
    await waitFor(() => expect(sent('service-keys/getServiceKeys').length).toBeGreaterThan(1));
  });

  it('gets one key after another, and tabbing through the emptied field reports no error', async () => {
    const { typist, sent } = openVisible();
    const keys = await keysOf();
    const name = await keys.findByLabelText('Programa');
    await typist.type(name, 'Banco{Enter}');
    await keys.findByText('Clave de Banco');
    await typist.tab();
    // The button is busy until the form takes the next key; the field is judged when it is left.
    await waitFor(() => expect(document.activeElement).toBe(keys.getByRole('button', { name: 'Crear clave' })));
    await typist.tab({ shift: true });
    expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, null]);
    await typist.type(name, 'Sueldos{Enter}');
    await keys.findByText('Clave de Sueldos');
    expect(sent('service-keys/addServiceKey')).toEqual([
      { username: 'erp', name: 'Banco' },
      { username: 'erp', name: 'Sueldos' },
    ]);
  });

  it('no longer shows the new key once it is revoked', async () => {
    let revoked: string | null = null;
    const { typist } = openVisible(write('Usuarios', 'Perfiles'), ({ path }) => {
      if (path === 'service-keys/getServiceKeys') return { data: [key(3, 'Banco', { revoked_at: revoked })] };
      if (path !== 'service-keys/revokeServiceKey') return undefined;
      revoked = '2026-11-21T08:00:00-03:00';
      return { data: key(3, 'Banco', { revoked_at: revoked }) };
    });
    const keys = await keysOf();
    await typist.type(await keys.findByLabelText('Programa'), 'Banco{Enter}');
    await keys.findByText(secret);
    await typist.click(keys.getByRole('button', { name: 'Revocar la clave Banco' }));
    await typist.click(await answerOf('Revocar clave', 'Si'));
    await waitFor(() => expect(keys.queryByText(secret)).toBeNull());
    expect(keys.getByText('Revocada')).toBeTruthy();
  });

  it('has a key rotated, after a confirmation, and the new one is shown', async () => {
    const { typist, sent } = openVisible();
    const keys = await keysOf();
    await typist.click(await keys.findByRole('button', { name: 'Renovar la clave Interfaz' }));
    await typist.click(await answerOf('Renovar clave', 'No'));
    expect(sent('service-keys/rotateServiceKey')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await typist.click(keys.getByRole('button', { name: 'Renovar la clave Interfaz' }));
    await typist.click(await answerOf('Renovar clave', 'Si'));
    expect(await keys.findByText(secret)).toBeTruthy();
    expect(sent('service-keys/rotateServiceKey')).toEqual([{ id: 1 }]);
  });

  const proofs = (calls: readonly Readonly<Record<string, unknown>>[]) =>
    calls.map(({ currentPassword }) => currentPassword);
  it('0405 a new program asks for one’s own password where the server does', async () => {
    const { typist, sent } = open('/add-user', write('Usuarios', 'Perfiles'), asking('users/addServiceUser', visible));
    const { Contraseña: _, 'Repetir la contraseña': __, ...others } = whole;
    await fill(typist, { ...others, Usuario: 'erp' });
    await typist.click(screen.getByRole('switch', { name: /^Usuario de servicio/ }));
    await choose(typist, 'Consulta');
    await typist.click(screen.getByRole('switch', { name: /^Acceso total/ }));
    await save(typist);
    await typist.type(await screen.findByLabelText('Contraseña actual'), 'Propia.2026');
    await save(typist);
    await screen.findByText('El usuario erp quedó registrado');
    expect(proofs(sent('users/addServiceUser'))).toEqual([undefined, 'Propia.2026']);
  });

  it('0405 a new and a rotated key ask for one’s own password where the server does', async () => {
    const { typist, sent } = openVisible(
      undefined,
      asking('service-keys/addServiceKey', asking('service-keys/rotateServiceKey')),
    );
    const keys = await keysOf();
    await typist.type(await keys.findByLabelText('Programa'), 'Banco{Enter}');
    await typist.type(await keys.findByLabelText('Contraseña actual'), 'Propia.2026{Enter}');
    await keys.findByText('Clave de Banco');
    expect(proofs(sent('service-keys/addServiceKey'))).toEqual([undefined, 'Propia.2026']);
    await typist.click(keys.getByRole('button', { name: 'Renovar la clave Interfaz' }));
    await typist.click(await answerOf('Renovar clave', 'Si'));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }));
    await typist.type(proof.getByLabelText('Contraseña actual'), 'Propia.2026{Enter}');
    await keys.findByText('Clave de Interfaz');
    expect(proofs(sent('service-keys/rotateServiceKey'))).toEqual([undefined, 'Propia.2026']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has a key revoked, after a confirmation; failures are reported', async () => {
    let failures = 1;
    const { typist, sent } = openVisible(write('Usuarios', 'Perfiles'), {
      'service-keys/revokeServiceKey': () =>
        failures-- > 0 ? errorAnswer(500, 'Ocurrió un error inesperado', { errorLogMsg: 'I-9' }) : undefined,
    });
    const keys = await keysOf();
    await typist.click(await keys.findByRole('button', { name: 'Revocar la clave Interfaz' }));
    await typist.click(await answerOf('Revocar clave', 'Si'));
    expect(await screen.findByText('Ocurrió un error inesperado')).toBeTruthy();
    await typist.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('La clave Interfaz fue revocada')).toBeTruthy();
    expect(sent('service-keys/revokeServiceKey')).toEqual([{ id: 1 }, { id: 1 }]);
  });

  it('shows a reader its keys read-only; a user without reach not even these', async () => {
    openVisible([...read('Usuarios'), ...write('Reportes')]);
    const keys = await keysOf();
    expect(await keys.findAllByRole('listitem')).toHaveLength(2);
    expect([keys.queryByRole('button'), keys.queryByLabelText('Programa')]).toEqual([null, null]);
    close();
    const { sent } = openVisible(read('Usuarios'));
    await visibleFacts(['Nombre']);
    expect([screen.queryByRole('region', { name: 'Claves' }), sent('service-keys/getServiceKeys')]).toEqual([null, []]);
  });
});

describe('a new user without typed passwords', () => {
  it('USR-38 is invited by mail, with profile and places like another user’s, which says what they open', async () => {
    const { typist, sent } = open('/add-user', write('Usuarios', 'Perfiles'), {
      'users/invite': view('nuevo', 'Consulta'),
    });
    const { Contraseña: _, 'Repetir la contraseña': __, ...person } = whole;
    await fill(typist, person);
    await typist.type(screen.getByPlaceholderText('Como otro usuario (opcional)'), 'bet');
    await typist.click(await screen.findByRole('button', { name: 'Como Ana María Núñez (beto)' }));
    await screen.findByText('Como Ana María Núñez: perfil Consulta; 1 cliente en 1 centro logístico.');
    screen.getByText('Podrá: Reportes (escritura)');
    await typist.click(screen.getByRole('switch', { name: /^Invitar por correo/ }));
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    await save(typist);
    expect(await screen.findByText('El usuario nuevo quedó registrado')).toBeTruthy();
    expect(sent('users/invite')).toMatchObject([
      { username: 'nuevo', profile: 'Consulta', businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }] },
    ]);
  });

  it('USR-05 O-26 nothing is copied of somebody beyond the person’s reach', async () => {
    const { typist } = open('/add-user', write('Usuarios'), {
      'users/get/ana': view('ana', 'Administrador', { business_unit_total_access: true }),
    });
    await screen.findByLabelText('Nombre');
    await typist.type(screen.getByPlaceholderText('Como otro usuario (opcional)'), 'ana');
    await typist.click(await screen.findByRole('button', { name: 'Como Ana María Núñez (ana)' }));
    await screen.findByText(/^No se copió: el perfil o el acceso de Ana María Núñez/);
    expect(screen.getByLabelText<HTMLSelectElement>('Perfil').value).toBe('%');
  });

  it('CON-26 O-152 a contractor’s own user opens with the profile and the places of the admission', async () => {
    const { typist, sent } = open('/edit-user/norte?company=K2', write('Usuarios', 'Perfiles'), {
      'business-units/getBusinessUnitsCompany': [centres[1]],
      'users/get/norte': view('norte', 'Precontratista', { businessUnits: [], preContractor: true }),
    });
    await screen.findByText(/^Para completar el alta se proponen un perfil/);
    await save(typist);
    expect(await screen.findByText('El usuario norte quedó guardado')).toBeTruthy();
    expect(sent('users/edit')).toMatchObject([
      { profile: 'Contratista', businessUnits: [{ id: 'C2', companies: [{ id: 'K2' }] }] },
    ]);
  });
});
