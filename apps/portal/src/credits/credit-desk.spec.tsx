import type { CreditDetail } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { credit, creditPageAnswers, creditRowOf, paper } from '../testing/credit-samples';
import { type Answers, answersOf, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';

const approver: ModuleGrant[] = [{ name: 'Aprobacion Credito', permission: 'W' }];
/** A paid credit whose files the server does not find. */
const paid = (id: number, change: Partial<CreditDetail> = {}): CreditDetail =>
  credit('Pagado', approver, {
    id,
    business_name: `Cliente ${id}`,
    invoice: {
      invoice_number: 'A-1',
      invoice_date: 20261111,
      invoice_amount: 100000,
      documents: [paper('factura.pdf', 0)],
      replaced: [],
    },
    receipt: { documents: [paper('recibo.pdf', 1)] },
    ...change,
  });

/** The desk over these credits; a decided one leaves the list. */
function open(ids: readonly number[], answers: Answers = () => undefined, path = '/credit-state/review') {
  const left = new Set(ids);
  const app = openPortal(path, person(approver), answers, (call) => {
    const one = /^credits\/getCredit\/(\d+)$/.exec(call.path)?.[1];
    if (one !== undefined) return { data: paid(Number(one)) };
    if (call.path === 'credits/editCreditStatus') {
      const id = Number(call.body['id']);
      left.delete(id);
      return { data: credit('Aprobado', approver, { id, version: 4 }) };
    }
    const { offset = 0, limit = 10 } = (call.body['page'] ?? {}) as { offset?: number; limit?: number };
    const isQueue = call.path === 'credits/getCredits' && call.body['companies'] === undefined;
    return isQueue
      ? { data: { rows: [...left].slice(offset, offset + limit).map((id) => creditRowOf(paid(id))), total: left.size } }
      : answersOf(creditPageAnswers)(call);
  });
  return { ...app, left };
}

const opened = (id: number) => screen.findByRole('heading', { name: `Crédito ${id}`, level: 2 });
const queue = () =>
  within(screen.getByRole('navigation', { name: 'Lo que espera' }))
    .getAllByRole('button')
    .map((button) => button.textContent?.match(/^Crédito \d+/)?.[0]);
const failed = () => screen.findAllByText('La dirección solicitada no existe');

it('CRE-44 the last comments are among the facts of the open record', async () => {
  const rows = [3, 2, 1].map((id) => ({
    id,
    at: `2026-11-11T10:0${id}:00.000-03:00`,
    username: 'luz',
    person: 'Luz Gómez',
    text: id === 3 ? 'Falta un sello, @ana' : `Comentario ${id}`,
    mentions: id === 3 ? [{ username: 'ana', person: 'Ana Paz' }] : [],
  }));
  open([7, 8], ({ path, body }) => {
    if (path !== 'comments/getComments') return undefined;
    expect(body['page']).toEqual({ offset: 0, limit: 3 });
    return { data: body['record_id'] === 7 ? { rows, total: 5 } : { rows: [], total: 0 } };
  });
  await opened(7);
  const facts = within(screen.getByRole('region', { name: 'Datos para decidir' }));
  const latest = within(await facts.findByRole('list', { name: 'Últimos comentarios' }));
  expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ComentarioLuz Gómez·11/11/2026 10:03Falta un sello, @Ana Paz',
    'ComentarioLuz Gómez·11/11/2026 10:02Comentario 2',
    'ComentarioLuz Gómez·11/11/2026 10:01Comentario 1',
  ]);
});

it('CRE-44 the first that waits is open, with its facts; a document that could not be shown is named before an approval', async () => {
  const { typist, sent } = open([7, 8]);
  await opened(7);
  const facts = within(screen.getByRole('region', { name: 'Datos para decidir' }));
  expect(
    facts
      .getAllByRole('term')
      .slice(0, 4)
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['Importe', '$ 1.000,00'],
    ['Importe de factura', '$ 1.000,00'],
    ['Saldo actual', '$ 500,00'],
    ['Saldo con el crédito aprobado', '$ 1.500,00'],
  ]);
  // On a phone the facts are far below: the decision has its sums beside it.
  const [form] = screen.getByRole('button', { name: 'Guardar' }).closest('form')?.querySelectorAll('dl') ?? [];
  expect(form?.textContent).toBe('Importe$ 1.000,00Saldo con el crédito aprobado$ 1.500,00');
  await failed();
  expect(await spoken(screen.getByRole('article'))).toMatchSnapshot();
  await typist.keyboard('a');
  const doubt = await screen.findByRole('alertdialog', { name: 'Hay documentos que no se pudieron mostrar' });
  expect(
    within(doubt).getByText('No se pudieron mostrar factura.pdf y recibo.pdf. ¿Desea aprobar de todos modos?'),
  ).toBeTruthy();
  // Enter answers no.
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('credits/editCreditStatus')).toEqual([]);

  await typist.keyboard('a');
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await screen.findByRole('alertdialog', { name: '¿Desea aprobar el crédito?' });
  await typist.keyboard('{Enter}');
  await opened(8);
  expect(sent('credits/editCreditStatus')).toEqual([
    { id: 7, version: 3, shown_amount: 100000, status: 'Aprobado', reject_reason: '' },
  ]);
  await waitFor(() => expect(queue()).toEqual(['Crédito 8']));
  expect(location.search).toBe('?id=8');
});

it('CRE-44 a decision by key while the record is still read, or the one before is saved, is said and not taken', async () => {
  const read = Promise.withResolvers<null>();
  const save = Promise.withResolvers<null>();
  const { typist, sent } = open([7, 8], ({ path }) =>
    path === 'credits/getCredit/7'
      ? read.promise.then(() => ({ data: paid(7) }))
      : path === 'credits/editCreditStatus'
        ? save.promise.then(() => ({ data: credit('Aprobado', approver, { id: 7, version: 4 }) }))
        : undefined,
  );
  await opened(7);
  await typist.keyboard('a');
  await screen.findByText('El registro todavía se está abriendo: la tecla no se tomó.');
  read.resolve(null);
  await failed();
  await typist.keyboard('a');
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await screen.findByRole('alertdialog', { name: '¿Desea aprobar el crédito?' });
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await typist.keyboard('a');
  await screen.findByText('La decisión anterior todavía se guarda: la tecla no se tomó.');
  save.resolve(null);
  await opened(8);
  expect(screen.queryByText(/la tecla no se tomó/)).toBeNull();
  expect(sent('credits/editCreditStatus')).toHaveLength(1);
});

it('j and k go through the queue, across its pages', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => index + 1);
  const { typist } = open(ids, undefined, '/credit-state/review?size=10');
  await opened(1);
  await typist.keyboard('k');
  await opened(1);
  for (let id = 2; id <= 11; id += 1) {
    await typist.keyboard('j');
    await opened(id);
  }
  expect([location.search, queue()]).toEqual(['?size=10&page=2&id=11', ['Crédito 11', 'Crédito 12']]);
  await typist.keyboard('k');
  await opened(10);
  expect(queue()).toHaveLength(10);
});

it('CRE-46 one that somebody else has decided meanwhile is told, and the next one is a key away', async () => {
  let isDecided = false;
  const app = open([7, 8], ({ path }) => {
    if (path === 'credits/getCredit/7' && isDecided) return { data: { ...paid(7), ...credit('Aprobado', approver) } };
    if (path !== 'credits/editCreditStatus') return undefined;
    isDecided = true;
    app.left.delete(7);
    return errorAnswer(409, 'El crédito tiene el estado Aprobado: la acción ya no es posible');
  });
  await opened(7);
  await failed();
  const shown: (string | null)[] = [];
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  await app.typist.keyboard('r');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'));
  await app.typist.selectOptions(screen.getByLabelText('Motivo del rechazo'), 'Pago incompleto');
  await app.typist.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: '¿Desea rechazar el pago?' });
  await app.typist.keyboard('{Enter}');
  expect(await screen.findByText('Otra persona ya se ocupó de esto: salió de la cola.')).toBeTruthy();
  expect(await screen.findByText('Otra persona modificó este crédito mientras usted trabajaba.')).toBeTruthy();
  expect(shown.at(-1)).toMatch(
    /^Otra persona modificó este crédito.*Otra persona ya se ocupó de esto: salió de la cola/,
  );
  scroll.mockRestore();
  await waitFor(() => expect(queue()).toEqual(['Crédito 8']));
  await app.typist.keyboard('a');
  expect([app.sent('credits/editCreditStatus').length, screen.queryByRole('alertdialog')]).toEqual([1, null]);
  await app.typist.keyboard('j');
  await opened(8);
});

it('CRE-46 when nothing waits it says so, with the way back', async () => {
  const { typist } = open([]);
  expect(await screen.findByText('Nada espera')).toBeTruthy();
  await typist.click(screen.getByRole('link', { name: 'Volver a la lista' }));
  expect(location.pathname).toBe('/credit-state');
});

it('the desk is searched as its list was, and the way back keeps the search', async () => {
  const { sent } = open([7], undefined, '/credit-state/review?q=litoral');
  await opened(7);
  expect(sent('credits/getCredits').at(0)).toEqual({
    status: ['Pagado'],
    page: { offset: 0, limit: 25, sort: 'status_since', direction: 'asc', search: 'litoral' },
  });
  expect(screen.getByRole('link', { name: 'Volver a la lista' }).getAttribute('href')).toBe('/credit-state?q=litoral');
});

it.each([
  ['/credit-state/review', { name: 'Aprobacion Credito', permission: 'R' }],
  ['/credit-state/review', { name: 'Facturacion Credito', permission: 'W' }],
  ['/credit-state/invoice', { name: 'Aprobacion Credito', permission: 'W' }],
  ['/credit-notes/review', { name: 'Solicitud Nota de Credito', permission: 'W' }],
  ['/contractors-state/review', { name: 'Contratistas', permission: 'W' }],
] as const)('ACC-11 %s stays closed to somebody with %j, and reads nothing', async (path, grant) => {
  const { calls } = openPortal(path, person([grant]));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('main').textContent).toBe('');
  expect(calls.map((call) => call.path).filter((one) => /^(credits|credit-notes|contractors)\//.test(one))).toEqual([]);
});
