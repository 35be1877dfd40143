import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answering, type Answers, errorAnswer, type RecordedCall } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const ana = { ...person([]), isService: false, businessUnits: [], company_id: null, version: 3 };

async function open(answers: Answers = () => undefined) {
  const app = openPortal('/', person([]), answers, usual);
  const choose = async () => {
    await app.typist.click(await screen.findByRole('button', { name: 'Menú de Ana Paz' }));
    await app.typist.click(screen.getByRole('menuitem', { name: 'Preferencias' }));
  };
  await choose();
  return { ...app, sent: () => app.sent('users/edit'), choose };
}

function usual({ path, body }: RecordedCall): ReturnType<Answering> {
  if (path === 'users/get/ana') return { data: ana };
  if (path === 'users/edit') return { data: { ...ana, ...body, version: 4 } };
  if (path === 'auth/updateSession/ana') return { data: person([]) };
  if (path.startsWith('users/existByEmail/')) return { data: path.endsWith('de.otro%40example.com') };
  return path === 'jobs/getJobs' ? { data: [] } : undefined;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Preferencias de usuario' }));
type OpenDialog = Awaited<ReturnType<typeof dialog>>;
const save = (typist: Awaited<ReturnType<typeof open>>['typist'], view: OpenDialog) =>
  typist.click(view.getByRole('button', { name: 'Guardar' }));
const field = (view: OpenDialog, label: string) => view.getByLabelText<HTMLInputElement>(label);

it('ACC-27 ACC-62 ACC-63 has username and profile read-only, and the rest editable', async () => {
  await open();
  const view = await dialog();
  expect(
    ['Usuario', 'Perfil', 'Nombre', 'Apellido', 'Correo', 'Contraseña', 'Repetir la contraseña'].map((label) => [
      label,
      field(view, label).readOnly,
      field(view, label).value,
    ]),
  ).toEqual([
    ['Usuario', true, 'ana'],
    ['Perfil', true, 'Perfil'],
    ['Nombre', false, 'Ana'],
    ['Apellido', false, 'Paz'],
    ['Correo', false, 'ana@example.com'],
    ['Contraseña', false, ''],
    ['Repetir la contraseña', false, ''],
  ]);
});

it('ACC-62 the address named in account mails opens them', async () => {
  openPortal('/home?preferencias', person([]), () => undefined, usual);
  expect(field(await dialog(), 'Usuario').value).toBe('ana');
});

it('ACC-63 USR-13 O-26 sends the user’s own data and no permissions; the session is read again', async () => {
  const { typist, sent, calls } = await open();
  const view = await dialog();
  await typist.clear(field(view, 'Nombre'));
  await typist.type(field(view, 'Nombre'), 'Anabel');
  const before = calls.filter(({ path }) => path === 'auth/updateSession/ana').length;
  await save(typist, view);
  expect(await screen.findByText('Sus datos quedaron guardados')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ username: 'ana', name: 'Anabel', surname: 'Paz', email: 'ana@example.com', version: 3 }]);
  expect(calls.filter(({ path }) => path === 'auth/updateSession/ana')).toHaveLength(before + 1);
});

it('ACC-64 the password is optional; a missing half, a mismatch and a weak one are refused', async () => {
  const { typist, sent } = await open();
  const view = await dialog();
  const messages = () =>
    ['Contraseña', 'Repetir la contraseña'].map((label) => {
      const control = field(view, label);
      return control.getAttribute('aria-invalid') === 'true'
        ? document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
        : null;
    });
  await typist.type(field(view, 'Contraseña'), 'Nueva.2026');
  await save(typist, view);
  await waitFor(() => expect(messages()).toEqual([null, 'Campo obligatorio']));
  await typist.type(field(view, 'Repetir la contraseña'), 'Otra.2026');
  await waitFor(() => expect(messages()).toEqual([null, 'Las contraseñas deben coincidir']));
  await typist.clear(field(view, 'Contraseña'));
  await typist.type(field(view, 'Contraseña'), 'debil');
  await typist.clear(field(view, 'Repetir la contraseña'));
  await typist.type(field(view, 'Repetir la contraseña'), 'debil');
  await waitFor(() => expect(messages()[0]).toBe('Mínimo 8 caracteres, uno numérico y uno especial'));
  expect(sent()).toEqual([]);
  for (const label of ['Contraseña', 'Repetir la contraseña']) {
    await typist.clear(field(view, label));
    await typist.type(field(view, label), 'Nueva.2026');
  }
  await save(typist, view);
  await screen.findByText('Sus datos quedaron guardados');
  expect(sent().map(({ password, passwordConfirm }) => [password, passwordConfirm])).toEqual([
    ['Nueva.2026', 'Nueva.2026'],
  ]);
});

it('ACC-65 ACC-69 a failed save opens the error dialog titled preferences; retry saves the input', async () => {
  let failures = 1;
  const { typist, sent } = await open({
    'users/edit': () =>
      failures-- > 0 ? errorAnswer(500, 'Ocurrió un error inesperado', { errorLogMsg: 'I-5' }) : undefined,
  });
  const view = await dialog();
  await typist.type(field(view, 'Nombre'), ' Luz');
  await save(typist, view);
  const error = within(await screen.findByRole('alertdialog', { name: 'Preferencias de usuario' }));
  expect(error.getByText('I-5')).toBeTruthy();
  await typist.click(error.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Sus datos quedaron guardados')).toBeTruthy();
  expect(sent().map(({ name }) => name)).toEqual(['Ana Luz', 'Ana Luz']);
});

it('ACC-65 a failed read opens the same dialog; retry reads again', async () => {
  let failures = 1;
  const { typist } = await open({
    'users/get/ana': () =>
      failures-- > 0 ? errorAnswer(503, 'El servicio no está disponible en este momento') : undefined,
  });
  await typist.click(
    within(await screen.findByRole('alertdialog', { name: 'Preferencias de usuario' })).getByRole('button', {
      name: 'Reintentar',
    }),
  );
  expect(field(await dialog(), 'Nombre').value).toBe('Ana');
});

it('USR-29 O-41 another user’s address is reported while typing', async () => {
  const { typist } = await open();
  const view = await dialog();
  await typist.clear(field(view, 'Correo'));
  await typist.type(field(view, 'Correo'), 'de.otro@example.com');
  expect(await view.findByText('El email ya fue utilizado')).toBeTruthy();
});

it('a concurrent edit by an administrator: the saved state is shown, and the user chooses', async () => {
  let reads = 0;
  const { typist, sent } = await open({
    'users/get/ana': () => (reads++ > 0 ? { data: { ...ana, surname: 'De Otro', version: 8 } } : undefined),
    'users/edit': ({ body }) =>
      body['version'] !== 8
        ? errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar')
        : undefined,
  });
  const view = await dialog();
  await typist.type(field(view, 'Nombre'), ' Luz');
  await save(typist, view);
  await view.findByText('Otra persona modificó este registro mientras lo editaba');
  expect(view.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ana', 'De Otro']);
  await typist.click(view.getByRole('button', { name: 'Cargar lo guardado' }));
  expect(['Nombre', 'Apellido'].map((label) => field(view, label).value)).toEqual(['Ana', 'De Otro']);
  await save(typist, view);
  await screen.findByText('Sus datos quedaron guardados');
  expect(sent().map(({ version, surname }) => [version, surname])).toEqual([
    [3, 'Paz'],
    [8, 'De Otro'],
  ]);
});

it('the input is restored when the dialog is opened again after Escape, but not after cancel', async () => {
  const { typist, choose } = await open();
  await typist.type(field(await dialog(), 'Nombre'), ' Luz');
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose();
  const again = await dialog();
  expect(field(again, 'Nombre').value).toBe('Ana Luz');
  await typist.click(again.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose();
  expect(field(await dialog(), 'Nombre').value).toBe('Ana');
});

it('mails about shared work: each, a digest at an hour or none, kept at once', async () => {
  const { typist, sent: _, ...app } = await open();
  const view = await dialog();
  const changes = () =>
    app.calls.filter(({ path }) => path === 'preferences/setPreference').map(({ body }) => body?.['value']);
  const group = within(view.getByRole('group', { name: 'Correos sobre el trabajo compartido' }));
  const radio = (name: string) => group.getByRole<HTMLInputElement>('radio', { name });
  await waitFor(() => expect(radio('Cada uno').checked).toBe(true));
  expect(view.queryByLabelText('Hora del resumen')).toBeNull();
  await typist.click(radio('Un resumen por día'));
  const hour = await view.findByLabelText<HTMLSelectElement>('Hora del resumen');
  expect([radio('Un resumen por día').checked, hour.value]).toEqual([true, '8']);
  await typist.selectOptions(hour, '17:00');
  await typist.click(radio('Ninguno'));
  await waitFor(() => expect(view.queryByLabelText('Hora del resumen')).toBeNull());
  await typist.click(radio('Cada uno'));
  await waitFor(() =>
    expect(changes()).toEqual([{ how: 'digest', hour: 8 }, { how: 'digest', hour: 17 }, { how: 'none' }, null]),
  );
});
