import { expectKnownAnswer } from './known-answers';

const envelope = { ret: true, errorCode: null, errorMsg: null, errorLogMsg: null };
const refusal = { ...envelope, ret: false, errorCode: 404, errorMsg: 'No existe', errorLogMsg: '0123456789' };

function messageOf(url: string, response: object, status = 200): string {
  const received = { method: 'POST', url, status, contentType: 'application/json; charset=utf-8' };
  try {
    expectKnownAnswer({ ...received, text: JSON.stringify({ response }) });
    return 'known';
  } catch (error) {
    return (error as Error).message;
  }
}

const decimals = '/api/credits/getCountDecimals';
const unlike = (url: string, name: string, fault: string, status = 200) =>
  `POST ${url} answers ${status} unlike the contract of ${name}:\n${fault}`;

test('an answer is known as its contract and the envelope describe it', () => {
  expect(messageOf(decimals, { ...envelope, data: { decimals: 2, today: 20261121, tolerance: 100 } })).toBe('known');
  expect(messageOf(decimals, { ...refusal, data: { reason: 'notFound' } }, 404)).toBe('known');
  expect(messageOf('/api/credits/exportCredits', { ...envelope, data: { jobId: crypto.randomUUID() } }, 202)).toBe(
    'known',
  );
});

test.each<[string, object, string]>([
  [
    'an unknown field',
    { decimals: 2, today: 1, tolerance: 1, note: 'x' },
    'response.data.note: unknown to the contract',
  ],
  [
    'a missing field',
    { decimals: 2, tolerance: 1 },
    'response.data.today: Invalid input: expected number, received undefined',
  ],
  [
    'a wrong type',
    { decimals: 2, today: '1', tolerance: 100 },
    'response.data.today: Invalid input: expected number, received string',
  ],
])('API-06 %s is told with the call and the path', (_, data, fault) => {
  expect(messageOf(decimals, { ...envelope, data })).toBe(unlike(decimals, 'credits/getCountDecimals', fault));
});

test('API-06 an unknown field within the rows of a page is told with its path', () => {
  const url = '/api/profiles/getModules';
  const [fault] = messageOf(url, { ...envelope, data: [{ name: 'x' }] })
    .split('\n')
    .slice(1);
  expect(fault).toMatch(/^response\.data\.0\./);
});

test('API-06 what the envelope does not name is told, of answers and of refusals', () => {
  const data = { decimals: 2, today: 1, tolerance: 100 };
  expect(messageOf(decimals, { ...envelope, data, took: 1 })).toBe(
    unlike(decimals, 'credits/getCountDecimals', 'response: Unrecognized key: "took"'),
  );
  expect(messageOf(decimals, { ...refusal, data: { reason: 'notFound', id: 1 } }, 404)).toBe(
    unlike(decimals, 'credits/getCountDecimals', 'response.data: Unrecognized key: "id"', 404),
  );
  expect(messageOf(decimals, { ...refusal, data: { reason: 'because' } }, 404)).toContain(
    'response.data.reason: Invalid option',
  );
});

test('a call with its id in the path is found, and one whose contract ends with an id', () => {
  expect(messageOf('/api/credits/getCredit/7', { ...envelope, data: null })).toContain(
    'the contract of credits/getCredit:',
  );
  expect(messageOf('/api/users/get/ana', { ...envelope, data: null })).toContain(
    'the contract of users/get/:username:',
  );
});
