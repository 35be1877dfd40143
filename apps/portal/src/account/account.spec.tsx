import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, answersOf, errorAnswer, offline } from '../testing/network';
import { openPortal } from '../testing/open-portal';

function open(path: string, answers: Answers) {
  return openPortal(path, null, answers);
}

const nobodyYet: Answers = ({ path }) => (path.startsWith('users/exist') ? { data: false } : undefined);
type Typist = ReturnType<typeof open>['typist'];

async function fillRegistration(typist: Typist, change: Readonly<Record<string, string>> = {}) {
  await typist.click(screen.getByRole('button', { name: 'Quiero ser contratista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registro de precontratista' }));
  const values = {
    Usuario: 'nuevo',
    Nombre: 'Ana María',
    Apellido: 'Núñez',
    Correo: 'ana@example.com',
    Contraseña: 'Nueva.2026',
    'Repetir la contraseña': 'Nueva.2026',
    ...change,
  };
  for (const [label, value] of Object.entries(values))
    if (value !== '') await typist.type(dialog.getByLabelText(label), value);
  return dialog;
}

describe('registration of a prospective contractor', () => {
  it('ACC-41 ACC-42 ACC-46 sends the six fields and shows the success message', async () => {
    const { typist, calls } = open('/', answersOf({ 'auth/registerPrecontractor': 'x' }, nobodyYet));
    const dialog = await fillRegistration(typist);
    await typist.click(dialog.getByRole('button', { name: 'Registrarme' }));
    expect((await dialog.findByRole('status')).textContent).toBe(
      'El registro fue exito! Por favor verifique su casilla de correo electronico',
    );
    expect(calls.find(({ path }) => path === 'auth/registerPrecontractor')?.body).toEqual({
      username: 'nuevo',
      name: 'Ana María',
      surname: 'Núñez',
      email: 'ana@example.com',
      password: 'Nueva.2026',
      passwordConfirm: 'Nueva.2026',
    });
  });

  it('ACC-43 ACC-44 an existing user is reported under the field, with the failure message', async () => {
    const { typist } = open(
      '/',
      answersOf({ 'auth/registerPrecontractor': () => errorAnswer(409, 'Precontratista existente') }, nobodyYet),
    );
    const dialog = await fillRegistration(typist);
    await typist.click(dialog.getByRole('button', { name: 'Registrarme' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Ocurrio un error al realizar el registro, por favor vuelva a intentar!',
    );
    expect(dialog.getByText('Precontratista existente')).toBeTruthy();
    expect(dialog.getByLabelText('Usuario').getAttribute('aria-invalid')).toBe('true');
  });

  it('ACC-41 O-13 closing the form clears its passwords and keeps the rest', async () => {
    const { typist } = open('/', nobodyYet);
    await fillRegistration(typist);
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Quiero ser contratista' }));
    const again = within(await screen.findByRole('dialog'));
    const valueOf = (label: string) => (again.getByLabelText(label) as HTMLInputElement).value;
    expect([valueOf('Usuario'), valueOf('Contraseña'), valueOf('Repetir la contraseña')]).toEqual(['nuevo', '', '']);
  });

  it('ACC-44 a name in use is reported before anything is sent', async () => {
    const { typist, calls } = open('/', { 'users/exist/nuevo': true });
    const dialog = await fillRegistration(typist, {
      Nombre: '',
      Apellido: '',
      Correo: '',
      Contraseña: '',
      'Repetir la contraseña': '',
    });
    await typist.tab();
    expect(await dialog.findByText('Precontratista existente')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['users/exist/nuevo']);
  });

  it('ACC-75 ACC-77 ACC-78 O-21 validates the fields with the messages of the user form and sends nothing', async () => {
    const { typist, calls } = open('/', nobodyYet);
    const dialog = await fillRegistration(typist, {
      Usuario: 'con espacio',
      Nombre: '',
      Correo: 'sin-arroba',
      Contraseña: 'debil',
      'Repetir la contraseña': 'otra',
    });
    await typist.click(dialog.getByRole('button', { name: 'Registrarme' }));
    await waitFor(() => expect(dialog.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true'));
    const messageOf = (label: string) => {
      const described = dialog.getByLabelText(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
      return document.getElementById(described)?.textContent;
    };
    expect(['Usuario', 'Nombre', 'Correo', 'Contraseña'].map(messageOf)).toEqual([
      'Contiene caracteres no permitidos',
      'Campo obligatorio',
      'Dirección no valida',
      'Mínimo 8 caracteres, uno numérico y uno especial',
    ]);
    expect(calls.map(({ path }) => path)).not.toContain('auth/registerPrecontractor');
  });

  it('keeps the input when it is closed by mistake', async () => {
    const { typist } = open('/', nobodyYet);
    await fillRegistration(typist);
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Quiero ser contratista' }));
    const again = within(await screen.findByRole('dialog'));
    expect((again.getByLabelText('Apellido') as HTMLInputElement).value).toBe('Núñez');
  });
});

describe('an installation without registration', () => {
  it('ACC-41 hides the button and the text next to it', async () => {
    open('/', { 'auth/getRegistration': { open: false } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Quiero ser contratista' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Olvidé mi contraseña' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Manual de usuario/ })).toBeTruthy();
  });
});

describe('password recovery', () => {
  async function ask(answers: Answers, email: string) {
    const app = open('/', (call) => (call.path === 'auth/getRegistration' ? undefined : answersOf(answers)(call)));
    await app.typist.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar la contraseña' }));
    if (email !== '') await app.typist.type(dialog.getByLabelText('Correo'), email);
    await app.typist.click(dialog.getByRole('button', { name: 'Enviar el enlace' }));
    return { dialog, calls: app.calls };
  }

  it('ACC-47 ACC-51 ACC-53 sends the address and shows the success message', async () => {
    const { dialog, calls } = await ask(
      ({ path }) => ({ data: path.startsWith('users/existByEmail') || 'Notificación enviada' }),
      'ana@example.com',
    );
    expect((await dialog.findByRole('status')).textContent).toBe(
      '¡Se envió una notificación! Por favor verifique su casilla de correo electrónico.',
    );
    expect(calls.at(-1)).toMatchObject({ path: 'auth/notify-pass-recovery', body: { email: 'ana@example.com' } });
  });

  it.each([
    ['ACC-48', '', 'Campo obligatorio'],
    ['ACC-49', 'ana', 'Dirección no valida'],
  ])('%s refuses the address %p: %s', async (_item, email, message) => {
    const { dialog, calls } = await ask(() => undefined, email);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('ACC-50 an unknown address is reported, and nothing is sent', async () => {
    const { dialog, calls } = await ask(() => ({ data: false }), 'nadie@example.com');
    expect(await dialog.findByText('El correo no está registrado')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['users/existByEmail/nadie%40example.com']);
  });

  it('ACC-52 a failure shows its message', async () => {
    const { dialog } = await ask(offline, 'ana@example.com');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Ocurrio un error al enviar la notificacion, por favor vuelva a intentar!',
    );
  });
});

describe('password change', () => {
  async function change(answers: Answers, password: string, repeated: string) {
    const app = open('/pass-recovery/the-hash', answers);
    await app.typist.type(await screen.findByLabelText('Contraseña nueva'), password);
    await app.typist.type(screen.getByLabelText('Repetir la contraseña'), `${repeated}{Enter}`);
    return app.calls;
  }

  it('ACC-14 ACC-54 ACC-58 ACC-61 sends password and hash and shows the success message', async () => {
    const calls = await change(() => ({ data: 'x' }), 'Nueva.2026', 'Nueva.2026');
    expect((await screen.findByRole('status')).textContent).toContain('El cambio de contraseña se realizó con exito!');
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: 'auth/change-password', body: { password: 'Nueva.2026', hash: 'the-hash' } },
    ]);
  });

  it('ACC-59 a refused hash shows the failure message', async () => {
    await change(() => errorAnswer(422, 'x'), 'Nueva.2026', 'Nueva.2026');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ocurrio un error al realizar el cambio de contraseña. La sesión expiró o es invalida!',
    );
  });

  it.each([
    ['ACC-56', 'Nueva.2026', 'Otra.2026', 'Las contraseñas deben coincidir'],
    ['ACC-57', 'debil', 'debil', 'Mínimo 8 caracteres, uno numérico y uno especial'],
    ['ACC-55', 'Nueva.2026', '', 'Campo obligatorio'],
  ])('%s refuses %p and %p: %s', async (_item, password, repeated, message) => {
    const calls = await change(() => undefined, password, repeated);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull());
    expect(calls).toEqual([]);
  });
});
