import { isWhole, ofLane } from '@comensal/domain/testing/lane';

export { isWhole, ofLane };

/** Registers nothing. */
const none: unknown = Object.assign(() => undefined, { each: () => () => undefined });

/**
 * `it` and `describe` of `npm run test:all` alone. The first lane has the main way through each feature and what only a
 * browser can prove; the rules that these tests walk through are proved without one too. Each test file has its own, hence the getters.
 */
export const secondLane = {
  get it(): jest.It {
    return isWhole ? it : (none as jest.It);
  },
  get describe(): jest.Describe {
    return isWhole ? describe : (none as jest.Describe);
  },
};

/** The looks of a journey: width and dark; the first lane takes the first. */
export const everyLook = ofLane([
  ['desk', false],
  ['desk', true],
  ['phone', false],
  ['phone', true],
]);
export const twoLooks = ofLane([
  ['desk', false],
  ['phone', true],
]);
