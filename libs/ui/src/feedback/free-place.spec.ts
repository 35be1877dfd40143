import { freePlace } from './free-place';

const size = { width: 384, height: 50 };
const window = { width: 1280, height: 800 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each([
  ['in the lower corner where nothing is', [], { column: 'end', bottom: 16, isFree: true }],
  ['above a bar at the bottom', [box(1100, 740, 120, 40)], { column: 'end', bottom: 68, isFree: true }],
  [
    'above two rows of buttons without room between them',
    [box(1100, 740, 120, 40), box(1100, 660, 120, 36)],
    { column: 'end', bottom: 148, isFree: true },
  ],
  [
    'between two rows with room',
    [box(1100, 740, 120, 40), box(1100, 600, 120, 36)],
    { column: 'end', bottom: 68, isFree: true },
  ],
  ['at the left of a wall of buttons', [box(1000, 0, 200, 800)], { column: 'start', bottom: 16, isFree: true }],
  [
    'in the middle of two walls',
    [box(1100, 0, 100, 800), box(0, 0, 200, 800)],
    { column: 'center', bottom: 16, isFree: true },
  ],
  [
    'beside what is scrolled away',
    [box(1100, 900, 120, 40), box(1100, -80, 120, 40)],
    { column: 'end', bottom: 16, isFree: true },
  ],
  ['nowhere, over a wall of buttons', [box(0, 0, 1280, 800)], { column: 'end', bottom: 16, isFree: false }],
])('a message is %s', (_where, boxes, place) => {
  expect(freePlace(size, boxes, window)).toEqual(place);
});

test('a toast does not cover a button if there is room elsewhere', () => {
  // Rows of buttons at every height, and messages of every size.
  for (let top = 0; top < 760; top += 7)
    for (let height = 40; height < 400; height += 45) {
      const boxes = [box(900, top, 100, 40), box(1100, 750, 100, 36)];
      const { column, bottom, isFree } = freePlace({ width: 384, height }, boxes, window);
      const lower = window.height - bottom;
      const isOver = boxes.some((one) => one.top < lower && one.bottom > lower - height);
      expect([top, height, isFree, column === 'end' && isOver]).toEqual([top, height, true, false]);
    }
});
