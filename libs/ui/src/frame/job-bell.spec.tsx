import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../testing/axe';
import { type BellJob, JobBell } from './job-bell';

const labels = {
  bell: (running: number) => `Procesos, ${running} en curso`,
  title: 'Procesos',
  empty: 'Sin procesos',
  emptyHint: 'Aquí se ven',
  download: 'Descargar',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  continue: 'Continuar',
  undo: 'Deshacer',
};

/** Opens the bell by keyboard; `request` collects what was pressed. */
async function open(jobsOf: (request: (what: string) => () => void) => readonly BellJob[]) {
  const request: string[] = [];
  const typist = userEvent.setup();
  render(<JobBell jobs={jobsOf((what) => () => request.push(what))} labels={labels} />);
  await typist.tab();
  await typist.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Procesos' });
  return { request, typist };
}

it('each job offers its actions, labelled with the job, and runs them on Enter', async () => {
  const { request, typist } = await open((press) => [
    { id: '1', title: 'Carga', state: 'active', progress: { done: 1, total: 4 }, onCancel: press('cancel') },
    { id: '2', title: 'Lectura', state: 'waiting' },
    { id: '3', title: 'Revisión', state: 'failed', detail: 'Se interrumpió', onContinue: press('continue') },
    { id: '4', title: 'Informe', state: 'failed', detail: 'Falló', onRetry: press('retry') },
    { id: '5', title: 'Listado', state: 'completed', onDownload: press('download') },
  ]);
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Procesos, 2 en curso',
    'Cancelar: Carga',
    'Continuar: Revisión',
    'Reintentar: Informe',
    'Descargar: Listado',
  ]);
  for (const label of ['Cancelar: Carga', 'Continuar: Revisión', 'Reintentar: Informe', 'Descargar: Listado']) {
    act(() => screen.getByRole('button', { name: label }).focus());
    await typist.keyboard('{Enter}');
  }
  expect(request).toEqual(['cancel', 'continue', 'retry', 'download']);
});

it('Escape closes it and returns the focus; axe finds nothing in it', async () => {
  const { typist } = await open(() => [{ id: '1', title: 'Carga', state: 'failed', detail: 'Se interrumpió' }]);
  expect(await axeFindings(document.body)).toEqual([]);
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Procesos, 0 en curso' }));
});
