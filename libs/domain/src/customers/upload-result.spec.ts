import { uploadReview } from './upload-result';

const counts = { refused: 0, created: 0, moved: 0, replaced: 0 };

test.each([
  [{ ...counts, rows: 1 }, 'Se revisó la única fila: ningún código cambia de persona'],
  [{ ...counts, rows: 1200 }, 'Se revisaron las 1.200 filas: ningún código cambia de persona'],
  [
    { ...counts, rows: 1, moved: 1 },
    'Se revisó la única fila: códigos que cambiarían de persona, 1; códigos que reemplazan a otro de la misma persona, 0',
  ],
])('MAS-09 the review of %j is told as %p', (review, message) => {
  expect(uploadReview(review).message).toBe(message);
});
