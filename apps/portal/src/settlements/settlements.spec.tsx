import type {
  OpenSettlement,
  SettlementDetail,
  SettlementLine,
  SettlementObservation,
  SettlementRow,
} from '@comensal/domain/settlements';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { connectUploads } from '../testing/upload-network';

const row = (change: Partial<SettlementRow> = {}): SettlementRow => ({
  id: 7,
  create_date: 20261101,
  company_id: 'K1',
  business_name: 'Minera Sur',
  cuit: '30709000015',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  month: 202610,
  status: 'Emitida',
  status_since: '2026-11-02T10:00:00.000-03:00',
  edition: 1,
  qty: 100,
  amount: 1_250_000,
  answer_until: 20261110,
  observations: 0,
  unanswered: 0,
  issued_by: 'otra',
  issuer: 'Otra Persona',
  exported_on: null,
  invoice_number: null,
  invoice_date: null,
  version: 3,
  inactive: null,
  ...change,
});
const line = (change: Partial<SettlementLine> = {}): SettlementLine => ({
  id: 71,
  kind: 'month',
  day: null,
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  food_service_id: 1,
  food_service: 'Almuerzo',
  price: 12_500,
  section: 'Producción',
  group_id: 3,
  group_name: 'Turno Noche',
  qty: 98,
  amount: 1_225_000,
  voided_qty: 2,
  voided_amount: 25_000,
  ...change,
});
const late = line({ id: 72, kind: 'earlier', day: 20260930, group_id: null, group_name: null, qty: 2, amount: 25_000 });
const observation = (change: Partial<SettlementObservation> = {}): SettlementObservation => ({
  id: 900,
  edition: 1,
  line_id: 71,
  line: { kind: 'month', day: null, food_service: 'Almuerzo', section: 'Producción', group_name: 'Turno Noche' },
  comment: 'Contamos 96',
  person: 'Cliente Uno',
  at: '2026-11-03T09:00:00.000-03:00',
  reply: null,
  reply_comment: null,
  replier: null,
  replied_at: null,
  ...change,
});
const detail = (change: Partial<SettlementDetail> = {}): SettlementDetail => ({
  ...row(),
  actions: ['agree', 'observe'],
  history: [
    {
      event: 'issue',
      status: 'Emitida',
      reason: null,
      username: 'otra',
      person: 'Otra Persona',
      at: '2026-11-02T10:00:00.000-03:00',
    },
  ],
  sums: { qty: 100, amount: 1_250_000, voided_qty: 2, voided_amount: 25_000 },
  line_count: 2,
  lines: [line({ voided_qty: 2 }), { ...late, voided_qty: 0, voided_amount: 0 }],
  observed: [],
  hash: 'ab'.repeat(32),
  later: null,
  ...change,
});
const observed = (change: Partial<SettlementDetail> = {}): SettlementDetail =>
  detail({
    status: 'Observada',
    version: 4,
    observations: 2,
    unanswered: 2,
    actions: ['reply', 'issue', 'proposeClosing'],
    observed: [observation(), observation({ id: 901, line_id: null, line: null, comment: 'Falta el feriado' })],
    ...change,
  });

const open = (
  path: string,
  answers: Answers,
  modules: Parameters<typeof person>[0] = [{ name: 'Liquidaciones', permission: 'W' }],
) =>
  openPortal(path, person(modules), answers, {
    'settlements/getSettlements': { rows: [row()], total: 1 },
    'settlements/getSettlement': detail(),
    'comments/getComments': [],
    'reports/getPlaces': [],
    'home/getHome': { at: '2026-11-20T10:00:00.000-03:00', tiles: {} },
  });
const none: Answers = () => undefined;
const client: Parameters<typeof person>[0] = [{ name: 'Conformidad Liquidacion', permission: 'W' }];
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\u00a0/g, ' ');
const cellsOf = (name: string): readonly (readonly string[])[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((one) => [...one.children].map(({ textContent }) => plain(textContent)));

describe('the list', () => {
  it('53.1 shows who prepares what waits for them first, with its month, sum, term and export', async () => {
    const { sent } = open('/settlements', none);
    const table = within(await screen.findByRole('table', { name: 'Liquidaciones' }));
    const shown = await table.findByText('Minera Sur');
    expect(plain(shown.closest('tr')?.textContent)).toContain(
      'Minera SurPilar10/202610/11/2026Cantidad100Importe$ 12.500,00EstadoEmitida––',
    );
    expect(sent('settlements/getSettlements')[0]).toEqual({
      status: ['Borrador', 'Observada', 'Cierre propuesto', 'Conforme', 'Conforme por silencio'],
      to_decide: true,
      page: { offset: 0, limit: 25, direction: 'desc', sort: 'id' },
    });
  });

  it('53.1 the filters by month and export are in the address, and go to the server', async () => {
    const { sent } = open('/settlements?mes=202610&exportada=no&status=', none);
    await screen.findByText('Minera Sur');
    expect(sent('settlements/getSettlements')[0]).toMatchObject({ status: [], month: 202_610, exported: false });
  });

  it('53.3 who answers sees what waits for their answer, prepares nothing and sets no rules', async () => {
    const { sent } = open('/settlements', none, client);
    expect(await screen.findByRole('button', { name: 'Responder la liquidación 7' })).toBeTruthy();
    expect(sent('settlements/getSettlements')[0]).toMatchObject({ status: ['Emitida', 'Observada'], to_decide: true });
    for (const name of ['Preparar el mes', 'Reglas por cliente', 'Cargar facturas'])
      expect(screen.queryByText(name)).toBeNull();
    expect(screen.getByRole('button', { name: 'Verificar un archivo' })).toBeTruthy();
  });

  it('53.1 who only reads is offered no step', async () => {
    open('/settlements', none, [{ name: 'Liquidaciones', permission: 'R' }]);
    await screen.findByText('Minera Sur');
    expect(screen.queryByRole('button', { name: 'Preparar el mes' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ver la liquidación 7' })).toBeTruthy();
  });

  it('53.1 the month is prepared one by one: what is left out is not drafted', async () => {
    const rows: readonly OpenSettlement[] = [
      {
        company_id: 'K1',
        business_name: 'Minera Sur',
        business_unit_id: 'C1',
        business_unit_name: 'Pilar',
        qty: 10,
        amount: 100_000,
      },
      {
        company_id: 'K2',
        business_name: 'Textil',
        business_unit_id: null,
        business_unit_name: null,
        qty: 5,
        amount: 50_000,
      },
    ];
    const { typist, sent } = open('/settlements?open=prepare', ({ path }) => {
      if (path === 'settlements/getOpen') return { data: rows };
      return path === 'settlements/draft' ? { data: detail({ status: 'Borrador' }) } : undefined;
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Preparar el mes' }));
    await typist.click(await dialog.findByRole('checkbox', { name: 'Incluir Minera Sur' }));
    await typist.click(dialog.getByRole('button', { name: 'Preparar 1' }));
    await screen.findByText('Hechos: 1 de 1.');
    const [asked] = sent('settlements/getOpen') as { month: number }[];
    expect(sent('settlements/draft')).toEqual([{ company_id: 'K2', business_unit_id: null, month: asked?.month }]);
  });

  it('53.4 of the chosen ones those that were exported are left out, unless they are wanted again', async () => {
    const { typist, sent } = open('/settlements?status=', ({ path }) =>
      path === 'settlements/getSettlements'
        ? {
            data: {
              rows: [row({ status: 'Conforme' }), row({ id: 6, status: 'Cerrada', exported_on: 20261105 })],
              total: 2,
            },
          }
        : undefined,
    );
    await typist.click(await screen.findByRole('checkbox', { name: 'Elegir la liquidación 7' }));
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir la liquidación 6' }));
    await typist.click(screen.getByRole('button', { name: /^Exportar a facturación/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar 1 a facturación' }));
    await typist.click(dialog.getByRole('radio', { name: 'Texto (csv)' }));
    await typist.click(dialog.getByRole('checkbox', { name: 'Exportar otra vez las que ya se exportaron: 6' }));
    await typist.click(dialog.getByRole('button', { name: 'Exportar 2' }));
    await waitFor(() => expect(sent('settlements/export')).toEqual([{ ids: [7, 6], again: true, format: 'csv' }]));
  });

  it('53.5 a file is verified, and one that is none is told', async () => {
    const found = {
      id: 7,
      business_name: 'Minera Sur',
      month: 202610,
      edition: 1,
      isCurrent: false,
      status: 'Emitida',
      amount: 1,
      qty: 1,
      hash: '',
      made_at: '',
    };
    const answers = [found, null];
    const uploads = connectUploads(() => ({ data: answers.shift() }));
    const { typist } = open('/settlements?open=verify', none);
    const dialog = within(await screen.findByRole('dialog', { name: 'Verificar un archivo' }));
    const choose = async (): Promise<void> => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('No file input');
      await typist.upload(input, new File(['%PDF-'], 'liquidacion.pdf', { type: 'application/pdf' }));
    };
    await choose();
    expect(await dialog.findByText('Es una edición anterior de la liquidación 7')).toBeTruthy();
    expect(dialog.getByText('Minera Sur, 10/2026, edición 1. Estado: Emitida.')).toBeTruthy();
    await typist.click(dialog.getByRole('button', { name: /^Quitar/ }));
    await choose();
    expect(await dialog.findByText('No es ninguno de los archivos entregados')).toBeTruthy();
    expect(uploads.sent.map(({ path }) => path)).toEqual(['/api/settlements/verify', '/api/settlements/verify']);
  });

  it('53.1 the rule of a client: what it is now, and the version that was read', async () => {
    const rule = { company_id: 'K1', business_name: 'Minera Sur', by_centre: true, silence_days: 5, version: 2 };
    const { typist, sent } = open('/settlements', ({ path }) => {
      if (path === 'settlements/getRules') return { data: [rule] };
      return path === 'settlements/setRule' ? { data: { ...rule, by_centre: false } } : undefined;
    });
    await typist.click(await screen.findByRole('button', { name: 'Reglas por cliente' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reglas por cliente' }));
    await typist.selectOptions(await dialog.findByRole('combobox', { name: 'Cliente' }), 'Minera Sur');
    expect((dialog.getByRole('textbox', { name: /Días hábiles de silencio/ }) as HTMLInputElement).value).toBe('5');
    await typist.click(dialog.getByRole('radio', { name: 'Todos juntos' }));
    await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent('settlements/setRule')).toEqual([
        { company_id: 'K1', by_centre: false, silence_days: 5, version: 2 },
      ]),
    );
  });
});

describe('the page', () => {
  it('53.1 the statement by centre: sections, groups, voids, and what is of earlier months with its day', async () => {
    open('/settlements/7', none);
    await screen.findByRole('table', { name: 'Líneas de Pilar' });
    expect(cellsOf('Líneas de Pilar')).toEqual([
      ['Servicio', 'Precio', 'Cantidad', 'Importe', 'Observar'],
      ['Almuerzo', '', '100', '$ 12.500,00', ''],
      [
        'Producción · Turno Noche$ 125,00',
        '$ 125,00',
        '982 anulados',
        '$ 12.250,00',
        'Observar Almuerzo · Producción · Turno Noche · $ 12.250,00',
      ],
      [
        'Producción · De meses anteriores, 30/09/2026$ 125,00',
        '$ 125,00',
        '2',
        '$ 250,00',
        'Observar Almuerzo · Producción · De meses anteriores, 30/09/2026 · $ 250,00',
      ],
      ['Total del centro', '', '100', '$ 12.500,00', ''],
    ]);
    expect(screen.getByText('Si no responde hasta el 10/11/2026, queda conforme por silencio.')).toBeTruthy();
    expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  });

  it('53.3 each number opens its meals', async () => {
    const { typist, sent } = open('/settlements/7', ({ path }) =>
      path === 'settlements/getMeals'
        ? {
            data: {
              rows: [
                {
                  id: 1,
                  at: '2026-10-05T12:30:00.000-03:00',
                  day: 20261005,
                  kind: 'month',
                  business_unit_id: 'C1',
                  business_unit_name: 'Pilar',
                  customer_id: 4,
                  diner: 'Gómez, Ana',
                  file_number: '1201',
                  section: 'Producción',
                  group_name: 'Turno Noche',
                  food_service: 'Almuerzo',
                  qty: 1,
                  price: 12_500,
                  amount: 12_500,
                  taken: 'Caja 1',
                },
              ],
              total: 98,
            },
          }
        : undefined,
    );
    await typist.click(
      await screen.findByRole('button', { name: /^Ver los 98 consumos de Almuerzo · Producción · Turno Noche/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Consumos de Almuerzo/ }));
    expect(await dialog.findByText('Gómez, Ana')).toBeTruthy();
    expect(dialog.getByText('Caja 1')).toBeTruthy();
    expect(sent('settlements/getMeals')).toEqual([
      {
        id: 7,
        business_unit_id: 'C1',
        food_service_id: 1,
        section: 'Producción',
        group_id: 3,
        kind: 'month',
        price: 12_500,
        page: { offset: 0, limit: 25, direction: 'asc', sort: 'at' },
      },
    ]);
  });

  it('53.3 the client observes a line and the whole, each with its comment', async () => {
    const { typist, sent } = open(
      '/settlements/7',
      ({ path }) => (path === 'settlements/answer' ? { data: observed() } : undefined),
      client,
    );
    await typist.click(await screen.findByRole('checkbox', { name: /^Observar Almuerzo · Producción · Turno Noche/ }));
    await typist.click(screen.getByRole('button', { name: 'Observar el total' }));
    const send = screen.getByRole('button', { name: 'Enviar las observaciones' });
    await typist.type(screen.getByRole('textbox', { name: /^Sobre el total/ }), 'Falta el feriado');
    await typist.click(send);
    expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
    expect(sent('settlements/answer')).toEqual([]);
    await typist.type(screen.getByRole('textbox', { name: /^Almuerzo · Producción/ }), 'Contamos 96');
    await typist.click(send);
    await waitFor(() =>
      expect(sent('settlements/answer')).toEqual([
        {
          id: 7,
          version: 3,
          shown_amount: 1_250_000,
          answer: 'observe',
          observations: [
            { line_id: 71, comment: 'Contamos 96' },
            { line_id: null, comment: 'Falta el feriado' },
          ],
        },
      ]),
    );
    expect(await screen.findByText('La liquidación 7 quedó Observada: le avisaremos cuando respondan.')).toBeTruthy();
  });

  it('53.3 the client agrees with the sum that was read', async () => {
    const { typist, sent } = open(
      '/settlements/7',
      ({ path }) => (path === 'settlements/answer' ? { data: detail({ status: 'Conforme' }) } : undefined),
      client,
    );
    await typist.click(await screen.findByRole('button', { name: 'Dar conformidad' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(plain(dialog.getByText(/^Acepta/).textContent)).toBe(
      'Acepta $ 12.500,00 por 10/2026: se factura así. No se puede deshacer.',
    );
    await typist.click(dialog.getByRole('button', { name: 'Dar conformidad' }));
    await waitFor(() =>
      expect(sent('settlements/answer')).toEqual([
        { id: 7, version: 3, shown_amount: 1_250_000, answer: 'agree', observations: [] },
      ]),
    );
  });

  it('53.3 a stale version: what was typed stays, with the state that it has now', async () => {
    let isStale = false;
    const { typist } = open(
      '/settlements/7',
      ({ path }) => {
        if (path === 'settlements/answer') {
          isStale = true;
          return errorAnswer(409, 'La liquidación tiene el estado Retirada');
        }
        if (path === 'settlements/getSettlement' && isStale)
          return { data: detail({ status: 'Retirada', version: 4, actions: [] }) };
        return undefined;
      },
      client,
    );
    await typist.click(await screen.findByRole('button', { name: 'Observar el total' }));
    await typist.type(screen.getByRole('textbox', { name: /^Sobre el total/ }), 'No coincide');
    await typist.click(screen.getByRole('button', { name: 'Enviar las observaciones' }));
    expect(await screen.findByText('Otra persona cambió esta liquidación mientras usted trabajaba')).toBeTruthy();
    expect(screen.getByText('No coincide')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dar conformidad' })).toBeNull();
  });

  it('53.1 replies go with their comments, some now and others later; one that was begun is complete', async () => {
    const { typist, sent } = open('/settlements/7', ({ path }) => {
      if (path === 'settlements/getSettlement') return { data: observed() };
      return path === 'settlements/reply' ? { data: observed({ unanswered: 1 }) } : undefined;
    });
    await typist.click(await screen.findByRole('button', { name: 'Responder' }));
    expect(await screen.findByText('Responda al menos una observación')).toBeTruthy();
    const second = within(screen.getByRole('group', { name: /Falta el feriado/ }));
    await typist.selectOptions(second.getByRole('combobox', { name: 'Respuesta' }), 'Se explica');
    await typist.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await second.findByText('Campo obligatorio')).toBeTruthy();
    await typist.type(second.getByRole('textbox', { name: 'Comentario' }), 'No hubo servicio');
    await typist.click(screen.getByRole('button', { name: 'Responder' }));
    await waitFor(() =>
      expect(sent('settlements/reply')).toEqual([
        { id: 7, version: 4, replies: [{ observation_id: 901, reply: 'explained', comment: 'No hubo servicio' }] },
      ]),
    );
  });

  it('53.1 with every reply there it is issued again, and closing it is proposed with a reason', async () => {
    const { typist, sent } = open('/settlements/7', ({ path }) => {
      if (path === 'settlements/getSettlement') return { data: observed({ unanswered: 0 }) };
      return path === 'settlements/close' ? { data: observed({ status: 'Cierre propuesto' }) } : undefined;
    });
    expect(await screen.findByRole('button', { name: 'Emitir' })).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Proponer el cierre' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typist.click(dialog.getByRole('button', { name: 'Proponer el cierre' }));
    expect(await dialog.findByText('Campo obligatorio: motivo')).toBeTruthy();
    await typist.type(dialog.getByRole('textbox', { name: /Por qué se cierra/ }), 'El cliente no responde');
    await typist.click(dialog.getByRole('button', { name: 'Proponer el cierre' }));
    await waitFor(() =>
      expect(sent('settlements/close')).toEqual([
        { id: 7, version: 4, shown_amount: 1_250_000, accept: true, reason: 'El cliente no responde' },
      ]),
    );
  });

  it.each([
    {
      step: 'issue',
      button: 'Emitir',
      submit: 'Emitir la liquidación',
      status: 'Borrador',
      call: 'settlements/issue',
      body: {},
    },
    {
      step: 'withdraw',
      button: 'Retirar',
      submit: 'Retirar la liquidación',
      status: 'Borrador',
      call: 'settlements/withdraw',
      body: { reason: '' },
    },
    {
      step: 'close',
      button: 'Cerrar',
      submit: 'Cerrar la liquidación',
      status: 'Conforme',
      call: 'settlements/close',
      body: { accept: true, reason: '' },
    },
  ] as const)(
    '53.1 $step sends the version and the sum that were read',
    async ({ step, button, submit, status, call, body }) => {
      const { typist, sent } = open('/settlements/7', ({ path }) => {
        if (path === 'settlements/getSettlement') return { data: detail({ status, actions: [step] }) };
        return path === call ? { data: detail({ actions: [] }) } : undefined;
      });
      await typist.click(await screen.findByRole('button', { name: button }));
      await typist.click(within(await screen.findByRole('dialog')).getByRole('button', { name: submit }));
      await waitFor(() => expect(sent(call)).toEqual([{ id: 7, version: 3, shown_amount: 1_250_000, ...body }]));
    },
  );

  it('53.1 whoever proposed the closing can only take it back', async () => {
    open('/settlements/7', ({ path }) =>
      path === 'settlements/getSettlement'
        ? { data: observed({ status: 'Cierre propuesto', unanswered: 0, actions: ['refuseClosing'] }) }
        : undefined,
    );
    expect(await screen.findByText('Usted propuso cerrarla: lo decide otra persona.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'No cerrar' })).toBeTruthy();
  });

  it('53.4 the invoice of an exported one is set by who prepares, and read by who answers', async () => {
    const exported = detail({ status: 'Cerrada', actions: [], exported_on: 20261112 });
    const { typist, sent } = open('/settlements/7', ({ path }) => {
      if (path === 'settlements/getSettlement') return { data: exported };
      return path === 'settlements/setInvoice' ? { data: exported } : undefined;
    });
    await typist.click(await screen.findByRole('button', { name: 'Anotar la factura' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typist.type(dialog.getByRole('textbox', { name: /Número de factura/ }), '0001-00001234');
    await typist.type(dialog.getByRole('textbox', { name: /Fecha de factura/ }), '12/11/2026');
    await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent('settlements/setInvoice')).toEqual([{ id: 7, version: 3, number: '0001-00001234', date: 20261112 }]),
    );
  });

  it('53.4 who answers is not offered to set the invoice', async () => {
    open(
      '/settlements/7',
      ({ path }) =>
        path === 'settlements/getSettlement'
          ? { data: detail({ actions: [], exported_on: 20261112, invoice_number: 'A-1', invoice_date: 20261113 }) }
          : undefined,
      client,
    );
    expect(await screen.findByText('A-1 del 13/11/2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /factura$/ })).toBeNull();
  });
});

describe('the desk', () => {
  it('53.9 opens the observed ones with their lines, and replies there', async () => {
    const { typist, sent } = open('/settlements-review', ({ path }) => {
      if (path === 'settlements/getSettlements')
        return { data: { rows: [row({ status: 'Observada', version: 4, unanswered: 2 })], total: 1 } };
      if (path === 'settlements/getSettlement') return { data: observed() };
      return path === 'settlements/reply' ? { data: observed({ unanswered: 1, version: 5 }) } : undefined;
    });
    expect(await screen.findByRole('heading', { name: 'Liquidación 7' })).toBeTruthy();
    const lines = within(await screen.findByRole('table', { name: 'Líneas de Pilar' }));
    expect(lines.getByText('Contamos 96')).toBeTruthy();
    const first = within(screen.getByRole('group', { name: /Contamos 96/ }));
    await typist.selectOptions(first.getByRole('combobox', { name: 'Respuesta' }), 'Se corrige');
    await typist.type(first.getByRole('textbox', { name: 'Comentario' }), 'Anulamos dos');
    await typist.click(screen.getByRole('button', { name: 'Responder' }));
    await waitFor(() =>
      expect(sent('settlements/reply')).toEqual([
        { id: 7, version: 4, replies: [{ observation_id: 900, reply: 'agreed', comment: 'Anulamos dos' }] },
      ]),
    );
    expect(sent('settlements/getSettlements')[0]).toMatchObject({ status: ['Observada', 'Cierre propuesto'] });
  });
});

it('53.6 the month of the prepaid accounts, with its sums, and the mail on the first', async () => {
  const account = {
    account_id: 1,
    company_id: 'K1',
    business_name: 'Metalúrgica',
    business_unit_id: 'C1',
    business_unit_name: 'Pilar',
    group_name: null,
    opening: 100_000,
    credits: 50_000,
    notes: 0,
    reversals: 0,
    qty: 12,
    meals: 60_000,
    adjustments: 0,
    closing: 90_000,
  };
  const { typist, sent } = open('/account-summary', ({ path }) => {
    if (path === 'settlements/getSummary') return { data: [account, { ...account, account_id: 2, closing: -100 }] };
    return path === 'preferences/setPreference' ? { data: { summaryMail: true } } : undefined;
  });
  const table = within(await screen.findByRole('table', { name: 'Cuentas' }));
  expect(await table.findAllByText('Metalúrgica')).toHaveLength(2);
  const total = screen.getAllByRole('term').find(({ textContent }) => textContent === 'Saldo final');
  expect(plain(total?.nextSibling?.textContent)).toBe('$ 899,00');
  await typist.click(screen.getByRole('switch', { name: /Recibirlo por correo/ }));
  await waitFor(() => expect(sent('preferences/setPreference')).toEqual([{ key: 'summaryMail', value: true }]));
});
