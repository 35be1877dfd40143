import type { JobView } from '@comensal/domain/jobs';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { startJob } from './jobs.store';
import { startExport } from './start-export';

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

it('a requested job precedes the loaded ones, even if it is answered later', async () => {
  const user = person([{ name: 'Comensales', permission: 'R' }]);
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

/** Exports at a page; `leave` runs before the file is ready. Returns whether its file was fetched, and the bell's name. */
async function exported(leave: () => void) {
  const user = person([{ name: 'Comensales', permission: 'R' }]);
  let end: () => void = () => undefined;
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { typist, calls } = openPortal('/', user, ({ path }) => {
    if (path === 'jobs/getJobs') return { data: [] };
    if (path === 'customers/exportCustomers') return { data: { jobId: 'uno' } };
    if (path === 'jobs/uno')
      return ending.then(() => ({ data: { ...finished('uno'), result: { about: 'Pilar · 2026' } } }));
    if (path === 'jobs/uno/file') return { data: 'archivo' };
    return path.startsWith('auth/updateSession') ? { data: user } : undefined;
  });
  await screen.findByRole('button', { name: 'Procesos' });
  act(() => startExport({ kind: 'exportCustomers', path: 'customers/exportCustomers', body: {} }));
  leave();
  await act(async () => end());
  await screen.findByText(/^Exportación de comensales: Pilar · 2026: el archivo está listo/);
  return { typist, isFetched: () => calls.some(({ path }) => path === 'jobs/uno/file') };
}

const bell = () => screen.getByRole('button', { name: /^Procesos/ }).getAttribute('aria-label');

it('a file that is ready while the person waits on the page is saved by itself', async () => {
  const { isFetched } = await exported(() => undefined);
  await waitFor(() => expect(isFetched()).toBe(true));
  expect(screen.getByText(/el archivo está listo\. Se está descargando\.$/)).toBeTruthy();
});

it('a file that is ready elsewhere, or late, marks the bell until it is opened', async () => {
  const { typist, isFetched } = await exported(() => history.replaceState(null, '', '/customers'));
  expect(bell()).toBe('Procesos: 1 archivo sin ver');
  await typist.click(screen.getByRole('button', { name: /^Procesos/ }));
  await screen.findByRole('button', { name: 'Descargar: Exportación de comensales: Pilar · 2026' });
  await waitFor(() => expect(bell()).toBe('Procesos'));
  expect(isFetched()).toBe(false);
  close();
  const now = Date.now();
  const late = jest.spyOn(Date, 'now').mockReturnValue(now);
  const other = await exported(() => late.mockReturnValue(now + 10_001));
  late.mockRestore();
  expect([other.isFetched(), bell()]).toEqual([false, 'Procesos: 1 archivo sin ver']);
});

it('ACC-69 offers to retry a failed job', async () => {
  expect(await refuse(500, 500, 'Ocurrió un error inesperado')).toEqual([true, true]);
});

it('ACC-69 ACC-17 offers no retry to a user without the permission', async () => {
  expect(await refuse(403, 1403, 'Su perfil no tiene permiso para realizar esta acción')).toEqual([false, false]);
});
