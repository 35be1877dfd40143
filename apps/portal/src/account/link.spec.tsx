import { screen, waitFor } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer, offline } from '../testing/network';
import { openPortal } from '../testing/open-portal';

function open(path: string, answers: Answers) {
  const app = openPortal(path, null, answers);
  return { ...app, used: () => app.calls.map(({ path: called, body }) => [called, body['hash']]) };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('a mailed link', () => {
  it('verifies an address when the user confirms, not when the page opens', async () => {
    const { typist, used } = open('/verify-email/un-hash', () => ({ data: true }));
    const verify = await button('Verificar mi correo');
    expect([used(), document.activeElement]).toEqual([[], verify]);
    await typist.keyboard('{Enter}');
    expect((await screen.findByRole('status')).textContent).toBe('Su correo quedó verificado');
    expect(used()).toEqual([['auth/verify-email', 'un-hash']]);
    await button('Ir al inicio');
    expect(screen.queryByRole('button', { name: 'Verificar mi correo' })).toBeNull();
  });

  it('ends an address of reports when its reader confirms', async () => {
    const { typist, used } = open('/end-of-address/un-hash', () => ({ data: true }));
    await typist.click(await button('No recibir más reportes'));
    expect((await screen.findByRole('status')).textContent).toBe('La dirección se quitó. No le llegarán más reportes.');
    expect(used()).toEqual([['reports/endAddress', 'un-hash']]);
  });

  it('that was already used says so and leads to the start', async () => {
    const { typist } = open('/undo-change/un-hash', () =>
      errorAnswer(422, 'El enlace no es válido: ya se usó o venció', {
        data: { fields: { hash: 'El enlace no es válido: ya se usó o venció' } },
      }),
    );
    await typist.click(await button('Deshacer el cambio'));
    expect((await screen.findByRole('alert')).textContent).toBe('El enlace no es válido: ya se usó o venció');
    await button('Ir al inicio');
  });

  it('that did not reach the server can be retried', async () => {
    let isOffline = true;
    const { typist, used } = open('/undo-change/un-hash', () =>
      isOffline ? offline() : { data: { email: 'ana@example.com', restored: true } },
    );
    await typist.click(await button('Deshacer el cambio'));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Ir al inicio' })).toBeNull();
    isOffline = false;
    await typist.click(await button('Deshacer el cambio'));
    await button('Ir al inicio');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(used().every(([path, hash]) => path === 'auth/undo-change' && hash === 'un-hash')).toBe(true);
  });
});
