import { platformRefusals } from '../platform/refusals/platform.refusals';
import { Refusal } from '../platform/refusals/refusal';
import { noNotices } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetRefusals } from '../platform/spreadsheets/spreadsheet.refusals';
import { uploadColumns } from './upload-columns';
import { uploadRefusal } from './upload-refusal';
import { uploadResult } from './upload-result';
import { findUploadColumns, readUploadRow, type UploadPositions } from './upload-row';

const titles = uploadColumns.map(({ title }) => title);
function positions(): UploadPositions {
  const uploadColumns = findUploadColumns(titles);
  if ('missing' in uploadColumns) throw new Error('Missing columns');
  return uploadColumns.positions;
}

describe('a row of the mass upload', () => {
  it('MAS-02 O-71 finds the columns regardless of order, case and accents, and names the missing required ones', () => {
    expect(findUploadColumns([...titles].reverse().map((title) => title.toUpperCase()))).toEqual({
      positions: {
        country: 9,
        brand: 8,
        full_name: 7,
        file_number: 6,
        section: 5,
        auth_type: 4,
        auth_code: 3,
        password: 2,
        profile_id: 1,
        group: 0,
      },
      near: [],
      repeated: [],
    });
    expect(findUploadColumns(['Pais', 'MARCA', 'otra'])).toEqual({
      missing: ['Autenticación', 'Código', 'Id de perfil de comensal'],
    });
  });

  it.each([
    [
      'MAS-03 MAS-05 O-72',
      ['AR', 'M', ' Ñáñez , Ana María ', '007', 'Planta 2', 'tarjeta', '0071', '1234', '11'],
      {
        row: {
          surname: 'Ñáñez',
          name: 'Ana María',
          file_number: '007',
          section: 'Planta 2',
          auth_type: 'CARD',
          auth_code: '0071',
          password: '1234',
          profile_id: 11,
          group_name: null,
        },
      },
    ],
    [
      'O-59 known by code only',
      ['AR', 'M', '', '', '', 'BIOMETRIC', 'B1', '', '11'],
      {
        row: {
          surname: null,
          name: null,
          file_number: null,
          section: null,
          auth_type: 'BIOMETRIC',
          auth_code: 'B1',
          password: null,
          profile_id: 11,
          group_name: null,
        },
      },
    ],
    [
      'MAS-06 required',
      ['', '', '', '', '', '', '', '', ''],
      {
        reason:
          'País (A7): Campo obligatorio. Marca (B7): Campo obligatorio. Autenticación (F7): Campo obligatorio. Código (G7): Campo obligatorio. Id de perfil de comensal (I7): Campo obligatorio',
      },
    ],
    [
      'DIN-24 DIN-25 DIN-26 DIN-27 MAS-05 the rules of the form',
      ['AR', 'M', 'a@', 'x', 's;', 'llavero', '-', '123', '1a'],
      {
        reason:
          'Apellido y nombre (C7): Contiene caracteres no permitidos: «@». Legajo (D7): El campo permite solo numeros: «x». Sector (E7): Contiene caracteres no permitidos: «;». Autenticación (F7): Use Tarjeta o Biométrico. Código (G7): Contiene caracteres no permitidos: «-». Contraseña (H7): Mínimo 4 caracteres numericos. Id de perfil de comensal (I7): El campo permite solo numeros: «a»',
      },
    ],
    ...['1.23456789012346E+19', '1,23457E+15', '1e+15'].map((cell): [string, string[], object] => [
      `O-71 a number that the spreadsheet has rounded: ${cell}`,
      ['AR', 'M', '', '', '', 'Tarjeta', cell, '', '11'],
      {
        reason:
          'Código (G7): el número está abreviado o tiene más de 15 cifras, y la planilla lo cambia. Guarde la columna como texto',
        profile_id: 11,
      },
    ]),
    [
      'DIN-35 lengths',
      ['AR', 'M', `${'a'.repeat(41)}, b`, '1234567890', 's'.repeat(41), 'Tarjeta', '1'.repeat(31), '1'.repeat(16), '1'],
      {
        reason:
          'Apellido y nombre (C7): Admite hasta 40 caracteres. Legajo (D7): Admite hasta 9 caracteres. Sector (E7): Admite hasta 40 caracteres. Código (G7): Admite hasta 30 caracteres. Contraseña (H7): Admite hasta 15 caracteres',
        profile_id: 1,
      },
    ],
    [
      'cells that are not there are empty',
      ['AR', 'M'],
      {
        reason:
          'Autenticación: Campo obligatorio. Código: Campo obligatorio. Id de perfil de comensal: Campo obligatorio',
      },
    ],
  ])('%s', (_, cells, read) => {
    expect(readUploadRow({ number: 7, cells }, positions())).toEqual(read);
  });
});

describe('the result of the mass upload', () => {
  const counts = { rows: 3, created: 0, updated: 0, unchanged: 0, rejected: 0, moved: 0, replaced: 0 };
  it.each([
    ['MAS-10', { ...counts, created: 1, unchanged: 2 }, false, 'Se subieron los comensales correctamente', false],
    [
      'O-70',
      { ...counts, rows: 2_001, updated: 1_500, rejected: 2 },
      false,
      'Se subieron 1.999 de 2.001 filas. Descargue las 2 rechazadas, corríjalas y vuelva a cargarlas',
      true,
    ],
    [
      'MAS-12',
      { ...counts, rows: 2, rejected: 2 },
      false,
      'Hubo un error al cargar los comensales: se rechazaron las 2 filas. Descargue la planilla con el motivo de cada una',
      true,
    ],
    [
      'MAS-12 todo o nada',
      { ...counts, rows: 2, rejected: 2 },
      true,
      'Hubo un error al cargar los comensales: no se subió ninguna de las 2 filas porque algunas tienen errores. Descargue la planilla con los motivos',
      true,
    ],
  ])('%s has its message', (_, input, allOrNothing, message, hasErrorFile) => {
    expect(uploadResult(input, allOrNothing)).toEqual({
      ...input,
      ...noNotices,
      message,
      hasErrorFile,
    });
  });

  it('MAS-12 a file error is appended to the upload’s message; anything else stays unchanged', () => {
    expect(uploadRefusal(new Refusal(spreadsheetRefusals.spreadsheetEncrypted))).toMatchObject({
      code: 'uploadWrongType',
      message:
        'Hubo un error al cargar los comensales. El archivo tiene contraseña. Guárdelo sin contraseña y vuelva a cargarlo',
    });
    const other = new Refusal(platformRefusals.noPermission);
    expect([uploadRefusal(other), uploadRefusal(null)]).toEqual([other, null]);
  });
});
