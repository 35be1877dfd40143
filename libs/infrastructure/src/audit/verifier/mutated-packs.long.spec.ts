import { makeLog } from '../../testing/made-packs';
import { type PackVerifiers, startVerifiers } from '../../testing/pack-verifiers';
import { wronglyJudged } from '../../testing/prove-mutations';
import { zipOf } from '../../testing/zip-of';
import { page } from './page.texts';

let verifiers: PackVerifiers;

beforeAll(async () => {
  verifiers = await startVerifiers();
});
afterAll(() => verifiers.close());

it('issue 51 of 10,000 mutated packs none is accepted by any of the three', async () => {
  expect(await wronglyJudged(verifiers, 510, 10_000)).toEqual([]);
});

it('issue 51 the page checks 100,000 events, and says how long that took', async () => {
  const log = await makeLog('comensal/grande', 100_000);
  const all = Array.from({ length: 100_000 }, (_, leaf) => leaf);
  const pack = zipOf(Object.fromEntries(await log.pack(all, 100_000, [1])));
  const said = await verifiers.check(pack, log.keyText, '');
  expect(said).toContain(page.valid);
  expect(said).toMatch(new RegExp(`${page.seconds}[\\d,]+`));
});
