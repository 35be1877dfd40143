import { type ColumnNeed, mostOfText } from './column-widths';

const text = (whole: number, least = 40): ColumnNeed => ({ whole, least, isText: true });
const money = (whole: number): ColumnNeed => ({ whole, least: whole - 10, isText: false });

test.each<[string, ColumnNeed[], number, number]>([
  ['all fit: none is cut', [text(200), text(300), money(100)], 700, 300],
  ['exactly', [text(200), text(300), money(100)], 600, 300],
  ['the longest is cut alone', [text(200), text(300), money(100)], 550, 250],
  [
    'short ones keep what they need, long ones share what is left',
    [text(60), text(300), text(400), money(100)],
    560,
    200,
  ],
  ['a heading that needs more than is allowed keeps it', [text(60, 120), text(300), money(100)], 400, 180],
  ['no room: the floor', [text(200), text(300), money(100)], 150, 70],
  ['no text', [money(100)], 50, 70],
])('%s', (_name, columns, room, most) => {
  expect(mostOfText(columns, room, 70)).toBe(most);
});
