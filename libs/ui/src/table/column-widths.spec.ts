import { type ColumnNeed, textWidths } from './column-widths';

const text = (...rows: number[]): ColumnNeed => ({
  whole: Math.max(...rows),
  least: 40,
  rows,
  isText: true,
  isStack: false,
});
const stack = (...rows: number[]): ColumnNeed => ({ ...text(...rows), isStack: true });
const money = (whole: number): ColumnNeed => ({ whole, least: whole - 10, rows: [], isText: false, isStack: false });

test.each<[string, ColumnNeed[], number, (number | null)[]]>([
  ['all fit: each has what its widest row needs', [text(200), text(300), money(100)], 700, [200, 300, null]],
  ['exactly', [text(200), text(300), money(100)], 600, [200, 300, null]],
  [
    'one long row does not take the room of many that are broken',
    [text(200, 200, 200), text(110, 110, 300)],
    390,
    [200, 190],
  ],
  ['where the second line is taken, a third costs more', [stack(200), text(200)], 330, [200, 130]],
  ['a heading that needs more than its rows keeps it', [{ ...text(60), least: 120 }, text(300)], 300, [120, 180]],
  ['no room: the least', [text(200), text(300), money(100)], 150, [40, 40, null]],
  ['no text', [money(100)], 50, [null]],
])('%s', (_name, columns, room, widths) => {
  expect(textWidths(columns, room)).toEqual(widths);
});
