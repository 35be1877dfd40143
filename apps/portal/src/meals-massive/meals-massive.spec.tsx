import type { JobView } from '@comensal/domain/jobs';
import type { MealsReview, ReviewedMeal } from '@comensal/domain/meals-massive';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { noNotices, noPendingQuestions } from '@comensal/domain/platform/spreadsheets';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { correctionAnswers, corrector } from '../testing/meal-corrections';
import { type Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { endedJob, jobIdOf } from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';

jest.setTimeout(60_000);
const [reviewId, addId, askingId] = [jobIdOf(1), jobIdOf(2), jobIdOf(3)];
const reviewed: MealsReview = {
  message: 'Se cargarán 2 consumos por $ 2.801,00. 1 fila no se puede cargar',
  reviewId,
  rows: 3,
  meals: 2,
  amount: 280100,
  refused: 1,
  ...noNotices,
  asked: noPendingQuestions,
  hasErrorFile: true,
};
const added = {
  message: 'Se cargaron 2 consumos por $ 2.801,00',
  meals: 2,
  amount: 280100,
  beyondLimit: 1,
  refused: 0,
  hasErrorFile: false,
};
const rows: readonly ReviewedMeal[] = [
  {
    row: 4,
    sheet: 1,
    business_unit: 'Pilar',
    name: null,
    service: 'Almuerzo',
    occurred_at: null,
    qty: 1,
    amount: null,
    isGood: false,
    told: 'Código (F4): Comensal desconocido. Corrija el comensal o la fecha',
  },
  {
    row: 2,
    sheet: 1,
    business_unit: 'Pilar',
    name: 'Paz, Ana',
    service: 'Almuerzo',
    occurred_at: '2026-11-20T12:30:00-03:00',
    qty: 2,
    amount: 280100,
    isGood: true,
    told: 'Se cargará',
  },
];

function open(
  change: Readonly<Record<string, JobView>> = {},
  modules: readonly ModuleGrant[] = corrector,
  path = '/meals-massive',
  jobsSent: string[] = [reviewId],
) {
  const known: Record<string, JobView> = {
    [reviewId]: endedJob(reviewId, 'reviewMeals', { result: { ...reviewed }, fileName: 'consumos-a-revisar.xlsx' }),
    [addId]: endedJob(addId, 'addMeals', { result: { ...added }, fileName: 'consumos-cargados.xlsx' }),
    ...change,
  };
  const answers: Answers = (call) => {
    if (call.path.startsWith('jobs/') && call.path !== 'jobs/getJobs')
      return known[call.path.slice(5)] && { data: known[call.path.slice(5)] };
    switch (call.path) {
      case 'jobs/getJobs':
        return { data: [] };
      case 'terminal/getMealRows':
        return { data: { rows, total: 3 } };
      case 'terminal/addMeals':
        return { status: 202, data: { jobId: addId } };
      default:
        return undefined;
    }
  };
  const uploads = connectUploads(() => ({ data: { jobId: jobsSent.shift() ?? reviewId } }));
  return { ...openPortal(path, person(modules), answers, correctionAnswers), uploads };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function choose(typist: ReturnType<typeof open>['typist']): Promise<void> {
  await screen.findByRole('button', { name: 'Revisar la planilla' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await typist.upload(input, new File(['x'], 'consumos.xlsx'));
}

it('O-100 a spreadsheet is reviewed with each row’s fate, asked about with its number and amount, and entered', async () => {
  const { typist, sent, uploads } = open();
  await screen.findByRole('button', { name: 'Revisar la planilla' });
  await typist.click(button('Revisar la planilla'));
  await screen.findByText('Debe cargar los archivos');
  await choose(typist);
  await screen.findByText(reviewed.message);
  expect(uploads.sent.map(({ path, form }) => [path, form.get('doubts')])).toEqual([
    ['/api/terminal/reviewMeals', 'ask'],
  ]);
  const table = await screen.findByRole('table', { name: 'Filas revisadas' });
  await within(table).findByText('Se cargará');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Fila4Comensal–Centro logísticoPilarServicioAlmuerzoFecha y hora–Cantidad1Importe–Qué pasaráCódigo (F4): Comensal desconocido. Corrija el comensal o la fecha',
    'Fila2ComensalPaz, AnaCentro logísticoPilarServicioAlmuerzoFecha y hora20/11/2026 12:30Cantidad2Importe$ 2.801,00Qué pasaráSe cargará',
  ]);
  button('Descargar la revisión');
  await typist.click(button('Cargar 2 consumos'));
  const question = await screen.findByRole('alertdialog', { name: 'Cargar 2 consumos' });
  within(question).getByText(
    '¿Realmente desea cargar 2 consumos por $ 2.801,00? Para deshacerlo hay que anular cada consumo.',
  );
  expect(sent('terminal/addMeals')).toEqual([]);
  await typist.click(within(question).getByRole('button', { name: 'Si' }));
  await screen.findByText(added.message);
  expect(sent('terminal/addMeals')).toEqual([{ reviewId }]);
  screen.getByText('Superan el límite');
  button('Descargar resultado');
  expect(screen.queryByRole('button', { name: /^Cargar \d/ })).toBeNull();
  await typist.click(button('Elegir otra planilla'));
  await screen.findByRole('button', { name: 'Revisar la planilla' });
});

it('O-70 a refused row is typed over: nothing can be entered before it is reviewed again with what was typed', async () => {
  const againId = jobIdOf(4);
  const toMend = [
    {
      sheet: '',
      row: 4,
      reason: 'Código (F4): Comensal desconocido. Corrija el comensal o la fecha',
      cells: { auth_code: 'NADIE9', service: 'Almuerzo' },
    },
  ];
  const { typist, uploads } = open(
    {
      [reviewId]: endedJob(reviewId, 'reviewMeals', { result: { ...reviewed, toMend } }),
      [againId]: endedJob(againId, 'reviewMeals', { result: { ...reviewed, meals: 3, refused: 0 } }),
    },
    corrector,
    '/meals-massive',
    [reviewId, againId],
  );
  await choose(typist);
  await typist.type(await screen.findByRole('textbox', { name: 'Código, Fila 4' }), '{Control>}a{/Control}CARD9');
  expect(button('Cargar 2 consumos').hasAttribute('disabled')).toBe(true);
  await typist.click(button('Revisar otra vez'));
  await screen.findByRole('heading', { name: 'No queda ninguna fila a corregir' });
  const cells = [{ sheet: '', row: 4, column: 'auth_code', was: 'NADIE9', value: 'CARD9' }];
  expect(uploads.sent.map(({ form }) => form.get('cells'))).toEqual([null, JSON.stringify(cells)]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No queda ninguna fila a corregir'));
  expect(button('Cargar 3 consumos').hasAttribute('disabled')).toBe(false);
});

it('O-71 it asks how to read the file, and offers nothing to enter before that', async () => {
  const message = 'Falta confirmar cómo se lee el archivo';
  const asked = {
    ...noPendingQuestions,
    headings: [{ heading: 'Nro. de legajo', position: 1, key: 'file_number', title: 'Legajo' }],
  };
  const result = { ...reviewed, reviewId: askingId, message, rows: 0, meals: 0, amount: 0, refused: 0, asked };
  const { typist, uploads } = open(
    { [askingId]: endedJob(askingId, 'reviewMeals', { result }) },
    corrector,
    '/meals-massive',
    [askingId, reviewId],
  );
  await choose(typist);
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: /^Cargar/ })).toBeNull();
  await typist.selectOptions(screen.getByRole('combobox', { name: '¿Qué columna es «Nro. de legajo»?' }), 'Legajo');
  await screen.findByText(reviewed.message);
  expect(uploads.sent.map(({ form }) => form.get('headings'))).toEqual([
    null,
    JSON.stringify({ 'Nro. de legajo': 'file_number' }),
  ]);
  button('Cargar 2 consumos');
});

it('a review that found nothing offers nothing; one that was refused says why', async () => {
  const message = 'La planilla no tiene filas';
  const { typist } = open({ [reviewId]: endedJob(reviewId, 'reviewMeals', { state: 'failed', errorMsg: message }) });
  await choose(typist);
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: /^Cargar/ })).toBeNull();
});

it('an entry that ended early can be continued', async () => {
  const ended = 'El proceso se canceló. Se cargaron 1 de 2 filas; puede continuar desde allí';
  const failed = endedJob(addId, 'addMeals', { state: 'failed', errorMsg: ended, offers: 'continue' });
  const { typist, sent } = open({
    [addId]: failed,
    [`${addId}/continue`]: endedJob(addId, 'addMeals', { result: added }),
  });
  await choose(typist);
  await typist.click(await screen.findByRole('button', { name: 'Cargar 2 consumos' }));
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await screen.findByText(ended);
  await typist.click(button('Continuar'));
  await screen.findByText(added.message);
  expect(sent(`jobs/${addId}/continue`)).toHaveLength(1);
});

it('ACC-17 the report of transactions leads to it for those who may enter meals', async () => {
  open({}, corrector, '/transactions-report');
  const link = await screen.findByRole('link', { name: 'Cargar desde una planilla' });
  expect(link.getAttribute('href')).toBe('/meals-massive');
});

it('ACC-17 is not offered to who only reads', async () => {
  open({}, [{ name: 'Reportes', permission: 'R' }], '/transactions-report');
  await screen.findByRole('button', { name: 'Generar' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cargar desde una planilla' })).toBeNull());
});
