import type { CreditDetail } from '@comensal/domain/credits';
import { findMailedFiles } from '@comensal/infrastructure/mail';
import { type CanteenApi, invoiceOf, meantAnew, startCanteenApi } from '../testing/canteen-api';
import { sampleFiles } from '../testing/multipart-form';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api?.close());

const address = (username: string): string => `${username}@comensal.example`;
const turns = async (id: number): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (
      await api.arrange<{ recipient: string; text: string }>(
        'select recipient, text from mails where subject like $1 order by recipient',
        [`Crédito ${id}: nueva solicitud%`],
      )
    ).map(({ recipient, text }) => [recipient, /Es (?:su|el) turno[^.]*\./.exec(text)?.[0] ?? 'nothing']),
  );

async function requested(): Promise<CreditDetail> {
  const body = { company_id: 'K1', amount: 150000, business_unit_id: 'C2' };
  return (await api.as('contratista', 'credits/addCredit', body, meantAnew())).response.data as CreditDetail;
}

it('CRE-40 it is the turn of whoever invoices, not of an administrator who merely may; of the administrator where nobody else is', async () => {
  const { id } = await requested();
  expect(await turns(id)).toMatchObject({
    [address('facturacion')]: 'Es su turno: facture o deniegue el crédito.',
    [address('admin')]: 'Es el turno de quien factura los créditos.',
  });
  const awaited = await api.arrange(
    `select recipient, awaited from mails where kind = 'credit' and record_id = $1 and awaited is not null`,
    [id],
  );
  expect(awaited).toEqual([{ recipient: address('facturacion'), awaited: 'Pendiente' }]);
  await api.arrange(`update users set is_active = false where username = 'facturacion'`);
  const alone = await requested();
  expect((await turns(alone.id))[address('admin')]).toBe('Es su turno: facture o deniegue el crédito.');
  await api.arrange(`update users set is_active = true where username = 'facturacion'`);
});

it('CRE-35 CRE-40 the mail of an invoiced credit carries its papers, for whoever may read them at that moment and no others', async () => {
  const { id } = await requested();
  const files = [
    { name: 'factura.pdf', content: sampleFiles.pdf },
    { name: 'remito.png', content: sampleFiles.png },
  ];
  const sent = await api.send(
    'facturacion',
    'credits/invoiceCredit',
    { credit: { id, invoice: invoiceOf(id) } },
    files,
  );
  expect(sent.status).toBe(200);
  const mails = await api.arrange<{ recipient: string; file_id: string | null }>(
    `select recipient, file_id from mails where subject = $1 order by recipient`,
    [`Crédito ${id}: facturado`],
  );
  const [{ file_id: file } = { file_id: null }] = mails;
  expect(mails.map((mail) => mail.recipient)).toContain(address('contratista'));
  expect(mails.every((mail) => mail.file_id === file && file !== null)).toBe(true);
  const names = async (recipient: string): Promise<readonly string[]> =>
    (await findMailedFiles(api.arrange, file ?? '', recipient)).map(({ name }) => name);
  expect(await names(address('contratista'))).toEqual(['factura.pdf', 'remito.png']);
  // Another company's person, one without such a module, and an address without a user.
  for (const other of ['mixto', 'sinmodulos', 'nadie'])
    expect([other, await names(address(other))]).toEqual([other, []]);
  await api.arrange(`update files set size = 8000000 where id = $1`, [file]);
  expect(await names(address('contratista'))).toEqual([]);
  await api.arrange(`update files set size = 100 where id = $1`, [file]);
  await api.arrange(`delete from user_business_unit_company_relations where username = 'contratista'`);
  expect(await names(address('contratista'))).toEqual([]);
});
