import { columnsBlamed, isExample, MendedCells } from './mended-cells';
import { sheetChoicesSchema } from './sheet-choices';
import type { SheetRow } from './sheet-row';

const columns = [
  { key: 'number', title: 'Legajo', example: '1' },
  { key: 'code', title: 'Código', example: 'A1' },
  { key: 'day', title: 'Fecha', isMoment: true, example: '' },
  { key: 'pin', title: 'Contraseña', isSecret: true },
  { key: 'group', title: 'Grupo' },
] as const;
/** The sheet has no group. */
const positions = { number: 0, code: 2, day: 3, pin: 4, group: Number.MAX_SAFE_INTEGER };
const row: SheetRow = {
  number: 7,
  cells: [' 10 1 ', 'otra', 'x', '18/11/26', 'secreto'],
  doubts: { 0: 'rounded', 3: 'date' },
  moments: { 3: '2026-11-18T00:00' },
};
const cell = { sheet: 'Altas', row: 7, column: 'code', was: 'x', value: 'A7' };
const apply = (...cells: (typeof cell)[]): unknown => {
  const mended = new MendedCells(cells);
  try {
    const { cells: texts, doubts, moments } = mended.apply(columns, 'Altas', row, positions);
    mended.end();
    return [texts.join('|'), doubts, moments];
  } catch (error) {
    return (error as Error).message;
  }
};
const ofOther =
  'Lo corregido no es de este archivo: la fila 7 no está, o no dice lo que decía. Elija el archivo otra vez';

test('O-70 a corrected cell is the text that was typed; nothing that was doubtful about it is left, and the others stay', () => {
  expect([
    apply(),
    apply(cell),
    apply(cell, { ...cell, column: 'number', was: '10 1', value: '101' }),
    apply({ ...cell, column: 'day', was: '18/11/26', value: '19/11/2026' }),
  ]).toEqual([
    [' 10 1 |otra|x|18/11/26|secreto', row.doubts, row.moments],
    [' 10 1 |otra|A7|18/11/26|secreto', row.doubts, row.moments],
    ['101|otra|A7|18/11/26|secreto', { 3: 'date' }, row.moments],
    [' 10 1 |otra|x|19/11/2026|secreto', { 0: 'rounded' }, {}],
  ]);
});

test('O-70 a row that ends before a corrected cell is filled up', () => {
  const mended = new MendedCells([{ ...cell, was: '' }]);
  expect(mended.apply(columns, 'Altas', { number: 7, cells: ['101'] }, positions).cells).toEqual(['101', '', 'A7']);
});

test.each([
  ['another row', { ...cell, row: 8 }, ofOther.replace('7', '8')],
  ['another sheet', { ...cell, sheet: 'Bajas' }, ofOther],
  ['a cell that says something else', { ...cell, was: 'y' }, ofOther],
  ['a column that is none of ours', { ...cell, column: 'constructor' }, ofOther],
  ['a column that the sheet lacks', { ...cell, column: 'group', was: '' }, ofOther],
  ['a secret', { ...cell, column: 'pin', was: 'secreto' }, ofOther],
])('O-70 a correction of %s is refused', (_, correction, message) => {
  expect(apply(correction)).toBe(message);
});

test.each([
  ['a text', '"x"', false],
  ['no list', '{}', false],
  ['a thousand', JSON.stringify(Array.from({ length: 1_000 }, () => cell)), true],
  ['one more', JSON.stringify(Array.from({ length: 1_001 }, () => cell)), false],
  ['row 0', [{ ...cell, row: 0 }], false],
  ['half a row', [{ ...cell, row: 1.5 }], false],
  ['a long value', [{ ...cell, value: 'x'.repeat(301) }], false],
  ['a zero byte', [{ ...cell, value: '\0' }], false],
  ['half a character', [{ ...cell, was: '\ud800' }], false],
  ['a line break', [{ ...cell, value: 'a\nb' }], false],
  ['brackets', '['.repeat(100_000), false],
])('O-70 corrections that are %s: accepted %#', (_, cells, isAccepted) => {
  expect(sheetChoicesSchema.safeParse({ cells }).success).toBe(isAccepted);
});

test('O-70 a reason blames the columns whose title begins one of its sentences', () => {
  const blamed = (reason: string): string[] => columnsBlamed(columns, reason).map(({ key }) => key);
  expect([
    blamed('Código (C7): falta. Grupo: no existe'),
    blamed('Tipo de Código: use otro. El Legajo (A7): no'),
    blamed('Comensal desconocido'),
  ]).toEqual([['code', 'group'], [], []]);
});

test('O-71 the example of a template is left out only as it is, with all of its columns', () => {
  const whole = { ...positions, group: 5 };
  const example = (cells: readonly string[], at = whole): boolean => isExample(columns, { number: 2, cells }, at);
  expect([
    example(['1', 'más', 'A1']),
    example(['1', '', ' A1 ', '', '', '']),
    example(['1', '', 'A2']),
    example(['1', '', 'A1', '', 'clave']),
    example(['1', '', 'A1'], { ...whole, number: positions.group }),
  ]).toEqual([true, true, false, false, false]);
});
