import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const ana = person([{ name: 'Aprobacion Credito', permission: 'W' }]);

function open(path: string, answers: Answers) {
  return openPortal(path, null, answers);
}

const username = () => screen.getByLabelText('Usuario');
const password = () => screen.getByLabelText('Contraseña');

describe('the login', () => {
  it('ACC-38 has user name, password and the button', () => {
    open('/', () => undefined);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iniciar sesión');
    expect(username()).toBe(document.activeElement);
    expect(password().getAttribute('type')).toBe('password');
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeTruthy();
    expect(document.title).toBe('Iniciar sesión · Comensal');
  });

  it('ACC-38 links to the user manual, which opens in a new tab', () => {
    open('/', () => undefined);
    const link = screen.getByRole('link', { name: 'Manual de usuario (se abre en otra pestaña)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/manual.pdf#nameddest=01-ingreso',
      '_blank',
      'noopener',
    ]);
  });

  it('ACC-39 ACC-35 ACC-31 Enter submits the credentials, and the answer opens the shell', async () => {
    const { typist, calls } = open('/', { 'auth/login': ana });
    await typist.type(username(), 'ana');
    await typist.type(password(), 'Comedor.2026{Enter}');
    expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeTruthy();
    expect(calls[0]).toEqual({
      path: 'auth/login',
      body: { username: 'ana', password: 'Comedor.2026' },
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(ana);
  });

  it('ACC-15 O-02 the login is shown at the requested path, and the path opens after it', async () => {
    const { typist } = open('/?tab=2', { 'auth/login': ana });
    await typist.type(username(), 'ana');
    await typist.type(password(), 'Comedor.2026{Enter}');
    await screen.findByRole('navigation', { name: 'Menú principal' });
    expect(location.search).toBe('?tab=2');
  });

  it('ACC-40 a failed login shows its message in an alert, keeps the name and selects the password', async () => {
    const { typist } = open('/', () => errorAnswer(401, 'Usuario o contraseña incorrectos', { errorLogMsg: 'A1' }));
    await typist.type(username(), 'ana');
    await typist.type(password(), 'otra{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Usuario o contraseña incorrectos');
    expect((username() as HTMLInputElement).value).toBe('ana');
    await waitFor(() => expect(password()).toBe(document.activeElement));
    expect(localStorage.getItem('auth')).toBeNull();
  });

  it('ACC-75 empty fields are required: no call, and the first of them has the focus', async () => {
    const { typist, calls } = open('/', () => undefined);
    await typist.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2);
    expect(username()).toBe(document.activeElement);
    expect(calls).toEqual([]);
  });

  it('ACC-40 without a connection it says so', async () => {
    const { typist } = open('/', () => {
      throw new TypeError('fetch failed');
    });
    await typist.type(username(), 'ana');
    await typist.type(password(), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No hay conexión con el servidor. Revise su conexión y vuelva a intentar',
    );
  });
});
