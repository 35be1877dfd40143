import type { CustomerView } from '@comensal/domain/customers';
import type { RemovalReview, RemovalRow } from '@comensal/domain/customers-removal';
import type { JobView, UndoRows } from '@comensal/domain/jobs';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { noNotices, noPendingQuestions } from '@comensal/domain/platform/spreadsheets';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import type { Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { endedJob, jobIdOf } from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';

jest.setTimeout(60_000);
const [reviewId, removalId, undoId] = [jobIdOf(1), jobIdOf(2), jobIdOf(3)];
const reviewed: RemovalReview = {
  message: 'Se darán de baja 2 comensales. 1 no se puede dar de baja',
  reviewId,
  rows: 3,
  people: 2,
  staying: 0,
  refused: 1,
  repeated: 0,
  ...noNotices,
  readSheets: [{ name: 'Salidas', rows: 3 }],
  asked: noPendingQuestions,
  hasErrorFile: true,
};
const jobs = (): Record<string, JobView> => ({
  [reviewId]: endedJob(reviewId, 'reviewRemoval', { result: { ...reviewed }, fileName: 'bajas-a-revisar.xlsx' }),
  [removalId]: endedJob(removalId, 'removeCustomers', {
    result: { message: 'Se dieron de baja 2 comensales', people: 2, refused: 0, hasErrorFile: false },
    fileName: 'bajas.xlsx',
    offers: 'undo',
  }),
  [undoId]: endedJob(undoId, 'undoRemoval', {
    result: { message: 'Se restituyeron 2 comensales', people: 2, refused: 0, hasErrorFile: false },
    fileName: 'bajas-deshechas.xlsx',
  }),
});
const rows: readonly RemovalRow[] = [
  {
    row: 3,
    sheet: 1,
    name: 'Gil, Sol',
    file_number: '3',
    codes: 'A3',
    isGood: false,
    told: 'Es líder de 1 grupo. Elija otro líder antes de darlo de baja',
  },
  { row: 1, sheet: 1, name: 'Núñez, N1', file_number: '1', codes: '4001', isGood: true, told: 'Se dará de baja' },
];
const undoing: UndoRows = {
  rows: [
    {
      row: 2,
      sheet: 1,
      cells: ['Paz, Luz', '2', 'A2'],
      isGood: false,
      told: 'El código ya lo tiene otro comensal en Mina',
    },
    { row: 1, sheet: 1, cells: ['Núñez, N1', '1', '4001'], isGood: true, told: 'Se restituirá' },
  ],
  total: 2,
  good: 1,
  refused: 1,
};
const customer = (id: number): CustomerView => ({
  id,
  auth_code: `400${id}`,
  auth_bio_code: null,
  name: `N${id}`,
  surname: 'Núñez',
  file_number: `${id}`,
  section: null,
  manual_load: false,
  brand: '',
  auths: [{ auth_type: 'CARD', auth_code: `400${id}` }],
  idGroup: null,
  userId: null,
  version: 4,
  foodservice_profiles: [],
});
const list = 'customers/getByCompaniesAndBusinessUnit';
const write: readonly ModuleGrant[] = [
  { name: 'Comensales', permission: 'W' },
  { name: 'Carga Masiva de Comensales', permission: 'W' },
];

function open(path: string, modules: readonly ModuleGrant[] = write, answers: Answers = () => undefined) {
  const known = jobs();
  const usual: Answers = (call) => {
    if (call.path.startsWith('auth/updateSession')) return { data: person(modules) };
    if (call.path.startsWith('jobs/') && !/getJobs|getUndoRows/.test(call.path))
      return known[call.path.slice(5)] && { data: known[call.path.slice(5)] };
    switch (call.path) {
      case list:
        return { data: { rows: [1, 2, 3].map(customer), total: 45 } };
      case 'companies/getOnlyAssociated':
      case 'business-units/getListedPlaces':
      case 'jobs/getJobs':
        return { data: [] };
      case 'customers/reviewRemoval':
        return { status: 202, data: { jobId: reviewId } };
      case 'customers/removeCustomers':
        return { status: 202, data: { jobId: removalId } };
      case 'customers/undoRemoval':
        known[removalId] = { ...jobs()[removalId], offers: null } as JobView;
        return { status: 202, data: { jobId: undoId } };
      case 'jobs/getUndoRows':
        return { data: undoing };
      case 'customers/getRemovalRows':
        return { data: { rows, total: 3 } };
      default:
        return undefined;
    }
  };
  const uploads = connectUploads(() => ({ data: { jobId: reviewId } }));
  return { ...openPortal(path, person(modules), answers, usual), uploads };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });
const answerYes = async (title: string, typist: ReturnType<typeof open>['typist']): Promise<void> => {
  const question = await screen.findByRole('alertdialog', { name: title });
  await typist.click(within(question).getByRole('button', { name: 'Si' }));
};
/** The review of the undo says what happens to each row, and why one stays. */
const undoAfterReview = async (typist: ReturnType<typeof open>['typist']): Promise<void> => {
  const review = within(await screen.findByRole('dialog', { name: 'Deshacer la baja' }));
  const table = await review.findByRole('table', { name: 'Filas del cambio' });
  await within(table).findByText('El código ya lo tiene otro comensal en Mina');
  expect(review.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '1']);
  await typist.click(review.getByRole('button', { name: 'Deshacer 1 fila' }));
};
const bar = () => screen.queryByRole('region', { name: 'Comensales elegidos' });

describe('the selection of diners', () => {
  it('DIN-39 persists across pages, is counted, and can be cleared', async () => {
    const { typist } = open('/customers');
    await typist.click(await box('Elegir el comensal Núñez, N1'));
    within(bar() ?? document.body).getByText('1 elegido');
    await typist.click(await box('Elegir'));
    within(bar() ?? document.body).getByText('3 elegidos');
    await typist.click(await box('Elegir el comensal Núñez, N2'));
    within(bar() ?? document.body).getByText('2 elegidos');
    await typist.click(button('Página siguiente'));
    within(bar() ?? document.body).getByText('2 elegidos');
    await typist.click(button('Quitar selección'));
    expect(bar()).toBeNull();
  });

  it('DIN-39 DIN-04 selecting all matches uses the current filter and search, until they change', async () => {
    const { typist, sent } = open('/customers?q=n%C3%BA%C3%B1ez&centre=B1');
    await typist.click(await box('Elegir el comensal Núñez, N1'));
    await typist.click(button('Elegir todos los encontrados (45)'));
    within(bar() ?? document.body).getByText('45 elegidos');
    expect(screen.queryByRole('button', { name: /^Elegir todos los/ })).toBeNull();
    await typist.click(button('Dar de baja'));
    await screen.findByRole('dialog', { name: 'Baja de comensales' });
    await waitFor(() =>
      expect(sent('customers/reviewRemoval')).toEqual([
        { filter: { businessUnits: [{ id: 'B1', companies: [{ id: '%' }] }], search: 'núñez' } },
      ]),
    );
    await typist.click(
      within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[0] as Element,
    );
    within(bar() ?? document.body).getByText('45 elegidos');
    await typist.type(screen.getByRole('textbox', { name: /^Buscar/ }), ' a');
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('DIN-39 ACC-17 offers a reader the spreadsheet and no removal', async () => {
    const { typist } = open('/customers', [{ name: 'Comensales', permission: 'R' }]);
    await typist.click(await box('Elegir el comensal Núñez, N1'));
    const bar = screen.getByRole('region', { name: 'Comensales elegidos' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Elegir todos los encontrados (45)', 'Exportar los elegidos', 'Quitar selección']);
  });
});

describe('the removal of chosen diners', () => {
  it('DIN-39 shows who cannot be removed first, asks with the number, shows the result, and undoes it', async () => {
    const { typist, sent } = open('/customers');
    await typist.click(await box('Elegir el comensal Núñez, N1'));
    await typist.click(await box('Elegir el comensal Núñez, N3'));
    await typist.click(button('Dar de baja'));
    const table = await screen.findByRole('table', { name: 'Comensales revisados' });
    await within(table).findByText('Es líder de 1 grupo. Elija otro líder antes de darlo de baja');
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Apellido y nombreGil, SolLegajo3CódigosA3Qué pasaráEs líder de 1 grupo. Elija otro líder antes de darlo de baja',
      'Apellido y nombreNúñez, N1Legajo1Códigos4001Qué pasaráSe dará de baja',
    ]);
    screen.getByText(reviewed.message);
    await typist.click(button('Dar de baja a 2 comensales'));
    await screen.findByText('¿Realmente desea dar de baja a 2 comensales? Se puede deshacer durante 24 horas.');
    expect(sent('customers/removeCustomers')).toEqual([]);
    await answerYes('Dar de baja a 2 comensales', typist);
    await screen.findByText('Se dieron de baja 2 comensales');
    expect([sent('customers/reviewRemoval'), sent('customers/removeCustomers')]).toEqual([
      [{ ids: [1, 3] }],
      [{ reviewId }],
    ]);
    await waitFor(() => expect(sent(list).length).toBeGreaterThan(1));
    button('Descargar resultado');
    await typist.click(button('Deshacer'));
    await undoAfterReview(typist);
    await screen.findByText('Se restituyeron 2 comensales');
    expect(sent('customers/undoRemoval')).toEqual([{ jobId: removalId }]);
    await typist.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[0] as Element);
    expect(bar()).toBeNull();
  });

  it('DIN-39 offers no removal where nobody can be removed, and shows why a review was refused', async () => {
    const message = 'Se encontraron más de 200.000 comensales. Use los filtros para darlos de baja por partes';
    const failed = endedJob(reviewId, 'reviewRemoval', { state: 'failed', errorMsg: message });
    const { typist } = open('/customers', write, { [`jobs/${reviewId}`]: failed });
    await typist.click(await box('Elegir el comensal Núñez, N1'));
    await typist.click(button('Dar de baja'));
    await screen.findByText(message);
    expect(screen.queryByRole('button', { name: /^Dar de baja a/ })).toBeNull();
  });

  it("DIN-39 the bell offers 'Deshacer' as long as the server does, once", async () => {
    const known = jobs();
    const { typist, sent } = open('/', write, { 'jobs/getJobs': [known[removalId]] });
    await typist.click(await screen.findByRole('button', { name: /^Procesos/ }));
    await typist.click(await screen.findByRole('button', { name: 'Deshacer: Baja de comensales' }));
    await undoAfterReview(typist);
    await screen.findByText('Se restituyeron 2 comensales');
    expect(sent('customers/undoRemoval')).toEqual([{ jobId: removalId }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer: Baja de comensales' })).toBeNull());
  });
});

describe('a spreadsheet of leavers', () => {
  it('DIN-39 MAS-02 is offered next to the mass upload to users who may also remove diners, and leads to the same review', async () => {
    const { typist, uploads, sent } = open('/customers-massive');
    await typist.click(await screen.findByRole('tab', { name: 'Bajas' }));
    await typist.click(button('Revisar la planilla'));
    await screen.findByText('Debe cargar los archivos');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file input');
    await typist.upload(input, new File(['x'], 'bajas.xlsx'));
    await screen.findByText(reviewed.message);
    expect(uploads.sent.map(({ path }) => path)).toEqual(['/api/customers/reviewRemovalSheet']);
    // The sheet and the row number of the spreadsheet precede the name.
    const first = (await screen.findByText('Gil, Sol')).closest('tr');
    expect(first?.textContent).toMatch(/^HojaSalidasFila3Apellido y nombreGil, Sol/);
    await typist.click(button('Dar de baja a 2 comensales'));
    await answerYes('Dar de baja a 2 comensales', typist);
    await screen.findByText('Se dieron de baja 2 comensales');
    expect(sent('customers/removeCustomers')).toEqual([{ reviewId }]);
    await typist.click(button('Elegir otra planilla'));
    await screen.findByRole('button', { name: 'Revisar la planilla' });
  });

  it('DIN-39 MAS-02 asks how to read the file, reads it accordingly, and offers hidden parts; nobody is removed before that', async () => {
    const [askingId, hiddenId] = [jobIdOf(4), jobIdOf(5)];
    const asking = {
      ...reviewed,
      ...{ reviewId: askingId, message: 'Falta confirmar cómo se lee el archivo', people: 0, refused: 0, rows: 0 },
      asked: {
        headings: [{ heading: 'Nro. de legajo', position: 0, key: 'file_number', title: 'Legajo' }],
        encoding: 'cp850' as const,
        sample: 'Nuñez, Íñigo',
      },
    };
    const hidden = { ...reviewed, hiddenRows: 1 };
    const sentJobs = [askingId, hiddenId, hiddenId, reviewId];
    const { typist } = open('/customers-massive?tab=removal', write, {
      [`jobs/${askingId}`]: endedJob(askingId, 'reviewRemoval', { result: asking }),
      [`jobs/${hiddenId}`]: endedJob(hiddenId, 'reviewRemoval', { result: hidden }),
    });
    const { sent } = connectUploads(() => ({ data: { jobId: sentJobs.shift() } }));
    await screen.findByRole('button', { name: 'Revisar la planilla' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file input');
    await typist.upload(input, new File(['x'], 'bajas.csv'));
    await screen.findByText(asking.message);
    expect(screen.queryByRole('button', { name: /^Dar de baja/ })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    screen.getByText('Como MS-DOS se lee: Nuñez, Íñigo');
    await typist.selectOptions(screen.getByRole('combobox', { name: '¿Qué columna es «Nro. de legajo»?' }), 'Legajo');
    await typist.click(await screen.findByRole('switch', { name: /^Leer también lo oculto/ }));
    await waitFor(() => expect(sent).toHaveLength(3));
    const fields = sent.map(({ form }) => ['doubts', 'headings', 'hidden', 'encoding'].map((name) => form.get(name)));
    const said = JSON.stringify({ 'Nro. de legajo': 'file_number' });
    expect(fields).toEqual([
      ['ask', null, null, null],
      ['ask', said, null, null],
      ['ask', said, 'include', null],
    ]);
    button('Dar de baja a 2 comensales');
  });

  it('DIN-39 ACC-17 is not offered without the permission for diners', async () => {
    open('/customers-massive?tab=removal', [{ name: 'Carga Masiva de Comensales', permission: 'W' }]);
    await screen.findByRole('button', { name: 'Cargar comensales' });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
