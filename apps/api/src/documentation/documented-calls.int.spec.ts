import { routesOf } from '../platform/verify-calls';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

test('API-06 every call documents what it answers, or that it answers a file', () => {
  const silent = routesOf(api.application).filter(
    ({ metadata }) => metadata !== null && metadata.answer === undefined && metadata.file !== true,
  );
  expect(silent.map(({ name }) => `${name}: its @Call needs an answer schema`)).toEqual([]);
});
