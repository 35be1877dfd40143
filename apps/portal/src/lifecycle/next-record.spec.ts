import { neighboursOf, nextToOpen } from './next-record';

describe('the next record of a list', () => {
  it('follows the order of the list', () => {
    expect(neighboursOf(5, [3, 5, 9])).toEqual({ previous: 3, next: 9, position: 2 });
    expect(neighboursOf(9, [3, 5, 9])).toEqual({ previous: 5, next: null, position: 3 });
    expect(neighboursOf(4, [3, 5, 9])).toEqual({ previous: null, next: null, position: null });
  });
  it('after one is handled it is the next one that is still pending, else the first pending one', () => {
    expect(nextToOpen(5, [3, 5, 9, 12], [3, 12])).toBe(12);
    expect(nextToOpen(5, [3, 5, 9], [3])).toBe(3);
    expect(nextToOpen(5, [3, 5, 9], [5])).toBeNull();
    expect(nextToOpen(null, [], [7, 8])).toBe(7);
  });
});
