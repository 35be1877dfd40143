import type { JobView } from '@comensal/domain/jobs';
import type { MasterConsequence, MasterDataOutcome } from '@comensal/domain/master-data';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { noPendingQuestions } from '@comensal/domain/platform/spreadsheets';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import type { Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { endedJob } from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';

jest.setTimeout(60_000);
const [reviewId, loadId] = ['0b7f0000-0000-4000-8000-000000000001', '0b7f0000-0000-4000-8000-000000000002'];
const keeper: readonly ModuleGrant[] = [
  { name: 'Clientes', permission: 'W' },
  { name: 'Centros Logisticos', permission: 'W' },
];
const consequence: MasterConsequence = {
  of: 'companies',
  id: 'K1',
  name: 'Ñandú',
  end: { kind: 'inactive' },
  openCredits: 2,
  openCreditsAmount: 300050,
  openNotes: 0,
  accounts: 0,
  balance: 0,
  diners: 2,
};
const reviewed: MasterDataOutcome = {
  message: 'Se cargarían 3 nuevas y se modificarían 1; 0 quedan igual. 1 fila se rechaza',
  state: 'reviewed',
  sheets: [{ kind: 'companies', rows: 5, added: 3, changed: 1, unchanged: 0, rejected: 1 }],
  consequences: [consequence],
  seen: 'abc',
  problems: [{ kind: 'companies', sheet: 'Más clientes', row: 4, told: 'Rechazada. Falta el CUIT' }],
  problemRows: 120,
  newRecords: [{ kind: 'companies', row: 2, id: 'K9', name: 'Nueva' }],
  told: ['La hoja Notas no tiene los títulos esperados y no se leyó'],
  hasHidden: false,
  asked: noPendingQuestions,
  hasErrorFile: true,
};

function open({
  review = reviewed,
  load = {},
  user = person(keeper),
  path = '/master-data',
  answers = () => undefined,
}: {
  review?: MasterDataOutcome | Partial<JobView>;
  load?: Partial<MasterDataOutcome>;
  user?: ReturnType<typeof person>;
  path?: string;
  answers?: Answers;
} = {}) {
  const loaded = { ...reviewed, state: 'taken' as const, consequences: [], message: 'Se cargaron 3 nuevas', ...load };
  const jobs: Record<string, JobView> = {
    [reviewId]: endedJob(
      reviewId,
      'reviewMasterData',
      'message' in review ? { result: { ...review }, fileName: 'informe.xlsx' } : (review as Partial<JobView>),
    ),
    [loadId]: endedJob(loadId, 'loadMasterData', { result: { ...loaded } }),
  };
  const usual: Answers = (call) => {
    if (call.path.startsWith('auth/updateSession')) return { data: user };
    if (call.path === 'jobs/getJobs') return { data: [] };
    if (call.path.startsWith('jobs/')) return { data: jobs[call.path.slice(5)] };
    if (call.path === 'companies/getCompanies' || call.path === 'business-units/getBusinessUnits')
      return { data: { rows: [], total: 0 } };
    return undefined;
  };
  const uploads = connectUploads(({ path: to }) => ({ data: { jobId: to.endsWith('/load') ? loadId : reviewId } }));
  return { ...openPortal(path, user, answers, usual), uploads };
}

const button = (name: string) => screen.getByRole('button', { name });
async function review(typist: ReturnType<typeof open>['typist']): Promise<void> {
  await screen.findByRole('button', { name: 'Revisar la planilla' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await typist.upload(input, new File(['x'], 'maestros.xlsx'));
}

describe('master data by spreadsheet', () => {
  it('CUS-01 O-97 shows the changes and what depends on them, asks, and loads the file with exactly what was shown', async () => {
    const { typist, uploads } = open();
    await review(typist);
    await screen.findByText(reviewed.message);
    screen.getByText('La hoja Notas no tiene los títulos esperados y no se leyó');
    const sheets = within(screen.getByRole('table', { name: 'Qué cambia en cada hoja' }));
    expect(sheets.getAllByRole('row')[1]?.textContent).toBe(
      'HojaClientesFilas5Nuevas3Modificadas1Sin cambios0Rechazadas1',
    );
    const added = within(screen.getByRole('region', { name: 'Qué se agrega' }));
    expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Clientes, fila 2: K9 · Nueva',
    ]);
    added.getByText('Se ven 1 de 3.');
    const hanging = within(screen.getByRole('region', { name: 'Qué depende de estos cambios' }));
    hanging.getByText('El cliente K1 · Ñandú queda inactivo');
    hanging.getByText('créditos abiertos: 2 por $ 3.000,50');
    hanging.getByText('comensales: 2');
    expect(screen.getByText('Rechazada. Falta el CUIT').closest('tr')?.textContent).toContain('Más clientes');
    screen.getByText('Se ven 1 de 120: el informe las tiene todas.');
    button('Descargar el informe');
    await typist.click(button('Cargar la planilla'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cargar clientes y centros' }));
    question.getByText('El cliente K1 · Ñandú queda inactivo');
    expect(uploads.sent.map(({ path }) => path)).toEqual(['/api/master-data/review']);
    await typist.click(question.getByRole('button', { name: 'No' }));
    expect(uploads.sent).toHaveLength(1);
    await typist.click(button('Cargar la planilla'));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    await screen.findByText('Se cargaron 3 nuevas');
    const [, sent] = uploads.sent;
    expect([sent?.path, sent?.form.get('confirmed'), (sent?.form.get('file') as File).name]).toEqual([
      '/api/master-data/load',
      'abc',
      'maestros.xlsx',
    ]);
    expect(screen.queryByRole('button', { name: 'Cargar la planilla' })).toBeNull();
    await typist.click(button('Elegir otra planilla'));
    await screen.findByRole('button', { name: 'Revisar la planilla' });
  });

  it('asks nothing where nothing depends on it, and offers no load where nothing would change', async () => {
    const { typist, uploads } = open({ review: { ...reviewed, consequences: [], seen: '' } });
    await review(typist);
    await typist.click(await screen.findByRole('button', { name: 'Cargar la planilla' }));
    await screen.findByText('Se cargaron 3 nuevas');
    expect(uploads.sent[1]?.form.get('confirmed')).toBe('');
  });

  it('offers no load of a file that changes nothing', async () => {
    const [sheet] = reviewed.sheets;
    if (!sheet) throw new Error('No sheet');
    const { typist } = open({
      review: { ...reviewed, sheets: [{ ...sheet, added: 0, changed: 0 }], consequences: [], seen: '' },
    });
    await review(typist);
    await screen.findByText(reviewed.message);
    expect(screen.queryByRole('button', { name: 'Cargar la planilla' })).toBeNull();
  });

  it('O-97 changes since the review are shown again, and can be loaded then', async () => {
    const { typist, uploads } = open({
      load: { state: 'waits', message: 'No se cargó nada', consequences: [consequence], seen: 'later', sheets: [] },
    });
    await review(typist);
    await typist.click(await screen.findByRole('button', { name: 'Cargar la planilla' }));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    await screen.findByText('No se cargó nada');
    await typist.click(button('Cargar la planilla'));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(uploads.sent[2]?.form.get('confirmed')).toBe('later'));
  });

  it('CUS-01 asks how to read the file, and loads it as reviewed', async () => {
    const headings = [{ heading: 'Código cliente', position: 0, key: 'id', title: 'Código SAP del cliente' }];
    const asking = {
      ...reviewed,
      ...{ state: 'asks' as const, message: 'Falta confirmar cómo se lee el archivo', sheets: [], consequences: [] },
      ...{
        problems: [],
        problemRows: 0,
        newRecords: [],
        told: [],
        asked: { headings, encoding: null, sheets: [], sample: '' },
      },
    };
    const again = '0b7f0000-0000-4000-8000-000000000003';
    const { typist } = open({
      review: asking,
      answers: {
        [`jobs/${again}`]: endedJob(again, 'reviewMasterData', {
          result: { ...reviewed, consequences: [], hasHidden: true },
        }),
      },
    });
    const started = [reviewId, again, loadId];
    const { sent } = connectUploads(() => ({ data: { jobId: started.shift() } }));
    await review(typist);
    await screen.findByText(asking.message);
    expect(screen.queryByRole('button', { name: 'Cargar la planilla' })).toBeNull();
    await typist.selectOptions(
      screen.getByRole('combobox', { name: '¿Qué columna es «Código cliente»?' }),
      'Código SAP del cliente',
    );
    await screen.findByRole('switch', { name: /^Leer también lo oculto/ });
    await typist.click(button('Cargar la planilla'));
    await screen.findByText('Se cargaron 3 nuevas');
    const said = JSON.stringify({ 'Código cliente': 'id' });
    expect(
      sent.map(({ path, form }) => [path, ...['doubts', 'headings', 'confirmed'].map((name) => form.get(name))]),
    ).toEqual([
      ['/api/master-data/review', 'ask', null, null],
      ['/api/master-data/review', 'ask', said, null],
      ['/api/master-data/load', null, said, 'abc'],
    ]);
  });

  it('says why a file cannot be read', async () => {
    const { typist } = open({ review: { state: 'failed', errorMsg: 'El archivo está dañado' } });
    await review(typist);
    await screen.findByText('El archivo está dañado');
    expect(screen.queryByRole('button', { name: 'Cargar la planilla' })).toBeNull();
  });

  it.each([
    ['/companies', 'Clientes'],
    ['/business-units', 'Centros logísticos'],
  ])('ACC-16 the link to it is shown at %s to users who may load, in an empty list too', async (path) => {
    open({ path });
    const addresses = () =>
      screen.queryAllByRole('link', { name: 'Cargar desde una planilla' }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(addresses()).toEqual(['/master-data', '/master-data']));
  });

  it.each([
    ['without total access', person(keeper, { business_unit_total_access: false })],
    ['who reads the companies alone', person([{ name: 'Clientes', permission: 'R' }])],
  ])('ACC-11 ACC-20 nothing is offered, rendered or called for a user %s', async (_, user) => {
    const { calls } = open({ path: '/companies', user });
    await screen.findByText('Sin registros');
    expect(screen.queryByRole('link', { name: 'Cargar desde una planilla' })).toBeNull();
    expect(calls.filter((call) => call.path.startsWith('master-data'))).toEqual([]);
  });

  it('ACC-11 its address renders nothing for a user without total access', async () => {
    open({ user: person(keeper, { business_unit_total_access: false }) });
    await screen.findByRole('navigation');
    expect(screen.queryByRole('button', { name: 'Revisar la planilla' })).toBeNull();
  });
});
