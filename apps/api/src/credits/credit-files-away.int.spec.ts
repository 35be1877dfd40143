import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreditDetail } from '@comensal/domain/credits';
import { type S3Server, startS3Server } from '@comensal/infrastructure/testing';
import { type CanteenApi, invoiceFileOf, startCanteenApi } from '../testing/canteen-api';

const folder = mkdtempSync(join(tmpdir(), `comensal-test-${process.pid}-credit-files-`));
let server: S3Server;
let api: CanteenApi;

beforeAll(async () => {
  server = await startS3Server(folder);
  api = await startCanteenApi({ FILES_URL: server.url });
});
afterAll(async () => {
  await api?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storage = async () => {
  const { status, body } = await api.call('health/ready', undefined, { method: 'GET' });
  return [status, (JSON.parse(body) as { storage: string }).storage];
};

test('CRE-73 documents are kept in an object store; while it is unavailable a step with documents is refused with 503 and can be retried', async () => {
  const { id } = (
    await api.as('contratista', 'credits/addCredit', { company_id: 'K1', business_unit_id: 'C2', amount: 150000 })
  ).response.data as CreditDetail;
  expect((await api.steps.invoice.act('facturacion', id)).status).toBe(200);
  const [document] = await api.arrange<{ filePath: string }>(
    `select f.id as "filePath" from files f join credit_documents d on d.file_id = f.id where d.credit_id = $1`,
    [id],
  );
  const file = { filePath: document?.filePath, fileName: 'factura.pdf' };
  const answer = await api.as('contratista', 'credits/getCreditFile', file);
  expect([answer.status, answer.bytes.equals(invoiceFileOf(id).content), await storage()]).toEqual([
    200,
    true,
    [200, 'ok'],
  ]);

  await server.cut();
  const away = {
    ret: false,
    data: null,
    errorCode: 503,
    errorMsg: 'Los archivos no están disponibles en este momento. Espere un minuto y vuelva a intentarlo',
  };
  for (const refused of [
    await api.steps.pay.act('contratista', id),
    await api.as('contratista', 'credits/getCreditFile', file),
  ])
    expect([refused.status, refused.headers['retry-after'], refused.response]).toEqual([
      503,
      '30',
      expect.objectContaining(away),
    ]);
  expect(await storage()).toEqual([503, 'unavailable']);

  await server.mend();
  expect((await api.steps.pay.act('contratista', id)).status).toBe(200);
  const stored = await api.arrange(
    `select s.status, (select count(*)::int from credit_documents d where d.credit_id = s.id) as documents
       from credits_requests s where s.id = $1`,
    [id],
  );
  expect(stored).toEqual([{ status: 'Pagado', documents: 2 }]);
  expect(await storage()).toEqual([200, 'ok']);
});
