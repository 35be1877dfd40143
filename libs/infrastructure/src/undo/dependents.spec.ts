import { dependentsOf } from './dependents';

describe('O-72 rows of an undo that need each other', () => {
  it('keeps who needs a refused row, directly or by others, and nobody else', () => {
    const pairs = [
      { row: 2, needs: 1, isRefused: true },
      { row: 3, needs: 2, isRefused: false },
      { row: 4, needs: 3, isRefused: false },
      { row: 4, needs: 9, isRefused: false },
      { row: 8, needs: 7, isRefused: false },
    ];
    expect(dependentsOf(pairs).sort()).toEqual([2, 3, 4]);
  });

  it('ends where codes went round in a circle, which nothing refused', () => {
    const circle = [
      { row: 1, needs: 2, isRefused: false },
      { row: 2, needs: 1, isRefused: false },
    ];
    expect(dependentsOf(circle)).toEqual([]);
    expect(dependentsOf([...circle, { row: 1, needs: 3, isRefused: true }]).sort()).toEqual([1, 2]);
  });

  it('takes a chain as long as the largest upload', () => {
    const chain = Array.from({ length: 200_000 }, (_, at) => ({ row: at + 1, needs: at, isRefused: at === 0 }));
    expect(dependentsOf(chain)).toHaveLength(200_000);
  });
});
