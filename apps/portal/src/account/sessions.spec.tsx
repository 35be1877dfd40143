import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answering, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const session = (id: string, current: boolean, address: string) => ({
  id,
  current,
  address,
  client: '',
  since: '2026-11-22T12:00:00.000Z',
  lastUsed: '2026-11-22T13:30:00.000Z',
});

/** Opens 'Mis sesiones' of somebody with three of them; the server removes those that are ended. */
async function open(refusal?: ReturnType<Answering>) {
  let sessions = [session('1', true, '10.0.0.1'), session('2', false, '10.0.0.2'), session('3', false, '')];
  const app = openPortal('/', person([]), ({ path, body }) => {
    if (path === 'users/get/ana')
      return { data: { ...person([]), businessUnits: [], company_id: null, version: 3, isService: false } };
    if (path === 'auth/getOwnEmail') return { data: { email: 'ana@example.com', verified: true } };
    if (path === 'auth/getSessions') return { data: sessions };
    if (path === 'jobs/getJobs') return { data: [] };
    if (path !== 'auth/endSession' && path !== 'auth/endOtherSessions') return undefined;
    if (refusal) return refusal;
    const before = sessions.length;
    sessions = sessions.filter(({ id, current }) => (path === 'auth/endSession' ? id !== body['id'] : current));
    return { data: path === 'auth/endSession' ? true : before - sessions.length };
  });
  await app.typist.click(await screen.findByRole('button', { name: 'Menú de Ana Paz' }));
  await app.typist.click(screen.getByRole('menuitem', { name: 'Preferencias' }));
  await app.typist.click(await screen.findByRole('button', { name: 'Mis sesiones' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mis sesiones' });
  await within(dialog).findByText('Esta sesión');
  const ended = () =>
    app.calls.flatMap(({ path, body }) => (path.startsWith('auth/end') ? [[path, body['id'] ?? null]] : []));
  return { ...app, dialog: within(dialog), box: dialog, ended };
}
const since = 'desde 22/11/2026 09:00';

it('lists the user’s sessions, and offers to end every one but this', async () => {
  const { dialog } = await open();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Dispositivo desconocido Esta sesión10.0.0.1 · ${since} · último uso 22/11/2026 10:30`,
    `Dispositivo desconocido 10.0.0.2 · ${since} · último uso 22/11/2026 10:30Cerrar la sesión`,
    `Dispositivo desconocido dirección desconocida · ${since} · último uso 22/11/2026 10:30Cerrar la sesión`,
  ]);
});

it('ends one by keyboard: the row disappears, the focus stays in the dialog, Escape returns to the preferences', async () => {
  const { typist, dialog, box, ended } = await open();
  dialog
    .getByRole('button', { name: `Cerrar la sesión de Dispositivo desconocido, dirección desconocida, ${since}` })
    .focus();
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  expect(ended()).toEqual([['auth/endSession', '3']]);
  await waitFor(() => expect(document.activeElement).toBe(box));
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mis sesiones'));
  expect(screen.getByRole('dialog', { name: 'Preferencias de usuario' })).toBeTruthy();
});

it('ends all others, and then no longer offers it', async () => {
  const { typist, dialog, ended } = await open();
  await typist.click(dialog.getByRole('button', { name: 'Cerrar todas las demás' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  expect([ended(), dialog.queryByRole('button', { name: 'Cerrar todas las demás' })]).toEqual([
    [['auth/endOtherSessions', null]],
    null,
  ]);
});

it('a failure is reported, and the session stays in the list', async () => {
  const { typist, dialog } = await open(errorAnswer(409, 'No se pudo'));
  await typist.click(dialog.getAllByRole('button', { name: /^Cerrar la sesión de/ })[0] as HTMLElement);
  await screen.findByText('No se pudo');
  // Behind the error.
  expect(dialog.getAllByRole('listitem', { hidden: true })).toHaveLength(3);
});
