import { changedEvents } from './changed-events';

const sealed = [
  { id: 1, hash: 'a' },
  { id: 2, hash: 'b' },
  { id: 4, hash: 'd' },
];

describe('what became of sealed events', () => {
  it('AUD-09 nothing, when each is there as it was', () => {
    expect(changedEvents(sealed, [...sealed].reverse())).toEqual([]);
    expect(changedEvents([], [])).toEqual([]);
  });

  it('AUD-09 an event says something else, is gone, or was not there', () => {
    expect(
      changedEvents(sealed, [
        { id: 1, hash: 'x' },
        { id: 3, hash: 'c' },
        { id: 4, hash: 'd' },
      ]),
    ).toEqual([
      { id: 1, change: 'altered' },
      { id: 2, change: 'removed' },
      { id: 3, change: 'added' },
    ]);
  });

  it('AUD-09 of several events with one id the sealed one counts, and the others were slipped in', () => {
    expect(changedEvents(sealed, [...sealed, { id: 2, hash: 'x' }])).toEqual([{ id: 2, change: 'added' }]);
    expect(changedEvents(sealed, [...sealed, { id: 2, hash: 'b' }])).toEqual([{ id: 2, change: 'added' }]);
    expect(
      changedEvents(sealed.slice(0, 2), [
        { id: 1, hash: 'a' },
        { id: 2, hash: 'x' },
        { id: 2, hash: 'y' },
      ]),
    ).toEqual([
      { id: 2, change: 'altered' },
      { id: 2, change: 'added' },
    ]);
  });
});
