import { noNotices } from '../platform/spreadsheets/sheet-choices';
import { uploadResult, uploadReview } from './upload-result';

const counts = { refused: 0, warned: 0, created: 0, moved: 0, replaced: 0 };

test.each([
  [{ ...counts, rows: 1 }, 'Se revisó la única fila. Ningún código cambia de persona'],
  [{ ...counts, rows: 1200 }, 'Se revisaron las 1.200 filas. Ningún código cambia de persona'],
  [
    { ...counts, rows: 9, warned: 1 },
    'Se revisaron las 9 filas. 1 conviene mirarla antes de cargar. Ningún código cambia de persona',
  ],
  [
    { ...counts, rows: 9, refused: 2, warned: 3 },
    'Se revisaron las 9 filas. 2 se rechazarían. 3 conviene mirarlas antes de cargar. Ningún código cambia de persona',
  ],
  [{ ...counts, rows: 1, moved: 1 }, 'Se revisó la única fila. 1 código cambiaría de persona'],
  [
    { ...counts, rows: 300, refused: 1, moved: 2, replaced: 1 },
    'Se revisaron las 300 filas. 1 se rechazaría. 2 códigos cambiarían de persona. 1 código reemplazaría a otro de la misma persona',
  ],
  [{ ...counts, rows: 40, replaced: 1 }, 'Se revisaron las 40 filas. 1 código reemplazaría a otro de la misma persona'],
  [
    { ...counts, rows: 40, replaced: 2 },
    'Se revisaron las 40 filas. 2 códigos reemplazarían a otro de la misma persona',
  ],
  [
    { ...counts, rows: 300, refused: 8 },
    'Se revisaron las 300 filas. 8 se rechazarían. Ningún código cambia de persona',
  ],
])('MAS-09 the review of %j is summarised as %p', (review, message) => {
  expect(uploadReview(review).message).toBe(message);
});

test.each([
  [{ ...noNotices, hiddenRows: 3352 }, 'Se subieron los comensales correctamente. 3.352 filas ocultas no se leyeron'],
  [
    {
      ...noNotices,
      hiddenRows: 1,
      hiddenColumns: ['C «Clave»', 'F «Nota»'],
      hiddenSheets: ['Bajas', 'Vieja'],
      otherSheets: ['Notas'],
    },
    'Se subieron los comensales correctamente. 1 fila oculta no se leyó. Columnas ocultas que no se leyeron: C «Clave», F «Nota». Hojas ocultas que no se leyeron: Bajas, Vieja. Hojas sin los títulos de la plantilla, que no se leyeron: Notas',
  ],
])('MAS-10 the omitted parts of the file are appended to the result: %j', (notices, message) => {
  const result = uploadResult({ ...counts, rows: 2, updated: 0, unchanged: 2, rejected: 0 }, false, notices);
  expect(result).toMatchObject({ ...notices, message });
});

test.each([
  [2, 1, 'Se subió 1 de 2 filas. Descargue la rechazada, corríjala y vuelva a cargarla'],
  [3, 2, 'Se subió 1 de 3 filas. Descargue las 2 rechazadas, corríjalas y vuelva a cargarlas'],
  [3, 1, 'Se subieron 2 de 3 filas. Descargue la rechazada, corríjala y vuelva a cargarla'],
])('O-70 of %d rows %d are refused: %s', (rows, rejected, message) => {
  const result = uploadResult({ ...counts, rows, rejected, updated: 0, unchanged: 0 }, false);
  expect(result.message).toBe(message);
});
