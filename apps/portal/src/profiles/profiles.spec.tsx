import { moduleOpenings } from '@comensal/domain/composition';
import { type ModuleGrant, modules } from '@comensal/domain/platform/access';
import { type ProfileView } from '@comensal/domain/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';
import { moduleGroups, openingText } from './module-groups';

const profile = (
  name: string,
  granted: readonly ModuleGrant[] = [],
  change: Partial<ProfileView> = {},
): ProfileView => ({
  name,
  description: `Perfil de ${name}`,
  modules: granted,
  second_factor: false,
  within_reach: true,
  users: 0,
  version: 1,
  ...change,
});
const profiles = [
  profile(
    'Administrador',
    [
      { name: 'Usuarios', permission: 'W' },
      { name: 'Auditoria', permission: 'R' },
    ],
    { users: 3, version: 7 },
  ),
  profile('Aprobador', [{ name: 'Aprobacion Credito', permission: 'W' }], { users: 1 }),
  profile('Ñandú', []),
];

function openAs(held: readonly ModuleGrant[], answers: Answers = () => undefined) {
  return openPortal('/profiles', person(held), answers, usual);
}

function open(permission: 'R' | 'W', answers: Answers = () => undefined) {
  // Somebody who writes profiles here administers everything; the reach of others is tested at the end.
  return openAs(
    [
      { name: 'Usuarios', permission },
      { name: 'Perfiles', permission },
    ],
    answers,
  );
}

const usual: Answers = {
  'profiles/getProfiles': profiles,
  'profiles/getModules': moduleOpenings(),
};

const table = async () => within(await screen.findByRole('table', { name: 'Perfiles' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: /perfil$/i }));
const names = (view: Awaited<ReturnType<typeof table>>) =>
  view
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((label) => label?.includes('perfil'));

describe('the profile list', () => {
  it('PRF-01 PRF-03 PRF-04 has its columns, and every action for a writer', async () => {
    open('W');
    const view = await table();
    await view.findByText('Aprobador');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gestión de perfiles');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Elegir',
      'Nombre',
      'Descripción',
      'Acciones',
    ]);
    expect(names(view).slice(0, 3)).toEqual([
      'Editar el perfil Administrador',
      'Ver el perfil Administrador',
      'Eliminar el perfil Administrador',
    ]);
    expect(screen.getByRole('button', { name: 'Nuevo perfil' })).toBeTruthy();
  });

  it('PRF-02 PRF-04 a reader sees only the view', async () => {
    open('R');
    const view = await table();
    await view.findByText('Aprobador');
    expect(names(view)).toEqual(['Ver el perfil Administrador', 'Ver el perfil Aprobador', 'Ver el perfil Ñandú']);
    expect(screen.queryByRole('button', { name: 'Nuevo perfil' })).toBeNull();
  });

  it('PRF-01 ACC-85 ACC-87 searches ignoring accents; an empty result says so', async () => {
    const { typist } = open('R');
    const view = await table();
    await view.findByText('Aprobador');
    await typist.type(screen.getByLabelText('Buscar por nombre o descripción'), 'nandu{Enter}');
    await waitFor(() => expect(names(view)).toEqual(['Ver el perfil Ñandú']));
    expect(location.search).toBe('?q=nandu');
    await typist.clear(screen.getByLabelText('Buscar por nombre o descripción'));
    await typist.type(screen.getByLabelText('Buscar por nombre o descripción'), 'zzz{Enter}');
    expect(await screen.findByText('Sin registros')).toBeTruthy();
  });

  it('PRF-07 ACC-89 ACC-90 asks before removing; No removes nothing', async () => {
    const { typist, sent } = open('W', ({ path }) =>
      path.startsWith('profiles/removeProfile/') ? { data: true } : undefined,
    );
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el perfil Ñandú' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar perfil' }));
    expect(question.getByText('Realmente desea borrar el perfil Ñandú?')).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'No' }));
    expect(sent('profiles/removeProfile/%C3%91and%C3%BA')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el perfil Ñandú' }));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    expect(await screen.findByText('El perfil Ñandú fue eliminado')).toBeTruthy();
    expect(sent('profiles/removeProfile/%C3%91and%C3%BA')).toEqual([{ version: 1 }]);
  });

  it('PRF-22 O-47 a profile in use cannot be removed, and the refusal says how many have it; there is no retry', async () => {
    const refusal = 'El perfil Administrador no se puede eliminar: lo tienen 3 usuarios';
    const { typist } = open('W', ({ path }) =>
      path.startsWith('profiles/removeProfile/') ? errorAnswer(409, refusal) : undefined,
    );
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el perfil Administrador' }));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    const error = within(
      await screen.findByText(refusal).then((match) => match.closest('[role=alertdialog]') as HTMLElement),
    );
    expect(error.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('the profile dialog', () => {
  it('ACC-67 ACC-72 a conflict other than the version is shown with its reference, after what failed', async () => {
    const { typist } = open('W', {
      'profiles/editProfile': () => errorAnswer(409, 'El perfil está en uso', { errorLogMsg: 'ref-0042' }),
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el perfil Aprobador' }));
    const form = await dialog();
    await typist.type(form.getByLabelText('Descripción'), ' de créditos');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    const notice = await screen.findByRole('alertdialog');
    for (const text of [/Ocurrio un error al realizar la edicion/, /El perfil está en uso/, /ref-0042/])
      expect(notice.textContent).toMatch(text);
  });

  it('PRF-06 PRF-12 every module is in exactly one group', () => {
    expect(moduleGroups.flatMap((group) => group.modules).sort()).toEqual([...modules].sort());
  });

  it('PRF-06 PRF-23 shows for every module what it grants, and what writing adds if anything', () => {
    const opening = moduleOpenings().filter(({ R, W }) => [...R.screens, ...W.screens].length > 0);
    const untold = opening.filter(
      ({ name, R, W }) => W.calls.length > 0 && !/con escritura/.test(openingText(name, R.screens, W.screens)),
    );
    expect(untold.map(({ name }) => name)).toEqual([]);
    expect(openingText('Listas de Precios', ['Listas de precios'], [])).toBe(
      'Abre Listas de precios; con escritura, crear, editar y eliminar listas de precios',
    );
    expect(openingText('Auditoria', ['Auditoría'], [])).toBe(
      'Abre Auditoría; con escritura, cerrar los avisos a auditoría',
    );
    expect(openingText('Carga Masiva de Comensales', [], ['Carga masiva'])).toBe(
      'Solo con escritura abre Carga masiva',
    );
    expect(openingText('Reportes', [], [])).toBe('Todavía no abre ninguna pantalla');
  });

  it('PRF-05 PRF-06 PRF-11 PRF-21 creates with every module offered, and sends no module without permission', async () => {
    const { typist, sent } = open('W', {
      'profiles/addProfile': ({ body }) => ({ data: { ...body, users: 0, within_reach: true, version: 1 } }),
    });
    await typist.click(await screen.findByRole('button', { name: 'Nuevo perfil' }));
    const form = await dialog();
    expect(
      form
        .getAllByRole('group')
        .map((group) => group.querySelector('legend')?.textContent)
        .sort(),
    ).toEqual([...modules].sort());
    expect(
      within(form.getByRole('group', { name: 'Usuarios' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Sin permiso', 'Lectura', 'Escritura']);
    expect(
      await form.findByText(
        'Abre Estado de créditos, Saldos, Reversas; con escritura, aprobar, rechazar y permitir descubiertos',
      ),
    ).toBeTruthy();
    await typist.type(form.getByLabelText('Nombre'), 'Depósito');
    await typist.type(form.getByLabelText('Descripción'), 'Guarda, cuenta y entrega');
    expect(await spoken(form.getByRole('group', { name: 'Usuarios' }))).toMatchSnapshot();
    await typist.click(within(form.getByRole('group', { name: 'Auditoria' })).getByRole('radio', { name: 'Lectura' }));
    await typist.click(within(form.getByRole('group', { name: 'Usuarios' })).getByRole('radio', { name: 'Escritura' }));
    expect(form.getByText('2 de 40 módulos')).toBeTruthy();
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El perfil Depósito quedó registrado')).toBeTruthy();
    expect(sent('profiles/addProfile')).toEqual([
      {
        name: 'Depósito',
        description: 'Guarda, cuenta y entrega',
        second_factor: false,
        modules: [
          { name: 'Usuarios', permission: 'W' },
          { name: 'Auditoria', permission: 'R' },
        ],
        shown_duties: [],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['PRF-15 PRF-16', '', '', ['Campo obligatorio', 'Campo obligatorio']],
    ['PRF-17', 'a-b', 'a<b', ['Contiene caracteres no permitidos', 'Contiene caracteres no permitidos']],
    ['PRF-18 O-48', 'ÁPROBADOR', 'Otro', ['Ya existe un perfil con este nombre', null]],
  ] as const)('%s refuses the name %p with the description %p', async (_item, name, description, messages) => {
    const { typist, sent } = open('W');
    await (await table()).findByText('Aprobador');
    await typist.click(screen.getByRole('button', { name: 'Nuevo perfil' }));
    const form = await dialog();
    if (name !== '') await typist.type(form.getByLabelText('Nombre'), name);
    if (description !== '') await typist.type(form.getByLabelText('Descripción'), description);
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    await form.findAllByText(messages[0]);
    const messageOf = (label: string) => {
      const field = form.getByLabelText(label);
      return field.getAttribute('aria-invalid') === 'true'
        ? document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
        : null;
    };
    expect(['Nombre', 'Descripción'].map(messageOf)).toEqual(messages);
    expect(sent('profiles/addProfile')).toEqual([]);
  });

  it('PRF-08 PRF-19 the name is fixed when editing; the limits are 15 and 50', async () => {
    const { typist, sent } = open('W', {
      'profiles/editProfile': ({ body }) => ({ data: { ...body, users: 3, within_reach: true, version: 8 } }),
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el perfil Administrador' }));
    const form = await dialog();
    const name = form.getByLabelText('Nombre') as HTMLInputElement;
    expect([
      name.disabled,
      name.value,
      name.maxLength,
      (form.getByLabelText('Descripción') as HTMLInputElement).maxLength,
    ]).toEqual([true, 'Administrador', 15, 50]);
    expect(
      form.getByText('Lo tienen 3 usuarios. Los cambios rigen desde la próxima acción de quienes lo tienen.'),
    ).toBeTruthy();
    await typist.click(
      within(form.getByRole('group', { name: 'Auditoria' })).getByRole('radio', { name: 'Sin permiso' }),
    );
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El perfil Administrador quedó guardado')).toBeTruthy();
    expect(sent('profiles/editProfile')).toEqual([
      {
        name: 'Administrador',
        description: 'Perfil de Administrador',
        second_factor: false,
        modules: [{ name: 'Usuarios', permission: 'W' }],
        shown_duties: [],
        version: 7,
      },
    ]);
  });

  it('PRF-04 PRF-09 the view shows the modules of the profile read-only', async () => {
    const { typist } = open('R');
    await typist.click(await screen.findByRole('button', { name: 'Ver el perfil Administrador' }));
    const view = await dialog();
    expect(view.queryByRole('radio')).toBeNull();
    expect(view.queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(
      view
        .getAllByRole('listitem')
        .map((item) => [item.querySelector('p')?.textContent, item.lastElementChild?.textContent]),
    ).toEqual([
      ['Usuarios', 'Escritura'],
      ['Auditoria', 'Lectura'],
    ]);
    await typist.click(view.getByRole('switch', { name: 'Solo los que tiene' }));
    expect(view.getAllByRole('listitem')).toHaveLength(modules.length);
  });

  it('PRF-06 finds a module by its name and by what it grants', async () => {
    const { typist } = open('W');
    await typist.click(await screen.findByRole('button', { name: 'Nuevo perfil' }));
    const form = await dialog();
    await form.findByText(
      'Abre Accesos, Auditoría, Funciones en conflicto; con escritura, cerrar los avisos a auditoría',
    );
    await typist.type(form.getByLabelText('Buscar un módulo'), 'auditoría{Enter}');
    await waitFor(() => expect(form.getAllByRole('group')).toHaveLength(1));
  });

  it('a concurrent edit: the differences are shown, nothing is lost, and it is overwritten only when the user says so', async () => {
    const now = profile('Administrador', [{ name: 'Usuarios', permission: 'R' }], {
      description: 'De otro',
      version: 9,
    });
    let lists = 0;
    const { typist, sent } = open('W', ({ path, body }) => {
      if (path === 'profiles/getProfiles' && lists++ > 0) return { data: [now] };
      if (path !== 'profiles/editProfile') return undefined;
      return body['version'] === 9
        ? { data: { ...body, users: 3, within_reach: true, version: 10 } }
        : errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar');
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el perfil Administrador' }));
    const form = await dialog();
    await typist.clear(form.getByLabelText('Descripción'));
    await typist.type(form.getByLabelText('Descripción'), 'Lo mío');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Otra persona modificó este registro mientras lo editaba')).toBeTruthy();
    expect(form.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'De otro',
      'Lectura',
      'Sin permiso',
    ]);
    expect((form.getByLabelText('Descripción') as HTMLInputElement).value).toBe('Lo mío');
    await typist.click(form.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText('El perfil Administrador quedó guardado')).toBeTruthy();
    expect(sent('profiles/editProfile').map((body) => [body['version'], body['description']])).toEqual([
      [7, 'Lo mío'],
      [9, 'Lo mío'],
    ]);
  });

  it('closing the dialog keeps the input; cancel discards it', async () => {
    const { typist } = open('W');
    await typist.click(await screen.findByRole('button', { name: 'Nuevo perfil' }));
    await typist.type((await dialog()).getByLabelText('Nombre'), 'Cocina');
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Nuevo perfil' }));
    const again = await dialog();
    expect((again.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Cocina');
    await typist.click(again.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Nuevo perfil' }));
    expect(((await dialog()).getByLabelText('Nombre') as HTMLInputElement).value).toBe('');
  });
});

describe('PRF-04 the reach of a user who writes profiles without full administration', () => {
  const held: readonly ModuleGrant[] = [
    { name: 'Perfiles', permission: 'W' },
    { name: 'Comensales', permission: 'R' },
  ];
  const beyond: Answers = {
    'profiles/getProfiles': () => ({
      data: profiles.map((each) => ({ ...each, within_reach: each.name === 'Ñandú' })),
    }),
  };
  const sentence =
    'Usted no puede cambiar este perfil: es el suyo, es el de quienes se registran, o quienes lo tienen pueden más que usted. Lo cambia quien administra todos los usuarios y perfiles.';
  const own =
    'Puede dar los permisos que usted tiene; los demás los da quien administra todos los usuarios y perfiles.';

  it('a profile beyond reach has no button to edit or remove it, and says why', async () => {
    const { typist } = openAs(held, beyond);
    const view = await table();
    await view.findByText('Aprobador');
    expect(names(view)).toEqual([
      'Ver el perfil Administrador',
      'Ver el perfil Aprobador',
      'Editar el perfil Ñandú',
      'Ver el perfil Ñandú',
      'Eliminar el perfil Ñandú',
    ]);
    await typist.click(view.getByText('Administrador'));
    const facts = await dialog();
    expect(facts.getByText(sentence).tagName).toBe('DIV');
    expect(facts.queryByRole('button', { name: 'Editar el perfil Administrador' })).toBeNull();
  });

  it('a reader gets no message about reach', async () => {
    const { typist } = openAs([{ name: 'Perfiles', permission: 'R' }], beyond);
    await typist.click(await screen.findByText('Administrador'));
    expect((await dialog()).queryByText(sentence)).toBeNull();
  });

  it('each module offers the user’s own permissions only, and the form says so', async () => {
    const { typist } = openAs(held, beyond);
    await typist.click(await screen.findByRole('button', { name: 'Nuevo perfil' }));
    const form = await dialog();
    expect(form.getByText(own).tagName).toBe('DIV');
    const open = modules.map((name) => [
      name,
      ...within(form.getByRole('group', { name }))
        .getAllByRole('radio')
        .filter((each) => !(each as HTMLInputElement).disabled)
        .map((each) => (each as HTMLInputElement).value),
    ]);
    expect(open.filter(([, ...choices]) => choices.length > 1)).toEqual([
      ['Perfiles', 'NP', 'R', 'W'],
      ['Comensales', 'NP', 'R'],
    ]);
  });

  it('a full administrator can choose every permission, without that message', async () => {
    const { typist } = open('W');
    await typist.click(await screen.findByRole('button', { name: 'Nuevo perfil' }));
    const form = await dialog();
    expect(form.queryByText(own)).toBeNull();
    expect(form.getAllByRole('radio').filter((each) => (each as HTMLInputElement).disabled)).toEqual([]);
  });

  it('CRE-31 a group leader chooses that module first', async () => {
    const { typist } = openPortal(
      '/profiles',
      person([...held, { name: 'Lider de Grupo', permission: 'R' }], { business_unit_total_access: false }),
      beyond,
      usual,
    );
    await typist.click(await screen.findByRole('button', { name: 'Nuevo perfil' }));
    const form = await dialog();
    const reading = (name: string) =>
      within(form.getByRole('group', { name })).getByRole('radio', { name: 'Lectura' }) as HTMLInputElement;
    expect([reading('Comensales').disabled, reading('Lider de Grupo').disabled]).toEqual([true, false]);
    await typist.click(reading('Lider de Grupo'));
    expect([reading('Comensales').disabled, reading('Servicios').disabled]).toEqual([false, true]);
  });
});
