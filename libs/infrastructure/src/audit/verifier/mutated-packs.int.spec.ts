import { packsOf } from '../../testing/mutated-packs';
import { type PackVerifiers, startVerifiers } from '../../testing/pack-verifiers';
import { wronglyJudged } from '../../testing/prove-mutations';
import { page } from './page.texts';

let verifiers: PackVerifiers;

beforeAll(async () => {
  verifiers = await startVerifiers();
});
afterAll(() => verifiers.close());

it('issue 51 of 300 mutated packs none is accepted by the product, the Python reader or the page, and untouched ones by all', async () => {
  expect(await wronglyJudged(verifiers, 51, 300)).toEqual([]);
});

it('issue 51 the page says what a pack proves, and of a wrong key, an older mail and a broken file why it proves nothing', async () => {
  const { log, held, untouched } = await packsOf(51);
  const [whole = Buffer.alloc(0)] = untouched;
  const { check } = verifiers;
  expect(await check(whole, log.keyText, held)).toContain(page.valid);
  expect(await check(whole, log.keyText, await log.checkpoint(20))).toContain(page.faults.held);
  expect(await check(whole, `${log.keyText}x`, '')).toBe(page.noKey);
  expect(await check(whole.subarray(0, 400), log.keyText, '')).toBe(page.noPack);
  const { log: other } = await packsOf(52);
  // Whoever trusts a key of before as well.
  for (const verify of [verifiers.ours, verifiers.python, verifiers.browser])
    expect([await verify(whole, `${other.keyText} ${log.keyText}`), await verify(whole, other.keyText)]).toEqual([
      true,
      false,
    ]);
  expect(await check(whole, other.keyText, '')).toContain(page.faults.manifest);
});
