import { generatedCentre, generatedSchool } from '../testing/generated-meals';
import { type Judged, judgeForecasts } from '../testing/judge-forecasts';

const seeds = Array.from({ length: 100 }, (_, index) => index + 1);
const held = (judged: readonly Judged[]): number =>
  judged.reduce((sum, each) => sum + each.held, 0) / judged.reduce((sum, each) => sum + each.ranged, 0);

describe.each([
  ['two years of a hundred centres, tomorrow', generatedCentre, 150, 1, 2],
  ['two years of a hundred centres, eleven days ahead', generatedCentre, 150, 11, 2],
  ['four years of a hundred schools, tomorrow', generatedSchool, 365, 1, 0],
  ['four years of a hundred schools, eleven days ahead', generatedSchool, 365, 11, 0],
] as const)('%s', (_, generated, since, ahead, exceptions) => {
  const judged = seeds.map((seed) => judgeForecasts(generated(seed), since, ahead));

  test('53.8 each is forecast better than by the same weekday, mean of four weeks', () => {
    const worse = judged.flatMap(({ error, meanOfFour }, index) => (error < meanOfFour ? [] : [seeds[index]]));
    expect(worse).toEqual([]);
  });

  // Who leaves them out knew beforehand which they are; of a centre's closures nobody told the forecast.
  test('53.8 also where closed days are left out of both, but for a centre or two that closed long', () => {
    const worse = judged.filter(({ served, meanOfFourServed }) => served >= meanOfFourServed);
    expect(worse.length).toBeLessThanOrEqual(exceptions);
  });

  test('53.8 the range holds 78 to 82 % of the days, and at none less than 77 or more than 83 %', () => {
    expect(held(judged)).toBeGreaterThan(0.78);
    expect(held(judged)).toBeLessThan(0.82);
    const parts = judged.map((each) => held([each]));
    expect([Math.min(...parts) > 0.77, Math.max(...parts) < 0.83]).toEqual([true, true]);
  });
});
