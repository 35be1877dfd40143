import { changedEvents } from './changed-events';

const sealed = [
  { id: 1, hash: 'a' },
  { id: 2, hash: 'b' },
  { id: 4, hash: 'd' },
];

describe('what happened to sealed events', () => {
  it('AUD-09 nothing, when each is unchanged', () => {
    expect(changedEvents(sealed, [...sealed].reverse())).toEqual([]);
    expect(changedEvents([], [])).toEqual([]);
  });

  it('AUD-09 an event was altered, deleted, or inserted', () => {
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

  it('AUD-09 of several events with one id the sealed one counts, and the others were inserted', () => {
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
