import { type ColumnNeed, textWidths } from './column-widths';

const text = (...rows: number[]): ColumnNeed => ({
  whole: Math.max(...rows),
  least: 40,
  rows,
  isText: true,
  isCode: false,
});
const code = (...rows: number[]): ColumnNeed => ({ ...text(...rows), isCode: true });
const money = (whole: number): ColumnNeed => ({ whole, least: whole - 10, rows: [], isText: false, isCode: false });

test.each<[string, ColumnNeed[], number, (number | null)[]]>([
  ['all fit: each has what its widest row needs', [text(200), text(300), money(100)], 700, [200, 300, null]],
  ['exactly', [text(200), text(300), money(100)], 600, [200, 300, null]],
  [
    'one long row does not take the room of many that are cut',
    [text(200, 200, 200), text(110, 110, 300)],
    330,
    [200, 130],
  ],
  [
    'a code is whole, names share what is left',
    [code(190), text(300), text(300), money(100)],
    690,
    [190, 202, 198, null],
  ],
  ['a heading that needs more than its rows keeps it', [{ ...text(60), least: 120 }, text(300)], 300, [120, 180]],
  ['no room: the floor', [text(200), text(300), money(100)], 150, [70, 70, null]],
  ['no room for a code either', [code(190), text(300)], 150, [76, 74]],
  ['no text', [money(100)], 50, [null]],
])('%s', (_name, columns, room, widths) => {
  expect(textWidths(columns, room, 70)).toEqual(widths);
});
