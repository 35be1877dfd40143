import type { NoteDetail } from '@comensal/domain/credit-notes';
import type { CreditDetail } from '@comensal/domain/credits';
import type { Repeat } from '@comensal/domain/papers';
import { addCanteenUser, type CanteenUserName } from '@comensal/infrastructure/testing';
import { type CanteenApi, invoice, meantAnew, startCanteenApi } from '../testing/canteen-api';
import { type FormFile, multipartForm } from '../testing/multipart-form';
import type { Answer } from '../testing/test-api';

let api: CanteenApi;
let token: string;
beforeAll(async () => {
  api = await startCanteenApi();
  // Who requests notes and sees no credits.
  const notas = {
    username: 'notas',
    totalAccess: false,
    pairs: [['K1', 'C2']],
    modules: [{ name: 'Solicitud Nota de Credito', permission: 'W' }],
  } as const;
  const [known] = await api.arrange<{ password_hash: string }>('select password_hash from users limit 1');
  await addCanteenUser(api.arrange, notas, known?.password_hash ?? '');
  token = await api.logIn('notas');
});
afterAll(() => api.close());

let papers = 0;
/** A document with unique bytes. */
function paper(name = 'papel.pdf'): FormFile {
  papers += 1;
  return { name, contentType: 'application/pdf', content: Buffer.from(`%PDF-1.4 ${papers}\n%%EOF\n`) };
}
const number = (): string => {
  papers += 1;
  return `A-0001-${String(papers * 7 + 40_000_000)}`;
};

const dataOf = <Data>({ status, response }: Answer): Data => {
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as Data;
};
const messageOf = ({ status, response }: Answer) => [status, (response.data as { fields?: unknown } | null)?.fields];

/** A call about a note, with its file, by somebody who requests notes. */
function sendNote(call: 'addCreditNote' | 'editCreditNote', creditNote: object, file: FormFile): Promise<Answer> {
  const { payload, headers } = multipartForm({ creditNote }, [{ ...file, field: 'data' }]);
  return api.call(`credit-notes/${call}`, undefined, { token, payload, headers });
}

async function requested(company = 'K1', by: CanteenUserName = 'contratista'): Promise<number> {
  const body = { company_id: company, business_unit_id: 'C2', amount: invoice.invoice_amount };
  return dataOf<CreditDetail>(await api.as(by, 'credits/addCredit', body, meantAnew())).id;
}
function bill(
  id: number,
  invoice_number: string,
  files: readonly FormFile[],
  more: object = { repeated_reason: null },
) {
  const body = { id, invoice: { ...invoice, invoice_number }, ...more };
  return api.send('facturacion', 'credits/invoiceCredit', { credit: body }, files);
}
async function invoiced(invoice_number = number(), files = [paper()]): Promise<number> {
  const id = await requested();
  expect((await bill(id, invoice_number, files)).status).toBe(200);
  return id;
}
const payWith = (id: number, files: readonly FormFile[], more: object = { repeated_reason: null }) =>
  api.send('contratista', 'credits/payCredit', { credit: { id, ...more } }, files);
const detail = async (id: number): Promise<CreditDetail> =>
  dataOf<CreditDetail>(await api.as('aprobador', `credits/getCredit/${id}`));
const lastStep = ({ history }: Pick<CreditDetail, 'history'>) => history.at(-1)?.reason;

describe('an invoice that another record already has', () => {
  test('CRE-55 is refused in any spelling until a reason is given, which history, list and page show', async () => {
    const first = await invoiced('A-0009-00012345');
    const second = await requested();
    const file = paper();
    const where = `A 9/12345: Ya figura en el crédito ${first} (Facturado, 21/11/2026). Indique el motivo para usarlo otra vez`;
    const refused = [422, { repeated_reason: where }];
    expect(messageOf(await bill(second, 'A 9/12345', [file]))).toEqual(refused);
    expect(messageOf(await bill(second, 'A 9/12345', [file], { repeated_reason: '  ' }))).toEqual(refused);
    expect((await detail(second)).status).toBe('Pendiente');

    const saved = dataOf<CreditDetail>(
      await bill(second, 'A 9/12345', [file], { repeated_reason: ' Una factura por dos créditos ' }),
    );
    const repeat: Repeat = {
      paper: 'invoice',
      name: 'A 9/12345',
      record: 'credit',
      id: first,
      status: 'Facturado',
      since: 20261121,
    };
    expect([saved.repeated_reason, lastStep(saved), saved.reject_reason, saved.repeats]).toEqual([
      'Una factura por dos créditos',
      'Una factura por dos créditos',
      null,
      [repeat],
    ]);
    const list = dataOf<{ rows: CreditDetail[] }>(
      await api.as('aprobador', 'credits/getCredits', { page: { offset: 0, limit: 5, search: String(second) } }),
    );
    expect(list.rows.find(({ id }) => id === second)?.repeated_reason).toBe('Una factura por dos créditos');
    // The first one's page shows it from then on too.
    expect((await detail(first)).repeats).toEqual([{ ...repeat, name: 'A-0009-00012345', id: second }]);
  });

  test('CRE-55 a client without that field is refused too, with the reason as a key and the other record', async () => {
    const taken = number();
    const first = await invoiced(taken);
    const second = await requested();
    const refused = await bill(second, taken.toLowerCase(), [paper()], {});
    expect([refused.reason, ...messageOf(refused)]).toEqual([
      'paperRepeated',
      422,
      {
        repeated_reason: `${taken.toLowerCase()}: Ya figura en el crédito ${first} (Facturado, 21/11/2026). Indique el motivo para usarlo otra vez`,
      },
    ]);
    expect((await detail(second)).status).toBe('Pendiente');
    expect((await bill(second, taken, [paper()], { repeated_reason: 'Dos créditos' })).status).toBe(200);
  });

  test('CRE-55 the same digits with different zeros are a different invoice', async () => {
    await invoiced('A-0007-00070001');
    const other = await requested();
    expect((await bill(other, 'A-0007-00700001', [paper()])).status).toBe(200);
    expect((await detail(other)).repeats).toEqual([]);
  });

  test('CRE-55 invoices from before the rule are found without being touched', async () => {
    const old = await requested();
    await api.arrange(
      `update credits_requests set invoice_number = 'fc a 3-77', invoice_date = '2026-11-10', invoice_amount = 5, status = 'Facturado' where id = ${old}`,
    );
    const next = await requested();
    expect((await bill(next, 'A-0003-00000077', [paper()])).status).toBe(422);
  });

  test('CRE-55 of two concurrent requests without the field one is accepted and one is refused', async () => {
    const same = number();
    const ids = [await requested(), await requested()];
    const answers = await Promise.all(ids.map((id) => bill(id, same, [paper()], {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(JSON.stringify(refused?.response.data)).toContain('Ya figura en el crédito');
  });

  test('CRE-55 of twenty concurrent requests one is accepted and the others are refused', async () => {
    const same = number();
    const ids = await Promise.all(Array.from({ length: 20 }, () => requested()));
    const answers = await Promise.all(ids.map((id) => bill(id, same, [paper()])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  });
});

describe('a file that another record already has', () => {
  test('CRE-62 a receipt can pay a second credit only with a reason, whatever its file name', async () => {
    const receipt = paper('recibo.pdf');
    const [first, second] = [await invoiced(), await invoiced()];
    expect((await payWith(first, [receipt])).status).toBe(200);
    const copy = { ...receipt, name: 'otro nombre.pdf' };
    expect(messageOf(await payWith(second, [copy]))).toEqual([
      422,
      {
        repeated_reason: `otro nombre.pdf: Ya figura en el crédito ${first} (Pagado, 21/11/2026). Indique el motivo para usarlo otra vez`,
      },
    ]);
    const paid = dataOf<CreditDetail>(await payWith(second, [copy], { repeated_reason: 'Un solo pago por los dos' }));
    expect([paid.status, paid.repeated_reason, lastStep(paid), paid.repeats]).toEqual([
      'Pagado',
      'Un solo pago por los dos',
      'Un solo pago por los dos',
      [{ paper: 'file', name: 'otro nombre.pdf', record: 'credit', id: first, status: 'Pagado', since: 20261121 }],
    ]);
  });

  test('CRE-62 the rejected receipt is reported when it is resent for the same credit', async () => {
    const receipt = paper('recibo.pdf');
    const id = await invoiced();
    await payWith(id, [receipt]);
    const no = { id, status: 'Rechazado', reject_reason: 'Pago incompleto' };
    expect((await api.as('aprobador', 'credits/editCreditStatus', no)).status).toBe(200);
    expect(messageOf(await payWith(id, [receipt]))).toEqual([
      422,
      { repeated_reason: 'recibo.pdf: Ya figura en este mismo crédito. Indique el motivo para usarlo otra vez' },
    ]);
  });

  test('CRE-62 CNO-24 CNO-34 a client of the original specification, without that field, can use a file, and history, list and page show it', async () => {
    const shared = paper('compartido.pdf');
    const noReason = 'Comprobante repetido, sin motivo indicado';
    const first = await invoiced(number(), [shared]);
    const second = await requested();
    const saved = [
      dataOf<CreditDetail>(await bill(second, number(), [shared], {})),
      dataOf<CreditDetail>(await payWith(await invoiced(), [shared], {})),
    ];
    for (const { repeated_reason, repeats, ...credit } of saved)
      expect([repeated_reason, lastStep(credit), repeats.map(({ id }) => id)]).toEqual([
        noReason,
        noReason,
        expect.arrayContaining([first]) as number[],
      ]);
    const list = dataOf<{ rows: CreditDetail[] }>(
      await api.as('aprobador', 'credits/getCredits', { page: { offset: 0, limit: 5, search: String(second) } }),
    );
    expect(list.rows.find(({ id }) => id === second)?.repeated_reason).toBe(noReason);
    const place = { company_id: 'K1', business_unit_id: 'C2', amount: 5000 };
    const note = dataOf<NoteDetail>(await sendNote('addCreditNote', place, shared));
    expect(note.repeated_reason).toBe(noReason);
    const other = dataOf<NoteDetail>(await sendNote('addCreditNote', place, paper()));
    expect(other.repeated_reason).toBeNull();
    const edited = dataOf<NoteDetail>(await sendNote('editCreditNote', { id: other.id }, shared));
    expect(edited.repeated_reason).toBe(noReason);
  });

  test('CNO-24 CNO-34 a note with the file of a credit, a credit with that of a note, and an edit of the note', async () => {
    const shared = paper('detalle.pdf');
    const credit = await invoiced(number(), [shared]);
    const note = { company_id: 'K1', business_unit_id: 'C2', amount: 5000, repeated_reason: null };
    const add = (more: object, file: FormFile) => sendNote('addCreditNote', { ...note, ...more }, file);
    // Somebody who requests notes sees no credits: they learn that there is one, not which.
    expect(messageOf(await add({}, shared))).toEqual([
      422,
      { repeated_reason: 'detalle.pdf: Ya figura en otro crédito. Indique el motivo para usarlo otra vez' },
    ]);
    const saved = dataOf<NoteDetail>(await add({ repeated_reason: 'Mismo detalle' }, shared));
    expect([saved.repeated_reason, saved.history.at(-1)?.reason, saved.repeats]).toEqual([
      'Mismo detalle',
      'Mismo detalle',
      [{ paper: 'file', name: 'detalle.pdf', record: 'credit', id: null, status: null, since: null }],
    ]);
    const edit = (more: object, file: FormFile) => sendNote('editCreditNote', { id: saved.id, ...more }, file);
    const clean = dataOf<NoteDetail>(await edit({ repeated_reason: null }, paper()));
    expect([clean.repeated_reason, clean.repeats]).toEqual([null, []]);
    expect((await edit({ repeated_reason: null }, shared)).status).toBe(422);
    expect((await detail(credit)).repeats).toEqual([]);
  });

  test('CRE-62 two concurrent requests without the field both succeed, and record, list and page mark the second', async () => {
    const receipt = paper();
    const ids = [await invoiced(), await invoiced()];
    const paid = (await Promise.all(ids.map((id) => payWith(id, [receipt], {})))).map((answer) =>
      dataOf<CreditDetail>(answer),
    );
    const marked = paid.filter(({ repeated_reason }) => repeated_reason !== null);
    const second = marked[0] as CreditDetail;
    const first = paid.find(({ id }) => id !== second.id) as CreditDetail;
    const repeat = { paper: 'file', name: receipt.name, record: 'credit', status: 'Pagado', since: 20261121 };
    const mark = 'Comprobante repetido, sin motivo indicado';
    // The answer of the second one says it; that of the first one could not.
    expect([marked.length, second.repeated_reason, second.repeats, first.repeats]).toEqual([
      1,
      mark,
      [{ ...repeat, id: first.id }],
      [],
    ]);
    expect([lastStep(second), lastStep(first)]).toEqual([mark, null]);
    const [page, other] = [await detail(second.id), await detail(first.id)];
    expect([page.repeated_reason, page.repeats, other.repeats]).toEqual([
      mark,
      [{ ...repeat, id: first.id }],
      [{ ...repeat, id: second.id }],
    ]);
    const list = dataOf<{ rows: CreditDetail[] }>(
      await api.as('aprobador', 'credits/getCredits', { page: { offset: 0, limit: 5, search: String(second.id) } }),
    );
    expect(list.rows.find(({ id }) => id === second.id)?.repeated_reason).toBe(mark);
  });

  test('CRE-62 of twenty concurrent requests with one receipt one is accepted', async () => {
    const receipt = paper();
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await invoiced());
    const answers = await Promise.all(ids.map((id) => payWith(id, [receipt])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  });
});

describe('credits/getRepeats', () => {
  const ask = async (name: CanteenUserName, body: object) =>
    dataOf<{ repeats: Repeat[] }>(await api.as(name, 'credits/getRepeats', body)).repeats;

  test('ACC-20 names the record to users who can see it, and tells others only that it exists', async () => {
    const taken = number();
    const id = await invoiced(taken);
    const repeat = { paper: 'invoice', name: taken, record: 'credit' };
    expect(await ask('facturacion', { invoice_number: taken })).toEqual([
      { ...repeat, id, status: 'Facturado', since: 20261121 },
    ]);
    expect(await ask('mixto', { invoice_number: taken })).toEqual([{ ...repeat, id: null, status: null, since: null }]);
    // The record being changed is not a repeat of itself.
    expect(await ask('facturacion', { credit_id: id, invoice_number: taken })).toEqual([]);
  });

  test.each([
    ['a hash that is none', { files: [{ name: 'a', sha256: 'x' }] }],
    ['a number that is too long', { invoice_number: 'A'.repeat(31) }],
    ['files without end', { files: Array.from({ length: 21 }, () => ({ name: 'a', sha256: 'a'.repeat(64) })) }],
    ['a name that is no text', { files: [{ name: 7, sha256: 'a'.repeat(64) }] }],
  ])('API-01 refuses %s', async (_name, body) => {
    expect((await api.as('facturacion', 'credits/getRepeats', body)).status).toBe(422);
  });

  test('API-01 an empty request returns nothing', async () => {
    expect(await ask('facturacion', {})).toEqual([]);
  });
});

test('API-09 credits/getCreditFile serves the file of a note to users who can see the note, and to nobody else', async () => {
  const form = { company_id: 'K1', business_unit_id: 'C2', amount: 5000 };
  const note = dataOf<NoteDetail>(await sendNote('addCreditNote', form, paper('detalle.pdf')));
  const body = { filePath: note.file?.path, fileName: 'detalle.pdf' };
  const statusFor = async (name: CanteenUserName) => (await api.as(name, 'credits/getCreditFile', body)).status;
  const own = await api.call('credits/getCreditFile', body, { token });
  expect([await statusFor('admin'), own.status, await statusFor('facturacion')]).toEqual([200, 200, 404]);
});
