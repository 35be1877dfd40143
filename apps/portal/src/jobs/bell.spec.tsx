import type { JobView } from '@comensal/domain/jobs';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { startJob } from './jobs.store';

/** Opens the portal for somebody whose export the server refuses, and requests that export. */
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

it('a requested job precedes the loaded ones, even if it is answered later', async () => {
  const user = person([{ name: 'Comensales', permission: 'R' }]);
  const finished = (name: string): JobView => ({
    id: name,
    kind: 'exportCustomers',
    state: 'completed',
    progress: { done: 1, total: 1 },
    result: null,
    errorMsg: null,
    fileName: `${name}.pdf`,
    offers: null,
    created_at: '2026-10-05T09:00:00-03:00',
  });
  let load: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  const { typist } = openPortal('/', user, ({ path }) => {
    if (path === 'jobs/getJobs') return loading.then(() => ({ data: [finished('segundo'), finished('primero')] }));
    if (path === 'customers/exportCustomers') return { data: { jobId: 'tercero' } };
    if (path === 'jobs/tercero') return { data: finished('tercero') };
    return path.startsWith('auth/updateSession') ? { data: user } : undefined;
  });
  await screen.findByRole('button', { name: 'Procesos' });
  act(() => void startJob({ kind: 'exportCustomers', path: 'customers/exportCustomers', body: {} }));
  await screen.findByText(/el archivo está listo/);
  await act(async () => load());
  await typist.click(screen.getByRole('button', { name: /^Procesos/ }));
  await screen.findByText(/^primero\.pdf/);
  expect(screen.getAllByText(/\.pdf · /).map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'tercero.pdf',
    'segundo.pdf',
    'primero.pdf',
  ]);
});

it('ACC-69 offers to retry a failed job', async () => {
  expect(await refuse(500, 500, 'Ocurrió un error inesperado')).toEqual([true, true]);
});

it('ACC-69 ACC-17 offers no retry to a user without the permission', async () => {
  expect(await refuse(403, 1403, 'Su perfil no tiene permiso para realizar esta acción')).toEqual([false, false]);
});
