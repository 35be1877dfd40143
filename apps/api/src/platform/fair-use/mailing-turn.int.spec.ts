import { contracts } from '@comensal/domain/composition';
import type { Contract } from '@comensal/domain/platform/access';
import { mailingsOfPerson } from '@comensal/domain/platform/fair-use';
import { type CanteenApi, startCanteenApi } from '../../testing/canteen-api';
import type { Answer } from '../../testing/test-api';

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api?.close());

let amount = 150_000;
/** Each of another amount: the same one a minute later is refused as repeated. */
const request = (by: 'contratista' | 'mixto' = 'contratista', more: object = {}) => {
  amount += 1;
  return api.as(by, 'credits/addCredit', { company_id: 'K1', business_unit_id: 'C2', amount, ...more });
};
const withdraw = ({ response }: Answer) =>
  api.as('contratista', 'credits/withdrawCredit', {
    credit: { id: (response.data as { id: number }).id },
    reason: 'Ya no hace falta',
  });
const used = async (window: 'hour' | 'day', points: number, left = '') => {
  const key = `mailings_steps_${window}:contratista`;
  await api.arrange(
    `update rate_limits set points = $2 ${left && `, expire = (extract(epoch from clock_timestamp() + interval '${left}') * 1000)::bigint`} where key = $1`,
    [key, points],
  );
};
const points = () =>
  api.arrange(`select key, points from rate_limits where starts_with(key, 'mailings_steps') order by key`);
const outcomes = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, reason }) => `${status} ${reason ?? ''}`.trim())]
      .map(([outcome, all]) => [outcome, all.length] as const)
      .sort(),
  );
const mailed = async () => Number((await api.arrange<{ count: number }>('select count(*)::int from mails'))[0]?.count);

it('the calls that mail other people at no cost take a place, and two hundred in a morning pass', () => {
  const marked = Object.entries<Contract>(contracts).flatMap(([name, { mailsOthers }]) => (mailsOthers ? [name] : []));
  expect(marked.sort()).toEqual([
    'audit/tell',
    'comments/addComment',
    'contractors/addContractor',
    'contractors/editContractor',
    'contractors/editRequest',
    'credit-notes/addCreditNote',
    'credit-notes/editCreditNote',
    'credit-notes/removeCreditNote',
    'credits/addCredit',
    'credits/correctInvoice',
    'credits/withdrawCredit',
    'price-agreements/propose',
    'price-agreements/withdraw',
    'replacements/add',
    'replacements/end',
    'reports/addAddress',
    'reversals/propose',
    'reversals/withdraw',
    'settlements/reply',
  ]);
  expect(mailingsOfPerson.steps.hour).toBeGreaterThan(200);
  expect(mailingsOfPerson.steps.day).toBeLessThan(5_000);
});

it('fifty at once with ten places left: ten are written and mailed, the rest refused with how long to wait', async () => {
  const first = await request();
  expect([first.status, await points()]).toEqual([
    200,
    ['day', 'hour'].map((window) => ({ key: `mailings_steps_${window}:contratista`, points: 1 })),
  ]);
  await used('hour', mailingsOfPerson.steps.hour - 10, '20 minutes');
  const before = await mailed();
  const one = before;
  const answers = await Promise.all(Array.from({ length: 50 }, () => request()));
  expect(outcomes(answers)).toEqual({ '200': 10, '429 tooManyMailings': 40 });
  expect((await mailed()) - before).toBe(10 * one);
  const refused = await withdraw(first);
  expect([refused.status, refused.response.errorCode, refused.response.errorMsg]).toEqual([
    429,
    429,
    'Llegó al máximo de operaciones que avisan por correo a otras personas. Espere 20 minutos y vuelva a intentar; lo que ya hizo quedó guardado',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(19 * 60);
  // Each person has their own.
  expect((await request('mixto', { company_id: 'K2' })).status).toBe(200);
});

it('what is refused mails nobody and keeps no place, fifty at once; the places of a day are fewer than an hour’s each', async () => {
  await used('hour', 0);
  await used('day', 0);
  const answers = await Promise.all(Array.from({ length: 50 }, () => request('contratista', { company_id: 'K9' })));
  expect(answers.some(({ status }) => status === 200)).toBe(false);
  expect((await points()).filter(({ key }: { key?: string }) => key?.endsWith(':contratista'))).toEqual(
    ['day', 'hour'].map((window) => ({ key: `mailings_steps_${window}:contratista`, points: 0 })),
  );
  await used('day', mailingsOfPerson.steps.day, '5 hours');
  const refused = await request();
  expect([refused.status, refused.response.errorMsg]).toEqual([
    429,
    expect.stringContaining('Espere 5 horas y vuelva a intentar'),
  ]);
});
