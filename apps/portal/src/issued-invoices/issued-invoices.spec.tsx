import type { IssuedInvoiceView, IssuedListOutcome } from '@comensal/domain/issued-invoices';
import type { JobView } from '@comensal/domain/jobs';
import { noNotices, noPendingQuestions } from '@comensal/domain/platform/spreadsheets';
import { screen, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { endedJob, jobIdOf } from '../testing/record-samples';
import { connectUploads } from '../testing/upload-network';

jest.setTimeout(60_000);
const row: IssuedInvoiceView = {
  id: 1,
  issuer: '30700000007',
  type: 1,
  point_of_sale: 1,
  number: 1234,
  date: 20261112,
  receiver: '30712345671',
  receiver_name: 'Minera del Sur',
  total: 123_456,
  currency: 'ARS',
  authorisation: '7645',
  credited: 200_000,
  state: 'Excedida',
  first_list: 'lista.csv',
  last_list: 'lista.csv',
  credits: [{ id: 7, amount: 200_000, status: 'Pagado' }],
};
const [reviewId, loadId] = [jobIdOf(1), jobIdOf(2)];
const reviewed: IssuedListOutcome = {
  message: 'Todavía no se cargó nada. Nuevas: 1; cambiadas: 0; iguales: 0; rechazadas: 0',
  state: 'reviewed',
  added: 1,
  changed: 0,
  unchanged: 0,
  refused: 0,
  notes: 0,
  foreign: 0,
  until: 20261112,
  seen: 'abc',
  changes: [
    {
      row: 2,
      sheet: 1,
      paper: 'Factura A 0001-00001234',
      receiver: 'Minera del Sur',
      total: '$\u00a01.234,56',
      told: 'Se agrega',
    },
  ],
  ...noNotices,
  asked: noPendingQuestions,
  hasErrorFile: false,
};

function open(permission: 'R' | 'W', path = '/issued-invoices') {
  const jobs: Record<string, JobView> = {
    [reviewId]: endedJob(reviewId, 'reviewIssued', { result: { ...reviewed } }),
    [loadId]: endedJob(loadId, 'loadIssued', {
      result: { ...reviewed, state: 'taken', message: 'Se cargó la lista.' },
      offers: 'undo',
    }),
  };
  const uploads = connectUploads(({ path: to }) => ({ data: { jobId: to.endsWith('/addList') ? loadId : reviewId } }));
  const portal = openPortal(path, person([{ name: 'Facturacion Credito', permission }]), (call) => {
    if (call.path === 'issued-invoices/getInvoices') return { data: { rows: [row], total: 1 } };
    if (call.path === 'jobs/getJobs') return { data: [] };
    return call.path.startsWith('jobs/') ? { data: jobs[call.path.slice(5)] } : undefined;
  });
  return { ...portal, uploads };
}

test('CRE-55 issue 52 issued invoices are shown with what the credits that name them come to', async () => {
  const { typist } = open('R');
  const table = within(await screen.findByRole('table', { name: 'Facturas emitidas' }));
  await table.findByText('Minera del Sur');
  expect(table.getAllByRole('row')[1]?.textContent).toContain('Factura A 0001-00001234');
  expect(screen.queryByRole('button', { name: 'Subir lista' })).toBeNull();
  await typist.click(table.getByText('Minera del Sur'));
  const facts = within(await screen.findByRole('dialog', { name: 'Factura emitida' }));
  expect(facts.getByRole('link', { name: 'Crédito 7: $\u00a02.000,00 · Pagado' }).getAttribute('href')).toBe(
    '/show-credit-state/7',
  );
  expect(facts.getByText(/más que la factura$/)).toBeTruthy();
});

test('CRE-55 issue 52 a writer reviews a list and loads it as it was reviewed', async () => {
  const { typist, uploads } = open('W', '/issued-invoices-list');
  await screen.findByRole('button', { name: 'Revisar la lista' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await typist.upload(input, new File(['x'], 'lista.xlsx'));
  await screen.findByText(reviewed.message);
  const changes = within(screen.getByRole('table', { name: 'Qué cambia' }));
  expect(changes.getAllByRole('row')[1]?.textContent).toContain('Factura A 0001-00001234');
  await typist.click(screen.getByRole('button', { name: 'Cargar la lista' }));
  await screen.findByText('Se cargó la lista.');
  expect(uploads.sent.map(({ path, form }) => [path, form.get('confirmed')])).toEqual([
    ['/api/issued-invoices/reviewList', null],
    ['/api/issued-invoices/addList', 'abc'],
  ]);
});

test('CRE-55 issue 52 the list of invoices leads a writer to the upload', async () => {
  const { typist } = open('W');
  await typist.click(await screen.findByRole('button', { name: 'Subir lista' }));
  expect(await screen.findByRole('button', { name: 'Revisar la lista' })).toBeTruthy();
});
