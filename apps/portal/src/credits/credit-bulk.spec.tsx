import type { CreditDetail, CreditStatus } from '@comensal/domain/credits';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import { setPatience } from '../platform/calls/patience';
import '../platform/text/text';
import { credit, creditPageAnswers, creditRowOf, paper } from '../testing/credit-samples';
import { type Answers, answersOf, offline } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { connectUploads } from '../testing/upload-network';

const approver: ModuleGrant[] = [{ name: 'Aprobacion Credito', permission: 'W' }];

interface Opened {
  readonly statuses?: Readonly<Record<number, CreditStatus>>;
  readonly modules?: readonly ModuleGrant[];
  readonly answers?: Answers;
  readonly waits?: boolean;
  readonly change?: Partial<CreditDetail>;
}

/** The list of credits 1 to 9; a decided one leaves it. */
function open({ statuses = {}, modules = approver, answers = () => undefined, waits = false, change }: Opened = {}) {
  const details = new Map(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [
      id,
      credit(statuses[id] ?? 'Pagado', modules, {
        id,
        business_name: `Cliente ${id}`,
        amount: 100_000 * id,
        version: id + 10,
        ...change,
      }),
    ]),
  );
  const app = openPortal(
    '/credit-state?status=Pagado&status=Aprobado&status=Pendiente',
    person(modules, waits ? { waitsBeforeSaving: true } : {}),
    answers,
    (call) => {
      const one = /^credits\/getCredit\/(\d+)$/.exec(call.path)?.[1];
      if (one !== undefined) return { data: details.get(Number(one)) };
      if (call.path === 'credits/getCredits')
        return { data: { rows: [...details.values()].map(creditRowOf), total: details.size } };
      if (call.path !== 'credits/editCreditStatus') return answersOf(creditPageAnswers)(call);
      const id = Number(call.body['id']);
      details.delete(id);
      return { data: credit('Aprobado', modules, { id, version: 99 }) };
    },
  );
  return { ...app, details };
}

const table = () => screen.findByRole('table', { name: 'Créditos' });
const bar = () => within(screen.getByRole('region', { name: 'Lo elegido: Créditos' }));
const said = () => bar().getByRole('status').textContent;
const results = () =>
  within(screen.getByRole('list', { name: 'Resultado de cada uno' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
type App = ReturnType<typeof open>;

async function choose({ typist }: App, count: number): Promise<void> {
  await within(await table()).findByText('Cliente 9');
  await typist.keyboard('x');
  await typist.keyboard(`{Shift>}${'{ArrowDown}'.repeat(count - 1)}{/Shift}`);
}

async function approve(app: App, title: string): Promise<ReturnType<typeof within>> {
  await app.typist.keyboard('b{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await app.typist.click(await dialog.findByRole('checkbox', { name: /^Aprobar también/ }));
  return dialog;
}

it('eight are chosen and approved by keys, each with the version and the amount that were read and a key of its own', async () => {
  const app = open();
  await choose(app, 8);
  expect(said()).toEqual('8 elegidos · $ 36.000,00');
  const dialog = await approve(app, 'Aprobar 8 por $\u00a036.000,00');
  expect(
    within(dialog.getByRole('list', { name: 'Lo que se incluye' }))
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Incluir Crédito 1Crédito 1$ 1.000,00Cliente 1 · PilarSin documentos',
    'Incluir Crédito 2Crédito 2$ 2.000,00Cliente 2 · PilarSin documentos',
  ]);
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 8' }));
  const ended = within(await screen.findByRole('dialog', { name: 'Aprobar 8 por $\u00a036.000,00' }));
  await ended.findByText('Hechos: 8 de 8.');
  expect(
    app.sent('credits/editCreditStatus').toSorted((one, other) => Number(one['id']) - Number(other['id'])),
  ).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
      id,
      version: id + 10,
      shown_amount: 100_000 * id,
      status: 'Aprobado',
      reject_reason: '',
    })),
  );
  const keys = app.calls
    .filter(({ path }) => path === 'credits/editCreditStatus')
    .map(({ headers }) => headers['idempotency-key']);
  expect([new Set(keys).size, keys.includes(undefined)]).toEqual([8, false]);
  await app.typist.click(ended.getAllByRole('button', { name: 'Cerrar' })[1] ?? document.body);
  await waitFor(() => expect(screen.queryByText('Cliente 8')).toBeNull());
  expect([
    screen.queryByRole('region', { name: 'Lo elegido: Créditos' }),
    screen.queryByText('Cliente 9') !== null,
  ]).toEqual([null, true]);
});

it('a document that was not on the screen is named, and approving without it has to be chosen', async () => {
  const app = open({
    change: {
      invoice: {
        invoice_number: 'A-1',
        invoice_date: 20261111,
        invoice_amount: 100000,
        documents: [paper('factura.txt', 0)],
        replaced: [],
      },
      receipt: { documents: [paper('recibo.txt', 1)] },
    },
  });
  await choose(app, 2);
  await app.typist.keyboard('b{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprobar 2 por $\u00a03.000,00' }));
  await dialog.findAllByText('No se pudo mostrar');
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 2' }));
  expect(await dialog.findByText(/^Faltan documentos por ver/)).toBeTruthy();
  expect(app.sent('credits/editCreditStatus')).toEqual([]);
  await app.typist.click(dialog.getByRole('checkbox', { name: 'Incluir Crédito 2' }));
  expect(await screen.findByRole('dialog', { name: 'Aprobar 1 por $\u00a01.000,00' })).toBeTruthy();
  await app.typist.click(dialog.getByRole('checkbox', { name: 'Aprobar también el que no vi (1)' }));
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 1' }));
  await screen.findByText('Hechos: 1 de 1.');
  expect(app.sent('credits/editCreditStatus').map(({ id }) => id)).toEqual([1]);
});

it('a refused row says why and stops no other; it stays chosen', async () => {
  const errorMsg = 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar';
  const app = open({
    answers: {
      'credits/editCreditStatus': ({ body }) =>
        body['id'] === 2 ? { status: 409, errorCode: 409, errorMsg } : undefined,
    },
  });
  await choose(app, 3);
  const dialog = await approve(app, 'Aprobar 3 por $\u00a06.000,00');
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 3' }));
  await screen.findByText('Hechos: 2 de 3. No se hicieron: 1.');
  expect(results()).toEqual([
    'Crédito 1 · Cliente 1 · $ 1.000,00Hecho',
    `Crédito 2 · Cliente 2 · $ 2.000,00No se hizo${errorMsg}`,
    'Crédito 3 · Cliente 3 · $ 3.000,00Hecho',
  ]);
  expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
  await app.typist.keyboard('{Escape}');
  await waitFor(() => expect(said()).toEqual('1 elegido · $ 2.000,00'));
});

it('a lost answer is asked for again with the same key; without any it is told, and can be sent again with that key', async () => {
  const keys: (string | undefined)[] = [];
  let isAway = true;
  const app = open({
    answers: ({ path, body, headers }) => {
      if (path !== 'credits/editCreditStatus' || body['id'] !== 1) return undefined;
      keys.push(headers['idempotency-key']);
      return isAway ? offline() : undefined;
    },
  });
  setPatience([1, 1]);
  await choose(app, 2);
  const dialog = await approve(app, 'Aprobar 2 por $\u00a03.000,00');
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 2' }));
  await screen.findByText('Hechos: 1 de 2. No se sabe de 1: verifique.');
  expect(screen.getByText(/No se sabe si se guardó: verifique\.$/)).toBeTruthy();
  isAway = false;
  await app.typist.click(screen.getByRole('button', { name: 'Enviar el que falta' }));
  await screen.findByText('Hechos: 2 de 2.');
  expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
});

it('one that was decided meanwhile is left out and said, and only what may be approved is offered', async () => {
  const app = open({
    statuses: { 2: 'Aprobado' },
    answers: { 'credits/getCredit/3': credit('Aprobado', approver, { id: 3, amount: 300_000 }) },
  });
  await choose(app, 3);
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Aprobar (2 de 3)', 'Rechazar (2 de 3)', 'Exportar los elegidos', 'Quitar selección']);
  const dialog = await approve(app, 'Aprobar 1 por $\u00a01.000,00');
  expect(dialog.getByText('Ya no se puede: su estado es Aprobado')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: 'Incluir Crédito 3' }).hasAttribute('disabled')).toBe(true);
});

it('CRE-65 all are rejected with one of the reasons, which is asked for', async () => {
  const app = open();
  await choose(app, 2);
  await app.typist.click(bar().getByRole('button', { name: 'Rechazar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar 2 por $\u00a03.000,00' }));
  await app.typist.click(await dialog.findByRole('button', { name: 'Rechazar 2' }));
  expect(app.sent('credits/editCreditStatus')).toEqual([]);
  const reason = dialog.getByRole('combobox');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await app.typist.selectOptions(reason, 'Pago incompleto');
  await app.typist.click(dialog.getByRole('button', { name: 'Rechazar 2' }));
  await screen.findByText('Hechos: 2 de 2.');
  expect(app.sent('credits/editCreditStatus').map(({ status, reject_reason }) => [status, reject_reason])).toEqual([
    ['Rechazado', 'Pago incompleto'],
    ['Rechazado', 'Pago incompleto'],
  ]);
});

it('steps that wait share one offer to take them back, and each row says what became of it', async () => {
  const ids = new Map<number, string>();
  const undone: string[] = [];
  const app = open({
    waits: true,
    answers: ({ path, body }) => {
      if (path === 'waiting-steps/undo') {
        undone.push(String(body['id']));
        return { data: true };
      }
      if (path !== 'credits/editCreditStatus') return undefined;
      const number = Number(body['id']);
      const id = `c1f8a2f4-2f3b-4f6e-9d53-3f1f2d7f6a0${number}`;
      ids.set(number, id);
      return {
        status: 202,
        data: {
          waiting: {
            id,
            act: 'approveCredit',
            record: 'credit',
            record_id: String(number),
            name: String(number),
            state: 'waiting',
            remaining_ms: 30_000,
            reason: null,
          },
        },
      };
    },
  });
  await choose(app, 6);
  const dialog = await approve(app, 'Aprobar 6 por $\u00a021.000,00');
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 6' }));
  await screen.findByText('Hechos: 0 de 6. Esperan para guardarse: 6.');
  expect(screen.getAllByText('Varios pasos suyos se guardan en unos segundos')).toHaveLength(1);
  expect(screen.getAllByText(/^Se aprueba en \d+ s$/)).not.toHaveLength(0);
  await app.typist.dblClick(screen.getByRole('button', { name: 'Deshacer los 6' }));
  await screen.findByText('Hechos: 0 de 6. Se deshicieron: 6.');
  // Each once, whatever the second press found.
  expect(undone.toSorted()).toEqual([...ids.values()].toSorted());
  expect(await screen.findAllByText(/^Pasos que se deshicieron/)).toHaveLength(1);
  expect(screen.getByText('Pasos que se deshicieron: 6 de 6')).toBeTruthy();
});

it('REP-05 somebody who may only read chooses rows to export them, and is offered nothing else', async () => {
  const app = open({
    modules: [{ name: 'Aprobacion Credito', permission: 'R' }],
    answers: { 'credits/exportCredits': () => ({ status: 202, data: { jobId: 'a1' } }) },
  });
  await choose(app, 2);
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Exportar los elegidos', 'Quitar selección']);
  await app.typist.keyboard('b{Enter}');
  await screen.findByText('La exportación comenzó. La encontrará en la campana cuando termine.');
  expect(app.sent('credits/exportCredits')).toEqual([{ ids: [1, 2], format: 'xlsx' }]);
  // What comes next may be done with the same ones.
  expect(said()).toEqual('2 elegidos · $ 3.000,00');
});

it('what goes on is the strongest button, what ends something is as quiet as the rest', async () => {
  const app = open();
  await choose(app, 1);
  const isStrong = (name: string): boolean => bar().getByRole('button', { name }).className.includes('bg-accent');
  expect(['Aprobar', 'Rechazar', 'Exportar los elegidos', 'Quitar selección'].map(isStrong)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(bar().getByRole('button', { name: 'Rechazar' }).className).not.toContain('bg-danger');
});

it('of more than a hundred, a hundred are chosen, and the bar says so', async () => {
  const many = Array.from({ length: 101 }, (_, index) => credit('Pagado', approver, { id: index + 1, amount: 100 }));
  const app = open({
    answers: { 'credits/getCredits': () => ({ data: { rows: many.map(creditRowOf), total: many.length } }) },
  });
  const view = within(await table());
  await app.typist.click(await view.findByRole('checkbox', { name: 'Elegir' }));
  expect([said(), bar().getByText('Se eligen hasta 100 a la vez. Los demás no quedaron elegidos.') !== null]).toEqual([
    '100 elegidos · $ 100,00',
    true,
  ]);
});

it('a double click on the button that begins sends each row once', async () => {
  const app = open();
  await choose(app, 3);
  const dialog = await approve(app, 'Aprobar 3 por $\u00a06.000,00');
  await app.typist.dblClick(dialog.getByRole('button', { name: 'Aprobar 3' }));
  await screen.findByText('Hechos: 3 de 3.');
  expect(
    app
      .sent('credits/editCreditStatus')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2, 3]);
});

it('a session that ends in the middle sends no further rows: these were not sent, and none is told as refused', async () => {
  const app = open({
    answers: {
      'credits/editCreditStatus': ({ body }) =>
        Number(body['id']) > 1 ? { status: 401, errorCode: 403, errorMsg: 'Su sesión ha expirado' } : undefined,
    },
  });
  await choose(app, 9);
  const dialog = await approve(app, 'Aprobar 9 por $\u00a045.000,00');
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 9' }));
  await screen.findByText('Hechos: 1 de 9. Sin enviar: 8.');
  expect(
    app
      .sent('credits/editCreditStatus')
      .map(({ id }) => Number(id))
      .every((id) => id <= 5),
  ).toBe(true);
  expect([screen.getAllByText('Sin enviar').length, screen.queryByText('No se hizo')]).toEqual([8, null]);
});

it('another page keeps what is chosen, and another filter drops it', async () => {
  const app = open();
  await choose(app, 2);
  await app.typist.click(screen.getByRole('button', { name: 'Importe' }));
  await waitFor(() => expect(location.search).toContain('sort=amount'));
  expect(said()).toEqual('2 elegidos · $ 3.000,00');
  await app.typist.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Lo elegido: Créditos' })).toBeNull();
  await app.typist.keyboard('x');
  expect(said()).toMatch(/^1 elegido/);
  await app.typist.type(screen.getByLabelText(/^Buscar por solicitud/), 'pilar');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Lo elegido: Créditos' })).toBeNull());
});

const biller: ModuleGrant[] = [{ name: 'Facturacion Credito', permission: 'W' }];
const payer: ModuleGrant[] = [{ name: 'Pago Credito', permission: 'W' }];
const pdf = (name: string) => new File([`%PDF-1.4 ${name} %%EOF`], name, { type: 'application/pdf' });
/** What was uploaded: the body and the names of the files. */
const uploadsOf = (sent: ReturnType<typeof connectUploads>['sent']) =>
  sent
    .map(({ path, form }) => ({
      path,
      body: JSON.parse(String(form.get('credit'))) as { id: number },
      files: [...form.values()].flatMap((value) => (value instanceof File ? [value.name] : [])),
    }))
    .toSorted((one, other) => one.body.id - other.body.id);

it('CRE-55 CRE-56 two are invoiced in a table: numbers follow each other, the date is today, files go by their names', async () => {
  const { sent } = connectUploads(({ form }) => {
    const { id } = JSON.parse(String(form.get('credit'))) as { id: number };
    return { data: credit('Facturado', biller, { id }) };
  });
  const pending = {
    invoice: { invoice_number: null, invoice_date: null, invoice_amount: null, documents: [], replaced: [] },
  };
  const app = open({
    modules: biller,
    statuses: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [id, 'Pendiente'])),
    change: pending,
    answers: {
      'credits/getCredits': ({ body }) =>
        (body['status'] as string[]).includes('Facturado')
          ? {
              data: {
                rows: [
                  creditRowOf(
                    credit('Facturado', biller, { id: 90, invoice: { ...pending.invoice, invoice_number: 'B-0007' } }),
                  ),
                ],
                total: 1,
              },
            }
          : undefined,
    },
  });
  await choose(app, 2);
  await app.typist.click(bar().getByRole('button', { name: 'Facturar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Facturar 2 por $\u00a03.000,00' }));
  await waitFor(() =>
    expect(dialog.getAllByLabelText<HTMLInputElement>('Número de factura').map(({ value }) => value)).toEqual([
      'B-0008',
      'B-0009',
    ]),
  );
  const [first] = dialog.getAllByLabelText<HTMLInputElement>('Número de factura');
  await app.typist.clear(first as HTMLInputElement);
  await app.typist.type(first as HTMLInputElement, 'C-0100');
  await waitFor(() =>
    expect(dialog.getAllByLabelText<HTMLInputElement>('Número de factura').map(({ value }) => value)).toEqual([
      'C-0100',
      'C-0101',
    ]),
  );
  await app.typist.click(dialog.getByRole('button', { name: 'Facturar 2' }));
  expect([sent.length, dialog.getAllByText('Es necesario adjuntar la factura del credito').length > 0]).toEqual([
    0,
    true,
  ]);
  await app.typist.upload(dialog.getByLabelText('Archivos de las facturas'), [
    pdf('credito 2.pdf'),
    pdf('credito 1.pdf'),
  ]);
  await dialog.findByText('credito 1.pdf');
  await dialog.findByText('credito 2.pdf');
  await app.typist.click(dialog.getByRole('button', { name: 'Facturar 2' }));
  await screen.findByText('Hechos: 2 de 2.');
  expect(uploadsOf(sent)).toEqual(
    [1, 2].map((id) => ({
      path: '/api/credits/invoiceCredit',
      body: {
        id,
        version: id + 10,
        shown_amount: 100_000 * id,
        invoice: {
          invoice_number: id === 1 ? 'C-0100' : 'C-0101',
          invoice_date: 20261121,
          invoice_amount: 100_000 * id,
        },
        repeated_reason: null,
      },
      files: [`credito ${id}.pdf`],
    })),
  );
});

it('CRE-55 issue 52 what the issuer listed is taken for those that it can mean, and not proposed for others', async () => {
  const pending = {
    invoice: { invoice_number: null, invoice_date: null, invoice_amount: null, documents: [], replaced: [] },
  };
  const app = open({
    modules: biller,
    statuses: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [id, 'Pendiente'])),
    change: pending,
    answers: {
      'credits/getCredits': ({ body }) =>
        (body['status'] as string[]).includes('Facturado')
          ? {
              data: {
                rows: [
                  creditRowOf(
                    credit('Facturado', biller, {
                      id: 90,
                      invoice: { ...pending.invoice, invoice_number: 'A 0001-00000006' },
                    }),
                  ),
                ],
                total: 1,
              },
            }
          : undefined,
      'issued-invoices/getProposals': () => ({
        data: [{ credit_id: 2, invoice_number: 'A 0001-00000007', invoice_date: 20261109 }],
      }),
    },
  });
  await choose(app, 2);
  await app.typist.click(bar().getByRole('button', { name: 'Facturar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Facturar 2 por $\u00a03.000,00' }));
  const values = (label: string) => dialog.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  await waitFor(() => expect(values('Número de factura')).toEqual(['A 0001-00000008', 'A 0001-00000007']));
  expect(values('Fecha de factura')).toEqual(['21/11/2026', '09/11/2026']);
  dialog.getByText('Número y fecha según la lista del emisor: 1 de 2. Los demás números son correlativos.');
  expect(app.sent('issued-invoices/getProposals').at(-1)).toEqual({ credits: [1, 2] });
});

it('CRE-44 issue 52 where a centre asks why an unproved invoice is approved, each of many has its reason', async () => {
  const app = open({
    change: { proof: { state: 'No figura', differs: [], until: 20261120 }, proof_rule: 'reason' },
  });
  await choose(app, 2);
  const dialog = await approve(app, 'Aprobar 2 por $\u00a03.000,00');
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 2' }));
  const reasons = await dialog.findAllByLabelText('Motivo para aprobar sin la prueba');
  expect([reasons.length, app.sent('credits/editCreditStatus').length]).toEqual([2, 0]);
  for (const [index, reason] of reasons.entries()) await app.typist.type(reason, `Motivo ${index + 1}`);
  await app.typist.click(dialog.getByRole('button', { name: 'Aprobar 2' }));
  await screen.findByText('Hechos: 2 de 2.');
  expect(app.sent('credits/editCreditStatus').map(({ id, unproved_reason: reason }) => [id, reason])).toEqual([
    [1, 'Motivo 1'],
    [2, 'Motivo 2'],
  ]);
});

it('CRE-62 one receipt pays several, with the reason proposed; one of its own takes its place', async () => {
  const { sent } = connectUploads(({ form }) => {
    const { id } = JSON.parse(String(form.get('credit'))) as { id: number };
    return { data: credit('Pagado', payer, { id }) };
  });
  const app = open({
    modules: payer,
    statuses: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [id, 'Facturado'])),
  });
  await choose(app, 3);
  await app.typist.click(bar().getByRole('button', { name: 'Informar pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Informar pago 3 por $\u00a06.000,00' }));
  await dialog.findByRole('button', { name: 'Informar pago 3' });
  await waitFor(() => expect(dialog.getAllByLabelText('Recibos')).toHaveLength(3));
  await app.typist.upload(dialog.getByLabelText('Un recibo para todos'), pdf('transferencia.pdf'));
  await dialog.findByText('transferencia.pdf');
  await app.typist.upload(dialog.getAllByLabelText('Recibos')[1] as HTMLElement, pdf('propio.pdf'));
  await dialog.findByText('propio.pdf');
  await app.typist.click(dialog.getByRole('button', { name: 'Informar pago 3' }));
  await screen.findByText('Hechos: 3 de 3.');
  const reason = 'Un mismo recibo paga los créditos 1, 2, 3';
  expect(uploadsOf(sent).map(({ body, files }) => [body, files])).toEqual([
    [{ id: 1, version: 11, shown_amount: 100_000, repeated_reason: reason }, ['transferencia.pdf']],
    [{ id: 2, version: 12, shown_amount: 200_000, repeated_reason: null }, ['propio.pdf']],
    [{ id: 3, version: 13, shown_amount: 300_000, repeated_reason: reason }, ['transferencia.pdf']],
  ]);
});

it('ACC-85 on a phone the bar has the two actions that most chosen rows take, and a menu with the others', async () => {
  const noQuery = window.matchMedia('(max-width: 1px)');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...noQuery, media, matches: true }));
  const { typist } = open({
    statuses: { 1: 'Pendiente', 2: 'Pendiente' },
    modules: [...approver, { name: 'Facturacion Credito', permission: 'W' }],
  });
  await table();
  for (const id of [1, 2, 3])
    await typist.click(await screen.findByRole('checkbox', { name: `Elegir el crédito ${id}` }));
  const names = () =>
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => (textContent ?? '').trim());
  expect(names()).toEqual(['Quitar selección', 'Facturar (2 de 3)', 'Exportar los elegidos', 'Más acciones']);
  await typist.click(bar().getByRole('button', { name: 'Más acciones' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Aprobar (1 de 3)',
    'Rechazar (1 de 3)',
    'Denegar (2 de 3)',
  ]);
});
