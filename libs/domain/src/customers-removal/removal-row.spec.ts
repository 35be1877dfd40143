import { findRemovalColumns, readRemovalRow, removalColumns } from './removal-row';

const match = findRemovalColumns(removalColumns.map(({ title }) => title));
if ('missing' in match) throw new Error('Missing columns');
const { positions } = match;
const nobody = {
  company: null,
  business_unit: null,
  name: null,
  surname: null,
  file_number: null,
  auth_type: null,
  auth_code: null,
  profile_id: null,
};
const read = (...cells: string[]) => readRemovalRow({ number: 2, cells }, positions);

test('DIN-39 a leaver’s row is parsed like one of the mass upload, and empty cells are left open', () => {
  expect(read('K1', 'C1', 'Paz, Ana', '0101', 'Tarjeta', '04001', '7')).toEqual({
    row: {
      company: 'K1',
      business_unit: 'C1',
      name: 'Ana',
      surname: 'Paz',
      file_number: '0101',
      auth_type: 'CARD',
      auth_code: '04001',
      profile_id: 7,
    },
  });
  expect(read('', '', '', '0101', '', '', '')).toEqual({ row: { ...nobody, file_number: '0101' } });
  expect(read('', '', '', '', '', '4001', '')).toEqual({ row: { ...nobody, auth_code: '4001' } });
});

test('DIN-39 a row without file number and code, or with an invalid cell, is refused with its reasons', () => {
  expect(read('K1', 'C1', 'Paz, Ana', '', 'Tarjeta', '', '7')).toEqual({ reason: 'Indique el legajo o el código' });
  expect(read('', '', '', '12a', '', '', 'x')).toEqual({
    reason:
      'Legajo (D2): El campo permite solo numeros: «a». Id de perfil de comensal (G2): El campo permite solo numeros: «x»',
  });
  expect(readRemovalRow({ number: 2, cells: ['', '', '', '0101'], doubts: { 3: 'unreadable' } }, positions)).toEqual({
    reason:
      'Legajo (D2): no se reconoce el formato de la celda (0101). Dele formato de texto y escriba el dato como se ve',
  });
});

test('DIN-39 a sheet of leavers needs only the file number or the code', () => {
  const needs = (...headings: string[]) => {
    const head = findRemovalColumns(headings);
    return 'missing' in head ? head.missing : 'whole';
  };
  expect([needs('Legajo'), needs('otra', 'Código'), needs('Apellido y nombre', 'Autenticación'), needs()]).toEqual([
    'whole',
    'whole',
    ['Legajo o Código'],
    ['Legajo o Código'],
  ]);
});
