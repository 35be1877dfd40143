import { proveOverdrafts } from '../testing/random-overdrafts';

it('issue 53 (7) of 10,000 random accounts no meal within the line is marked, and every one beyond it is', async () => {
  const { meals, marked, wrong, others, told, fell } = await proveOverdrafts(10_000, 53);
  expect([wrong, others, told]).toEqual([[], [], fell]);
  expect([meals > 50_000, marked > 5_000, marked < meals - 5_000]).toEqual([true, true, true]);
}, 600_000);
