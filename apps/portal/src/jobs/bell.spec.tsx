import { act, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { startJob } from './jobs.store';

/** Opens the portal for somebody whose export the server refuses, and asks for that export. */
async function refuse(status: number, errorCode: number, errorMsg: string) {
  const user = person([{ name: 'Comensales', permission: 'R' }]);
  const { typist } = openPortal('/', user, ({ path }) => {
    if (path === 'customers/exportCustomers') return { status, errorCode, errorMsg };
    if (path === 'jobs/getJobs') return { data: [] };
    return path.startsWith('auth/updateSession') ? { data: user } : undefined;
  });
  await screen.findByRole('button', { name: 'Procesos' });
  act(() => startJob({ kind: 'exportCustomers', path: 'customers/exportCustomers', body: {} }));
  const toast = within((await screen.findByText(new RegExp(errorMsg))).closest('div') ?? document.body);
  const inToast = toast.queryByRole('button', { name: 'Reintentar' }) !== null;
  await typist.click(screen.getByRole('button', { name: /^Procesos/ }));
  await waitFor(() => expect(screen.getAllByText(new RegExp(errorMsg))).toHaveLength(2));
  return [inToast, screen.queryByRole('button', { name: /^Reintentar: / }) !== null];
}

it('ACC-69 offers to ask again for what failed', async () => {
  expect(await refuse(500, 500, 'Ocurrió un error inesperado')).toEqual([true, true]);
});

it('ACC-69 ACC-17 offers no second try to anyone who may not do it', async () => {
  expect(await refuse(403, 1403, 'Su perfil no tiene permiso para realizar esta acción')).toEqual([false, false]);
});
