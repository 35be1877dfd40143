import type { CreditDetail } from '@comensal/domain/credits';
import type { CanteenUserName } from '@comensal/infrastructure/testing';
import type { z } from 'zod';
import { routesOf } from '../platform/calls/verify-calls';
import { type CanteenApi, invoiceFileOf, invoiceOf, receiptFileOf, startCanteenApi } from '../testing/canteen-api';
import { type Answer, testPassword } from '../testing/test-api';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api?.close());

/** The answer satisfies the call's documented shape, and contains nothing that the shape does not name. */
function expectDocumented(call: string, { status, response }: Answer): unknown {
  const documented = routesOf(api.application).find((route) => route.call === call)?.metadata?.answer as z.ZodType;
  expect([call, status, documented?.parse(response.data)]).toEqual([call, 200, response.data]);
  return response.data;
}

test('API-06 every step of a credit responds as documented', async () => {
  const { id } = expectDocumented(
    'credits/addCredit',
    await api.as('contratista', 'credits/addCredit', {
      company_id: 'K1',
      business_unit_id: 'C2',
      amount: 150000,
      purchase_order: 'OC-1',
    }),
  ) as CreditDetail;
  expectDocumented(
    'credits/invoiceCredit',
    await api.send('facturacion', 'credits/invoiceCredit', { credit: { id, invoice: invoiceOf(id) } }, [
      invoiceFileOf(id),
    ]),
  );
  expectDocumented(
    'credits/payCredit',
    await api.send('contratista', 'credits/payCredit', { credit: { id } }, [receiptFileOf(id)]),
  );
  expectDocumented(
    'credits/editCreditStatus',
    await api.as('aprobador', 'credits/editCreditStatus', {
      id,
      status: 'Rechazado',
      reject_reason: 'Pago incompleto',
    }),
  );
  expectDocumented('credits/getCredit', await api.as('contratista', `credits/getCredit/${id}`));
  const other = expectDocumented(
    'credits/addCredit',
    await api.as('contratista', 'credits/addCredit', { company_id: 'K1', business_unit_id: 'C2', amount: 1 }),
  ) as CreditDetail;
  expectDocumented(
    'credits/denyCredit',
    await api.as('facturacion', 'credits/denyCredit', { credit: { id: other.id }, denyReason: 'Sin convenio' }),
  );
});

test.each<[string, CanteenUserName, object]>([
  ['credits/getCountDecimals', 'contratista', {}],
  ['credits/getBusinessUnitBalance', 'contratista', { company_id: 'K1', business_unit_id: 'C2' }],
  ['credits/getEstimate', 'contratista', { company_id: 'K1', business_unit_id: 'C2' }],
  ['credits/getCredits', 'admin', {}],
  ['credits/getCredits', 'admin', { page: { limit: 5 } }],
  ['groups/getUserCompaniesGroups', 'admin', {}],
  ['users/get', 'admin', {}],
  ['users/get', 'admin', { page: { limit: 5 } }],
  ['profiles/getProfiles', 'admin', {}],
  ['profiles/getModules', 'admin', {}],
  ['audit/getEvents', 'admin', {}],
  ['audit/getEvents', 'admin', { page: { limit: 5 } }],
  ['price-lists/getPriceLists', 'admin', {}],
  ['price-lists/getPriceLists', 'admin', { page: { limit: 5 } }],
  ['jobs/getJobs', 'admin', {}],
])('API-06 %s to %s with %j responds as documented', async (call, name, body) => {
  if (call === 'jobs/getJobs') await api.as('admin', 'credits/exportCredits', {}, { prefer: 'respond-async' });
  const data = expectDocumented(call, await api.as(name, call, body));
  if (Array.isArray(data)) expect(data).not.toHaveLength(0);
});

test('ACC-31 API-06 the session calls respond as documented', async () => {
  const { username } = expectDocumented(
    'auth/login',
    await api.call('auth/login', { username: 'contratista', password: testPassword }),
  ) as { username: string };
  expectDocumented('auth/updateSession', await api.as('contratista', `auth/updateSession/${username}`));
});
