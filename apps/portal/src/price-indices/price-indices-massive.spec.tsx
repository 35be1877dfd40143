import type { JobView } from '@comensal/domain/jobs';
import { noNotices, noPendingQuestions } from '@comensal/domain/platform/spreadsheets';
import type { IndexSheetOutcome } from '@comensal/domain/price-indices';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { endedJob, jobIdOf } from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';

jest.setTimeout(60_000);
const [reviewId, loadId, undoId] = [jobIdOf(1), jobIdOf(2), jobIdOf(3)];
const reviewed: IndexSheetOutcome = {
  message: 'Todavía no se cargó nada. Valores nuevos: 0; corregidos: 1; sin cambios: 2; rechazados: 1',
  state: 'reviewed',
  added: 0,
  corrected: 1,
  unchanged: 2,
  refused: 1,
  seen: 'abc',
  changes: [
    { row: 3, sheet: 1, index: 'IPC', month: 202610, value: '7864.1257', told: 'Se corrige. Hoy dice 7.860 · INDEC' },
  ],
  ...noNotices,
  asked: noPendingQuestions,
  toMend: [
    {
      sheet: '',
      row: 4,
      reason: 'Mes (B4): no es un mes. Escríbalo como 10/2026',
      cells: { index: 'IPC', month: '2026', value: '1', source: 'INDEC' },
    },
  ],
  hasErrorFile: true,
};
const { toMend: _, ...rest } = reviewed;
const taken: IndexSheetOutcome = { ...rest, message: 'Se cargó la planilla.', state: 'taken', refused: 0 };

function open(permission: 'R' | 'W' = 'W', path = '/price-indices-massive') {
  const jobs: Record<string, JobView> = {
    [reviewId]: endedJob(reviewId, 'reviewIndices', { result: { ...reviewed } }),
    [loadId]: endedJob(loadId, 'loadIndices', { result: { ...taken }, offers: 'undo' }),
    [undoId]: endedJob(undoId, 'undoIndices', {
      result: { message: 'Se deshizo la carga de 1 valor', rows: 1, refused: 0, hasErrorFile: false },
    }),
  };
  const uploads = connectUploads(({ path: to }) => ({
    data: { jobId: to.endsWith('/loadSheet') ? loadId : reviewId },
  }));
  const portal = openPortal(path, person([{ name: 'Listas de Precios', permission }]), (call) => {
    if (call.path === 'jobs/getUndoRows')
      return {
        data: {
          rows: [
            {
              row: 3,
              sheet: 1,
              cells: ['IPC', '10/2026', '7.860', '7.864,1257'],
              isGood: true,
              told: 'Volverá al valor de antes',
            },
          ],
          total: 1,
          good: 1,
          refused: 0,
        },
      };
    if (call.path === 'jobs/getJobs') return { data: [] };
    if (call.path.startsWith('jobs/')) return { data: jobs[call.path.slice(5)] };
    if (call.path === 'indices/getValues') return { data: { rows: [], total: 0 } };
    if (call.path === 'indices/undoLoad') return { status: 202, data: { jobId: undoId } };
    return undefined;
  });
  return { ...portal, uploads };
}

const load = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Cargar los valores' });

test('issue 51 a spreadsheet of index values shows what it corrects, is mended in place, loaded as reviewed, and undone', async () => {
  const { typist, uploads, sent } = open();
  await screen.findByRole('button', { name: 'Revisar la planilla' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await typist.upload(input, new File(['x'], 'indices.xlsx'));
  await screen.findByText(reviewed.message);
  const changes = within(screen.getByRole('table', { name: 'Qué cambia' }));
  expect(changes.getAllByRole('row')[1]?.textContent).toBe(
    'Fila3ÍndiceIPCMes10/2026Valor7.864,1257Qué pasa con ellaSe corrige. Hoy dice 7.860 · INDEC',
  );
  const month = screen.getByRole('textbox', { name: 'Mes, Fila 4' });
  await typist.clear(month);
  await typist.type(month, '11/2026');
  expect(load()?.disabled).toBe(true);
  await typist.click(screen.getByRole('button', { name: 'Revisar otra vez' }));
  await waitFor(() => expect(load()?.disabled).toBe(false));
  await typist.click(load() ?? document.body);
  await screen.findByText('Se cargó la planilla.');
  const cells = [{ sheet: '', row: 4, column: 'month', was: '2026', value: '11/2026' }];
  expect(
    uploads.sent.map(({ path, form }) => [path, form.get('confirmed'), JSON.parse(String(form.get('cells') ?? '[]'))]),
  ).toEqual([
    ['/api/indices/reviewSheet', null, []],
    ['/api/indices/reviewSheet', null, cells],
    ['/api/indices/loadSheet', 'abc', cells],
  ]);
  await typist.click(screen.getByRole('button', { name: 'Deshacer' }));
  const undo = within(await screen.findByRole('dialog', { name: 'Deshacer la carga de índices' }));
  await undo.findByText('Volverá al valor de antes');
  await typist.click(undo.getByRole('button', { name: 'Deshacer 1 fila' }));
  await screen.findByText('Se deshizo la carga de 1 valor');
  expect(sent('indices/undoLoad')).toEqual([{ jobId: loadId }]);
});

test('issue 51 ACC-08 the list leads writers to the spreadsheet, and no reader', async () => {
  open('R', '/price-indices');
  await screen.findByRole('table', { name: 'Valores de índices de precios' });
  expect(screen.queryByRole('link', { name: 'Cargar valores' })).toBeNull();
});

test('issue 51 the list leads a writer to the spreadsheet', async () => {
  open('W', '/price-indices');
  expect((await screen.findByRole('link', { name: 'Cargar valores' })).getAttribute('href')).toBe(
    '/price-indices-massive',
  );
});
