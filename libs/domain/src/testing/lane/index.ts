/** Whether everything runs, as `npm run test:all` does; `npm test` is the first lane. */
export const isWhole = process.env['TEST_ALL'] === '1';

/**
 * The cases of a test that differ only in the look (width, dark), in the data or in the round. The first lane takes the
 * first of them: what the others alone could show is seldom what a change breaks.
 */
export function ofLane<const Case>(cases: readonly Case[], count = 1): readonly Case[] {
  return isWhole ? cases : cases.slice(0, count);
}
