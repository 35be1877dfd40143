import { ofLane } from '@comensal/domain/testing/lane';

export { isWhole, ofLane } from '@comensal/domain/testing/lane';

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
