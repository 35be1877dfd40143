import { authTypeOf, authTypeWords, fullNameCell, namesOfCell, uploadColumns } from './upload-columns';

test('MAS-02 MAS-06 the columns of the spreadsheet in their order, and which of them are required', () => {
  expect(uploadColumns.map(({ title }) => title)).toEqual([
    'País',
    'Marca',
    'Apellido y nombre',
    'Legajo',
    'Sector',
    'Autenticación',
    'Código',
    'Contraseña',
    'Id de perfil de comensal',
    'Grupo',
  ]);
  expect(uploadColumns.filter(({ isRequired }) => isRequired).map(({ key }) => key)).toEqual([
    'country',
    'brand',
    'auth_type',
    'auth_code',
    'profile_id',
  ]);
});

test.each([
  [{ surname: 'Núñez', name: 'Íñigo José' }, 'Núñez, Íñigo José'],
  [{ surname: 'Núñez', name: null }, 'Núñez'],
  [{ surname: 'Núñez Paz', name: null }, 'Núñez Paz,'],
  [{ surname: null, name: 'Íñigo' }, ', Íñigo'],
  [{ surname: null, name: null }, ''],
])('MAS-03 %j is written %j and read back', (names, cell) => {
  expect(fullNameCell(names)).toBe(cell);
  expect(namesOfCell(cell)).toEqual(names);
});

test('MAS-03 spaces around the comma are ignored, and only the first comma separates', () => {
  expect(namesOfCell(' Paz ,Ana , María ')).toEqual({ surname: 'Paz', name: 'Ana , María' });
});

test('O-71 the kinds of code in both languages', () => {
  expect(
    [authTypeWords.CARD, ' tarjeta', 'CARD', 'BIOMETRICO', authTypeWords.BIOMETRIC, 'biometric', 'cara', ''].map(
      authTypeOf,
    ),
  ).toEqual(['CARD', 'CARD', 'CARD', 'BIOMETRIC', 'BIOMETRIC', 'BIOMETRIC', null, null]);
});
