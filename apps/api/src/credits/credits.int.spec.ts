import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CreditDetail,
  type CreditStatus,
  creditLifecycle,
  creditStatuses,
  type Estimate,
} from '@comensal/domain/credits';
import { shortestWay } from '@comensal/domain/platform/lifecycle';
import { formatMoney } from '@comensal/domain/platform/money';
import { type CanteenUserName } from '@comensal/infrastructure/testing';
import {
  type CanteenApi,
  type CreditStep,
  correctedFileOf,
  correctedInvoiceOf,
  creditSteps,
  invoice,
  invoiceFileOf,
  invoiceOf,
  meantAnew,
  invoiceFile as pdf,
  receiptFile as receipt,
  startCanteenApi,
  whoActs,
} from '../testing/canteen-api';
import { type FormFile, sampleFiles } from '../testing/multipart-form';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
});

afterAll(() => api.close());

const as: CanteenApi['as'] = (...call) => api.as(...call);
const send: CanteenApi['send'] = (...call) => api.send(...call);

/** The steps that bring a requested credit into a state. */
const stepsTo = (status: CreditStatus) => shortestWay(creditLifecycle.machine, status).slice(1) as CreditStep[];

const legal: readonly string[] = [
  'Pendiente invoice',
  'Pendiente deny',
  'Pendiente withdraw',
  'Facturado pay',
  'Facturado correct',
  'Facturado close',
  'Rechazado pay',
  'Rechazado close',
  'Pagado approve',
  'Pagado reject',
  'Pagado correct',
];

async function creditIn(status: CreditStatus, place: object = { business_unit_id: 'C2' }): Promise<number> {
  const { response } = await as(
    'contratista',
    'credits/addCredit',
    { company_id: 'K1', amount: 150000, ...place },
    meantAnew(),
  );
  const { id } = response.data as CreditDetail;
  for (const step of stepsTo(status)) {
    const answer = await api.steps[step].act(whoActs[step], id);
    if (answer.status !== 200) throw new Error(`${step}: ${answer.body}`);
  }
  return id;
}

const stateOf = async (id: number): Promise<unknown> =>
  (
    await api.database.query(
      `select c.*, (select count(*)::int from credits_requests_state s where s.credit_id = c.id) as steps,
          (select count(*)::int from credit_documents d where d.credit_id = c.id) as documents,
          (select count(*)::int from ledger_movements m where m.credit_id = c.id) as movements
     from credits_requests c where c.id = $1`,
      [id],
    )
  ).rows[0];

it.each(creditStatuses)(
  'CRE-39 CRE-40 CRE-41 CRE-42 CRE-43 CRE-44 CRE-45 CRE-46 a credit that is %s takes no step that its status does not know, and none from outside its places',
  async (status) => {
    const id = await creditIn(status);
    const untouched = await stateOf(id);
    for (const step of creditSteps) {
      const isLegal = legal.includes(`${status} ${step}`);
      const answers = [
        ...(isLegal ? [] : [{ answer: await api.steps[step].act(whoActs[step], id), expected: [409, 409] }]),
        { answer: await api.steps[step].act('mixto', id), expected: [403, 1403] },
      ];
      for (const { answer, expected } of answers)
        expect([step, answer.status, answer.response.errorCode]).toEqual([step, ...expected]);
    }
    expect(await stateOf(id)).toEqual(untouched);
  },
);

it('a pending credit of somebody else is not withdrawn', async () => {
  const id = await creditIn('Pendiente');
  const { status, response } = await api.steps.withdraw.act('admin', id);
  expect([status, response.errorCode, response.errorMsg]).toEqual([
    403,
    1403,
    'Solo quien pidió el crédito puede retirarlo',
  ]);
});

describe('the way back before the approval', () => {
  const detail = async (id: number): Promise<CreditDetail> =>
    (await as('admin', `credits/getCredit/${id}`)).response.data as CreditDetail;
  const correct = (
    id: number,
    change: object,
    files: readonly FormFile[],
    headers?: Record<string, string>,
  ): ReturnType<typeof send> =>
    send(
      'facturacion',
      'credits/correctInvoice',
      { credit: { id, invoice: correctedInvoiceOf(id), ...change } },
      files,
      headers,
    );
  const mailsAbout = async (id: number, subject: string): Promise<readonly string[]> =>
    (
      await api.arrange<{ recipient: string }>('select recipient from mails where subject = $1 order by recipient', [
        `Crédito ${id}: ${subject}`,
      ])
    ).map(({ recipient }) => recipient);

  it.each([
    [{}, 'Retirado por quien lo pidió'],
    [{ reason: '  ' }, 'Retirado por quien lo pidió'],
    [{ reason: ' Importe mal cargado ' }, 'Retirado por quien lo pidió: Importe mal cargado'],
  ])('CRE-46 a request is withdrawn by its requester with %j, and whoever invoices is told', async (input, reason) => {
    const id = await creditIn('Pendiente');
    expect((await detail(id)).actions).toEqual(['invoice', 'deny']);
    const own = (await as('contratista', `credits/getCredit/${id}`)).response.data as CreditDetail;
    expect(own.actions).toEqual(['withdraw']);
    const { status, response } = await as('contratista', 'credits/withdrawCredit', {
      credit: { id, version: own.version, shown_amount: own.amount },
      ...input,
    });
    const after = response.data as CreditDetail;
    expect([status, after.status, after.reject_reason, after.actions]).toEqual([200, 'Denegado', reason, []]);
    expect(after.history.map((step) => [step.event, step.status, step.reason, step.username])).toEqual([
      ['request', 'Pendiente', null, 'contratista'],
      ['withdraw', 'Denegado', reason, 'contratista'],
    ]);
    expect(await mailsAbout(id, 'retirado')).toEqual([
      'admin@comensal.example',
      'contratista@comensal.example',
      'facturacion@comensal.example',
    ]);
  });

  it('CRE-59 a corrected invoice replaces number, date, amount and files; the former ones stay in the history', async () => {
    const id = await creditIn('Facturado');
    const before = await detail(id);
    const [former] = before.invoice.documents;
    const added: FormFile = {
      ...pdf,
      name: 'nueva.pdf',
      content: Buffer.concat([pdf.content, Buffer.from(`% n${id}`)]),
    };
    const { status, response } = await correct(id, { version: before.version, shown_amount: before.amount, keep: [] }, [
      added,
    ]);
    const after = response.data as CreditDetail;
    expect([status, after.status, after.version]).toEqual([200, 'Facturado', before.version + 1]);
    expect(after.invoice).toMatchObject({ ...correctedInvoiceOf(id), replaced: [former] });
    expect(after.invoice.documents.map(({ name }) => name)).toEqual(['nueva.pdf']);
    expect(after.history.at(-1)).toMatchObject({
      event: 'correct',
      status: 'Facturado',
      reason: `Antes: factura ${before.invoice.invoice_number} del 10/11/2026 por ${formatMoney(before.invoice.invoice_amount)}.`,
      username: 'facturacion',
    });
    const file = await as('contratista', 'credits/getCreditFile', { filePath: former?.path, fileName: former?.name });
    expect([file.status, file.body.length]).toEqual([200, former?.size]);
    expect(await mailsAbout(id, 'factura corregida')).toContain('contratista@comensal.example');
  });

  it('CRE-59 the invoice of a paid credit is corrected, and who approves is told and sees it in the history', async () => {
    const id = await creditIn('Pagado');
    const before = await detail(id);
    const { status, response } = await correct(id, { version: before.version, shown_amount: before.amount }, [
      correctedFileOf(id),
    ]);
    const after = response.data as CreditDetail;
    expect([status, after.status, after.invoice.invoice_number, after.receipt]).toEqual([
      200,
      'Pagado',
      correctedInvoiceOf(id).invoice_number,
      before.receipt,
    ]);
    expect(await mailsAbout(id, 'factura corregida')).toContain('aprobador@comensal.example');
    // A decision on what was seen before the correction is refused.
    const late = await as('aprobador', 'credits/editCreditStatus', {
      id,
      version: before.version,
      shown_amount: before.amount,
      status: 'Aprobado',
    });
    expect(late.status).toBe(409);
    expect((await api.steps.approve.act('aprobador', id)).status).toBe(200);
  });

  it('CRE-66 a rejected credit is closed, with what became of its payment; nobody waits for it', async () => {
    const id = await creditIn('Rechazado');
    const { receipt } = await detail(id);
    const { status, response } = await api.steps.close.act('facturacion', id);
    const after = response.data as CreditDetail;
    expect([status, after.status, after.reject_reason, after.receipt]).toEqual([
      200,
      'Denegado',
      'No se pagará (hubo un pago informado, rechazado: Pago incompleto)',
      receipt,
    ]);
    expect(await mailsAbout(id, 'cerrado')).toContain('contratista@comensal.example');
    expect((await detail(id)).actions).toEqual([]);
    expect((await api.steps.pay.act('contratista', id)).status).toBe(409);
  });

  it('CRE-58 a kept file stays beside an added one; none kept and none added is refused', async () => {
    const id = await creditIn('Facturado');
    const [stored] = (await detail(id)).invoice.documents;
    const none = await correct(id, { keep: [] }, []);
    expect([none.status, none.response.data]).toEqual([
      422,
      { fields: { documents: 'Es necesario adjuntar la factura del credito' } },
    ]);
    const { response } = await correct(id, { keep: [{ path: stored?.path }] }, [correctedFileOf(id)]);
    const { invoice: after } = response.data as CreditDetail;
    expect([after.documents.map(({ name }) => name), after.replaced]).toEqual([
      [stored?.name, 'factura-corregida.pdf'],
      [],
    ]);
  });

  it('refuses to keep a file of another credit, a receipt, or a replaced file', async () => {
    const id = await creditIn('Facturado');
    const [foreign] = (await detail(await creditIn('Facturado'))).invoice.documents;
    const [own] = (await detail(id)).invoice.documents;
    await correct(id, { keep: [] }, [correctedFileOf(id)]);
    const untouched = await stateOf(id);
    for (const path of [foreign?.path, own?.path, '00000000-0000-4000-8000-000000000009']) {
      const { status, response } = await correct(id, { keep: [{ path }] }, []);
      expect([path, status, response.data]).toEqual([path, 422, { fields: { documents: 'El valor no es válido' } }]);
    }
    expect(await stateOf(id)).toEqual(untouched);
  });

  it('O-127 an invoice has no more files after corrections than one sending has', async () => {
    const id = await creditIn('Facturado');
    const filesOf = (count: number): readonly FormFile[] =>
      Array.from({ length: count }, (_, index) => correctedFileOf(id * 1000 + index));
    const [first] = (await detail(id)).invoice.documents;
    const untouched = await stateOf(id);
    const { status, response } = await correct(id, { keep: [{ path: first?.path }] }, filesOf(10));
    expect([status, response.data]).toEqual([
      422,
      { fields: { documents: 'Se permiten hasta 10 archivos. Quite los que sobran' } },
    ]);
    expect(await stateOf(id)).toEqual(untouched);
    const full = await correct(id, { keep: [{ path: first?.path }] }, filesOf(9));
    expect((full.response.data as CreditDetail).invoice.documents).toHaveLength(10);
  });

  it('of thirty corrections at once a credit takes as many as it may have, and stays payable', async () => {
    const id = await creditIn('Facturado');
    const before = (await stateOf(id)) as { steps: number; documents: number };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => correct(id, {}, [correctedFileOf(id * 1000 + index)])),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, response }) => [status, response.errorMsg])).toEqual(
      Array.from({ length: 10 }, () => [
        409,
        'La factura de este crédito ya se corrigió 20 veces. Si todavía no es correcta, cierre el crédito para que se pida otra vez',
      ]),
    );
    expect(await stateOf(id)).toMatchObject({ steps: before.steps + 20, documents: before.documents + 20 });
    expect((await api.steps.pay.act('contratista', id)).status).toBe(200);
  });

  it('a correction without a change writes nothing and notifies nobody', async () => {
    const id = await creditIn('Facturado');
    const { version, invoice: stands } = await detail(id);
    const [stored] = stands.documents;
    const untouched = await stateOf(id);
    const { status, response } = await correct(id, { invoice: invoiceOf(id), keep: [{ path: stored?.path }] }, []);
    expect([status, (response.data as CreditDetail).version]).toEqual([200, version]);
    expect(await stateOf(id)).toEqual(untouched);
    expect(await mailsAbout(id, 'factura corregida')).toEqual([]);
  });

  it.each([
    [{ invoice_date: 20261122 }, { invoice_date: 'La fecha no puede ser futura' }],
    [{ invoice_number: '' }, { invoice_number: 'Campo obligatorio' }],
  ])('CRE-55 a correction to %j is refused as an invoice is', async (change, fields) => {
    const id = await creditIn('Facturado');
    const { status, response } = await correct(id, { invoice: { ...correctedInvoiceOf(id), ...change } }, [
      correctedFileOf(id),
    ]);
    expect([status, response.data]).toEqual([422, { fields }]);
  });

  it('a replaced file may be used for the credit it belongs to, without a reason', async () => {
    const [wrong, right] = [await creditIn('Facturado'), await creditIn('Pendiente')];
    await correct(wrong, { keep: [] }, [correctedFileOf(wrong)]);
    const { status } = await send(
      'facturacion',
      'credits/invoiceCredit',
      { credit: { id: right, invoice: invoiceOf(wrong) } },
      [invoiceFileOf(wrong)],
    );
    expect(status).toBe(200);
  });

  it('CRE-66 a credit that nobody will pay is closed with a reason, and whoever pays is told', async () => {
    const id = await creditIn('Facturado');
    const none = await as('facturacion', 'credits/closeCredit', { credit: { id }, reason: ' ' });
    expect([none.status, none.response.data]).toEqual([
      422,
      { fields: { reason: 'Campo obligatorio: motivo del cierre' } },
    ]);
    const { response } = await as('facturacion', 'credits/closeCredit', { credit: { id }, reason: ' No se pagará ' });
    const after = response.data as CreditDetail;
    expect([after.status, after.reject_reason, after.history.at(-1)?.event]).toEqual([
      'Denegado',
      'No se pagará',
      'close',
    ]);
    expect(await mailsAbout(id, 'cerrado')).toEqual(['admin@comensal.example', 'contratista@comensal.example']);
  });

  it('CRE-44 payment, correction and closing at once: each takes what it read, or is told', async () => {
    const id = await creditIn('Facturado');
    const { version } = await detail(id);
    const answers = await Promise.all([
      send('contratista', 'credits/payCredit', { credit: { id, version } }, [receipt]),
      correct(id, { version, keep: [] }, [correctedFileOf(id)]),
      as('facturacion', 'credits/closeCredit', { credit: { id, version }, reason: 'No se pagará' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('concurrently', () => {
  it('CRE-44 twenty approvals of one credit: one wins, the balance increases once', async () => {
    const id = await creditIn('Pagado');
    const balance = async (): Promise<number> =>
      (
        (await as('contratista', 'credits/getBusinessUnitBalance', { company_id: 'K1', business_unit_id: 'C2' }))
          .response.data as { balance: number }
      ).balance;
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.steps.approve.act('aprobador', id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await balance()).toBe(before + 150000);
    expect(answers.find((answer) => answer.status === 409)?.response).toMatchObject({
      ret: false,
      errorCode: 409,
      errorMsg: 'El crédito tiene el estado Aprobado: la acción ya no es posible',
    });
  });

  it('approval and rejection at once: exactly one of them wins', async () => {
    const id = await creditIn('Pagado');
    const answers = await Promise.all([api.steps.approve.act('aprobador', id), api.steps.reject.act('admin', id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const state = (await stateOf(id)) as { steps: number; status: string; movements: number };
    expect([state.steps, state.movements]).toEqual([4, state.status === 'Aprobado' ? 1 : 0]);
  });
});

describe('API idempotency keys', () => {
  it('replays the first response verbatim, and refuses the key with other content', async () => {
    const body = { company_id: 'K1', business_unit_id: 'C2', amount: 31415 };
    const key = { 'idempotency-key': 'pedido-1' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        as('contratista', 'credits/addCredit', { ...body, actionOwnerUsername: 'contratista' }, key),
      ),
    );
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    const { data } = answers[0]?.response as { data: CreditDetail };
    await api.steps.invoice.act('facturacion', data.id);
    expect((await as('contratista', 'credits/addCredit', body, key)).response.data).toEqual(data);
    const other = await as('contratista', 'credits/addCredit', { ...body, amount: 1 }, key);
    expect([other.status, other.response.errorCode]).toEqual([409, 409]);
    expect(
      (await as('mixto', 'credits/addCredit', { company_id: 'K2', business_unit_id: 'C2', amount: 31415 }, key)).status,
    ).toBe(200);
  });

  it('0704 without a key a request that equals the own one of the last minute is refused with its number, also 50 at once', async () => {
    const body = { company_id: 'K1', business_unit_id: 'C2', amount: 27183, purchase_order: 'OC-1' };
    const ask = (more: object = {}, headers: Record<string, string> = {}) =>
      as('contratista', 'credits/addCredit', { ...body, ...more }, headers);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    const made = answers.flatMap(({ status, response }) =>
      status === 200 ? [(response.data as CreditDetail).id] : [],
    );
    expect(made).toHaveLength(1);
    const message = `Ya lo pidió hace menos de un minuto, con los mismos datos: es el crédito ${made[0]}. Si es otro, espere un minuto o escriba otra orden de compra`;
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, reason, response }) => `${status} ${reason} ${response.errorMsg}`))).toEqual(
      new Set([`409 creditRepeated ${message}`]),
    );
    // Another field, another person, a key, a minute later, and after it was withdrawn: other requests.
    for (const answer of [
      await ask({ amount: 27184 }),
      await ask({ purchase_order: 'OC-2' }),
      await as('admin', 'credits/addCredit', body),
      await ask({}, meantAnew()),
    ])
      expect(answer.status).toBe(200);
    const earlier = `update credits_requests set created_at = created_at - interval '1 minute' where purchase_order = 'OC-1'`;
    await api.arrange(earlier);
    const later = await ask();
    expect([later.status, (await ask()).status]).toEqual([200, 409]);
    const { id } = later.response.data as CreditDetail;
    expect((await api.steps.withdraw.act('contratista', id)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('hashes the files of a form as content', async () => {
    const id = await creditIn('Facturado');
    const key = { 'idempotency-key': 'pago-1' };
    const first = await send('contratista', 'credits/payCredit', { credit: { id } }, [receipt], key);
    const again = await send('contratista', 'credits/payCredit', { credit: { id } }, [receipt], key);
    const other = await send('contratista', 'credits/payCredit', { credit: { id } }, [pdf], key);
    expect([first.status, again.status, again.response.data, other.status]).toEqual([
      200,
      200,
      first.response.data,
      409,
    ]);
    expect(((await stateOf(id)) as { documents: number }).documents).toBe(2);
  });

  it('stores the files of a resent form once', async () => {
    const id = await creditIn('Facturado');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        send('contratista', 'credits/payCredit', { credit: { id } }, [receipt, pdf], {
          'idempotency-key': 'pago-repetido',
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { rows } = await api.database.query<{ id: string }>('select id from files order by id');
    const stored = await readdir(join(api.configuration.dataDir, 'files'), { recursive: true, withFileTypes: true });
    expect(
      stored
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(rows.map((row) => row.id));
  });

  it.each(['', 'x'.repeat(201), 'con espacio', 'ñ'])('refuses the key %j', async (key) => {
    const answer = await as(
      'contratista',
      'credits/addCredit',
      { company_id: 'K1', business_unit_id: 'C2', amount: 5 },
      { 'idempotency-key': Buffer.from(key).toString('latin1') },
    );
    expect(answer.status).toBe(422);
  });
});

describe('forms with files', () => {
  const refused = async (
    files: readonly FormFile[],
    fields: Record<string, unknown> | null = null,
  ): Promise<[number, number | null, unknown]> => {
    const id = await creditIn('Pendiente');
    const untouched = await stateOf(id);
    const { status, response } = await send(
      'facturacion',
      'credits/invoiceCredit',
      fields ?? { credit: { id, invoice: invoiceOf(id) } },
      files,
    );
    expect(await stateOf(id)).toEqual(untouched);
    return [status, response.errorCode, response.data];
  };

  it('CRE-58 no file', async () => {
    expect(await refused([])).toEqual([
      422,
      422,
      { fields: { documents: 'Es necesario adjuntar la factura del credito' } },
    ]);
  });
  it('O-127 another type behind a valid name', async () => {
    expect(
      (await refused([{ name: 'factura.pdf', contentType: 'application/pdf', content: sampleFiles.html }])).slice(0, 2),
    ).toEqual([415, 415]);
    expect(
      (await refused([{ name: 'factura.png', contentType: 'image/png', content: sampleFiles.exe }])).slice(0, 2),
    ).toEqual([415, 415]);
  });
  it('one bad file among good ones stores nothing', async () => {
    expect((await refused([pdf, { name: 'x.pdf', content: sampleFiles.html }, receipt])).slice(0, 2)).toEqual([
      415, 415,
    ]);
  });
  it('too large, too many, empty', async () => {
    expect(
      (
        await refused([
          { name: 'grande.pdf', content: Buffer.concat([sampleFiles.pdf, Buffer.alloc(10 * 1024 * 1024)]) },
        ])
      ).slice(0, 2),
    ).toEqual([413, 413]);
    expect((await refused(Array.from({ length: 11 }, () => pdf))).slice(0, 2)).toEqual([422, 422]);
    expect((await refused([{ name: 'vacio.pdf', content: Buffer.alloc(0) }])).slice(0, 2)).toEqual([422, 422]);
  });
  it('CRE-55 CRE-56 CRE-57 names each field of the invoice', async () => {
    const id = await creditIn('Pendiente');
    const { status, response } = await send('facturacion', 'credits/invoiceCredit', { credit: { id } }, [pdf]);
    expect([status, response.data]).toEqual([
      422,
      {
        fields: {
          invoice_number: 'Campo obligatorio',
          invoice_date: 'Campo obligatorio',
          invoice_amount: 'Campo obligatorio',
        },
      },
    ]);
  });
  it('CRE-55 CRE-57 O-126 a future date is refused, and an amount other than the credit’s until confirmed', async () => {
    const id = await creditIn('Pendiente');
    const differing = { ...invoice, invoice_amount: 150001 };
    const sent = async (credit: object) => {
      const { status, response } = await send('facturacion', 'credits/invoiceCredit', { credit }, [pdf]);
      return [status, status === 200 ? (response.data as CreditDetail).status : response.data];
    };
    expect(await sent({ id, invoice: { ...differing, invoice_date: 20991231 } })).toEqual([
      422,
      {
        fields: {
          invoice_date: 'La fecha no puede ser futura',
          invoice_amount: expect.stringMatching(
            /^El importe de la factura \(\$.1\.500,01\) es distinto del importe del crédito \(\$.1\.500,00\): confirme que es correcto$/,
          ) as string,
        },
      },
    ]);
    expect((await sent({ id, invoice: differing }))[0]).toBe(422);
    expect(await sent({ id, invoice: differing, confirm_amount: true })).toEqual([200, 'Facturado']);
  });
  it.each([
    ['no JSON', { credit: '{' }],
    ['an array', { credit: [] }],
    ['nothing', {}],
    ['another field', { credito: { id: 1 } }],
    ['a forged status', { credit: { id: 'x', status: 'Aprobado' } }],
  ])('%s in place of the credit', async (_title, fields) => {
    expect((await refused([pdf], fields)).slice(0, 2)).toEqual([422, 422]);
  });
  it('a JSON body in place of a form', async () => {
    const answer = await as('facturacion', 'credits/invoiceCredit', { id: 1 });
    expect([answer.status, answer.response.errorCode]).toEqual([415, 415]);
  });
  it('CRE-35 API-09 a hostile file name is only data, and the file comes back unchanged', async () => {
    const id = await creditIn('Pendiente');
    const { response } = await send(
      'facturacion',
      'credits/invoiceCredit',
      { credit: { id, invoice: invoiceOf(id) } },
      [{ name: '..\\..\\etc/../ñandú "x".pdf', content: sampleFiles.pdf }],
    );
    const [document] = (response.data as CreditDetail).invoice.documents;
    const file = await as('contratista', 'credits/getCreditFile', {
      filePath: document?.path,
      fileName: document?.name,
    });
    expect([file.status, file.headers['content-type'], file.body]).toEqual([
      200,
      'application/pdf',
      sampleFiles.pdf.toString(),
    ]);
    expect(String(file.headers['content-disposition'])).toMatch(
      /^attachment; filename="[^"/\\]*"; filename\*=UTF-8''[^/]*$/,
    );
  });
});

describe('getCreditFile', () => {
  it.each([
    '../../../etc/passwd',
    '/etc/passwd',
    '',
    'null',
    '00000000-0000-4000-8000-000000000000',
    '%2e%2e%2f',
    'a'.repeat(500),
  ])('API-10 API-13 ACC-70 %j is not found', async (filePath) => {
    const { status, response } = await as('admin', 'credits/getCreditFile', { filePath, fileName: 'x.pdf' });
    expect([status, response.ret, response.errorCode, response.errorMsg]).toEqual([
      404,
      false,
      404,
      'No existe el archivo que esta intentando descargar',
    ]);
  });
  it.each([
    ['no reference', {}],
    ['null', { filePath: null }],
    ['a number', { filePath: 7 }],
    ['a list', { filePath: ['x'] }],
    ['a text beyond all length', { filePath: 'x'.repeat(10_000), fileName: 'y'.repeat(10_000) }],
  ])('API-10 ACC-70 %s is not found', async (_name, body) => {
    const { status, response } = await as('admin', 'credits/getCreditFile', body);
    expect([status, response.errorCode, response.errorMsg]).toEqual([
      404,
      404,
      'No existe el archivo que esta intentando descargar',
    ]);
  });
  it('O-188 another company’s file is not found', async () => {
    const id = await creditIn('Facturado');
    const { response } = await as('contratista', `credits/getCredit/${id}`);
    const path = (response.data as CreditDetail).invoice.documents[0]?.path;
    expect((await as('mixto', 'credits/getCreditFile', { filePath: path, fileName: 'x' })).status).toBe(404);
    expect((await as('lider', 'credits/getCreditFile', { filePath: path, fileName: 'x' })).status).toBe(404);
    expect((await as('facturacion', 'credits/getCreditFile', { filePath: path, fileName: 'x' })).status).toBe(200);
  });
});

describe('reads', () => {
  it('CRE-71 without page the full list, with page rows and total', async () => {
    const whole = (await as('contratista', 'credits/getCredits', {})).response.data as CreditDetail[];
    const paged = (
      await as('contratista', 'credits/getCredits', { page: { offset: 0, limit: 3, sort: 'id', direction: 'desc' } })
    ).response.data as { rows: CreditDetail[]; total: number };
    expect(paged.total).toBe(whole.length);
    expect(paged.rows.map(({ id }) => id)).toEqual(
      whole
        .map(({ id }) => id)
        .sort((a, b) => b - a)
        .slice(0, 3),
    );
    expect(new Set(whole.map(({ company_id }) => company_id))).toEqual(new Set(['K1']));
  });
  it('CRE-36 CRE-69 the balance is always a number, and only for the user’s own places', async () => {
    expect(
      (
        await as('contratista', 'credits/getBusinessUnitBalance', {
          company_id: 'K1',
          business_unit_id: 'C1',
          group_id: 2,
        })
      ).response.data,
    ).toEqual({ balance: 0 });
    expect(
      (await as('contratista', 'credits/getBusinessUnitBalance', { company_id: 'K2', business_unit_id: 'C2' })).response
        .errorCode,
    ).toBe(1403);
    expect(
      (await as('lider', 'credits/getBusinessUnitBalance', { company_id: 'K1', business_unit_id: 'C1', group_id: 2 }))
        .response.errorCode,
    ).toBe(1403);
  });
  it('CRE-31 CRE-36 a leader’s balance and pre-calculation cover the led groups only, with and without a group', async () => {
    await api.database.query(`insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count) values
      ('2026-11-19', 'C1', 'K1', 1, 1, 10, 1, 10), ('2026-11-19', 'C1', 'K1', 2, 1, 500, 1, 500)`);
    for (const id of [1, 2, 2]) await creditIn('Aprobado', { business_unit_id: 'C1', group: { id } });
    const centre = { company_id: 'K1', business_unit_id: 'C1' };
    const seen = async (by: CanteenUserName, place: object): Promise<unknown[]> => {
      const balance = await as(by, 'credits/getBusinessUnitBalance', place);
      const estimate = await as(by, 'credits/getEstimate', place);
      return [
        balance.response.errorCode ?? (balance.response.data as { balance: number }).balance,
        estimate.response.errorCode ?? (estimate.response.data as Estimate).services[0]?.quantity,
      ];
    };
    expect([
      await seen('lider', centre),
      await seen('lider', { ...centre, group_id: 1 }),
      await seen('lider', { ...centre, group_id: 2 }),
      await seen('contratista', centre),
      await seen('contratista', { ...centre, group_id: 2 }),
    ]).toEqual([
      [150000, 10],
      [150000, 10],
      [1403, 1403],
      [450000, 510],
      [300000, 500],
    ]);
  });
  it('CRE-01 the pre-calculation is for requesters, in their own places', async () => {
    expect(
      (await as('contratista', 'credits/getEstimate', { company_id: 'K1', business_unit_id: 'C1' })).response.data,
    ).toMatchObject({ price_list_start_date: 20260901 });
    expect(
      (await as('aprobador', 'credits/getEstimate', { company_id: 'K1', business_unit_id: 'C1' })).response.errorCode,
    ).toBe(1403);
    expect(
      (await as('mixto', 'credits/getEstimate', { company_id: 'K1', business_unit_id: 'C1' })).response.errorCode,
    ).toBe(1403);
  });
  it('CRE-37 CRE-76 decimals and the business day', async () => {
    expect((await as('sinModulos', 'credits/getCountDecimals')).response.data).toEqual({
      decimals: 2,
      today: 20261121,
      tolerance: 100,
    });
  });
  it('CRE-67 CRE-68 CRE-31 groups: all of the user’s own companies; of a leader the led ones', async () => {
    const names = async (name: CanteenUserName, path: string, body?: unknown): Promise<string[]> =>
      ((await as(name, path, body)).response.data as { name: string }[]).map((group) => group.name);
    expect(await names('contratista', 'groups/getUserCompaniesGroups')).toEqual(['Turno Mañana', 'Turno Noche']);
    expect(await names('lider', 'groups/getUserCompaniesGroups')).toEqual(['Turno Mañana']);
    expect(await names('mixto', 'groups/getUserCompaniesGroups')).toEqual([]);
    expect(
      await names('contratista', 'groups/getByCompaniesAndBusinessUnit', {
        companies: [{ id: 'K1' }],
        business_unit_id: 'C1',
      }),
    ).toEqual(['Turno Mañana', 'Turno Noche']);
    expect(
      await names('contratista', 'groups/getByCompaniesAndBusinessUnit', { companies: ['K1'], business_unit_id: 'C2' }),
    ).toEqual([]);
  });
  it('CRE-20 which pairs manage groups', async () => {
    expect((await as('contratista', 'companies/getCompaniesWithGroupManagement')).response.data).toMatchObject([
      { company_id: 'K1', business_id: 'C2', manage_groups: false },
      { company_id: 'K1', business_id: 'C1', manage_groups: true },
    ]);
  });
});

describe('whatever a client sends, the response follows the contract', () => {
  const values = [
    undefined,
    null,
    '',
    '%',
    'x',
    -1,
    0,
    1.5,
    1e300,
    '9'.repeat(400),
    [],
    {},
    [[]],
    true,
    '\u0000',
    "'; drop table users; --",
    { $gt: '' },
    { id: { id: 1 } },
  ];
  const jsonCalls: readonly (readonly [CanteenUserName, string, readonly string[]])[] = [
    ['contratista', 'credits/addCredit', ['company_id', 'business_unit_id', 'amount', 'purchase_order', 'group']],
    ['contratista', 'credits/getBusinessUnitBalance', ['company_id', 'business_unit_id', 'group_id']],
    ['contratista', 'credits/getEstimate', ['company_id', 'business_unit_id', 'group_id']],
    ['admin', 'credits/getCredits', ['companies', 'status', 'search', 'page']],
    ['facturacion', 'credits/denyCredit', ['credit', 'denyReason']],
    ['contratista', 'credits/withdrawCredit', ['credit', 'reason']],
    ['facturacion', 'credits/closeCredit', ['credit', 'reason']],
    ['aprobador', 'credits/editCreditStatus', ['id', 'status', 'reject_reason', 'version']],
    ['admin', 'credits/getCreditFile', ['filePath', 'fileName']],
    ['admin', 'groups/getByCompaniesAndBusinessUnit', ['companies', 'business_unit_id']],
  ];
  const good: Record<string, unknown> = {
    company_id: 'K1',
    business_unit_id: 'C2',
    amount: 100,
    credit: { id: 999999 },
    denyReason: 'x',
    reason: 'x',
    id: 999999,
    status: 'Aprobado',
    filePath: 'x',
    companies: ['K1'],
  };

  it.each(jsonCalls)('as %s %s', async (name, path, fields) => {
    for (const field of fields) {
      for (const value of values) {
        const body = Object.fromEntries(fields.map((each) => [each, each === field ? value : good[each]]));
        const { status, response } = await as(name, path, body);
        expect([path, field, value, status < 500, typeof response.ret]).toEqual([path, field, value, true, 'boolean']);
        if (status !== 200) expect([response.ret, response.errorMsg?.length !== 0]).toEqual([false, true]);
      }
    }
  });

  it.each(['0', '-1', '1.5', 'abc', '9'.repeat(30), '%00', '..', 'null'])('a credit with the id %s', async (id) => {
    const { status } = await as('admin', `credits/getCredit/${id}`);
    expect([404, 422]).toContain(status);
  });
});
