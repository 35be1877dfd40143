import { mealReasons } from '../terminal/meal.schemas';
import { mealRowText, refusedMealText } from './meal-row-text';
import { mealsResult, mealsReview } from './meals-massive-result';

const reviewId = '0b7f0000-0000-4000-8000-000000000001';

test.each([
  [{ meals: 0, amount: 0, refused: 0 }, 'No hay ningún consumo para cargar', false],
  [{ meals: 1, amount: 140050, refused: 0 }, 'Se cargará 1 consumo por $\u00a01.400,50', false],
  [
    { meals: 1200, amount: 280100, refused: 1 },
    'Se cargarán 1.200 consumos por $\u00a02.801,00. 1 fila no se puede cargar',
    true,
  ],
  [
    { meals: 2, amount: 280100, refused: 3 },
    'Se cargarán 2 consumos por $\u00a02.801,00. 3 filas no se pueden cargar',
    true,
  ],
])('a review of %j says: %s', (counts, message, hasErrorFile) => {
  expect(mealsReview({ reviewId, rows: 9, ...counts })).toMatchObject({ message, hasErrorFile, ...counts });
});

test.each([
  [{ meals: 0, refused: 0 }, 'No se cargó ningún consumo'],
  [{ meals: 1, refused: 0 }, 'Se cargó 1 consumo por $\u00a01.400,50'],
  [
    { meals: 2, refused: 1 },
    'Se cargaron 2 consumos por $\u00a01.400,50. 1 fila no se cargó: descargue el resultado con el motivo',
  ],
  [
    { meals: 2, refused: 2 },
    'Se cargaron 2 consumos por $\u00a01.400,50. 2 filas no se cargaron: descargue el resultado con los motivos',
  ],
])('the result of %j says: %s', (counts, message) => {
  expect(mealsResult({ amount: 140050, beyondLimit: 0, ...counts }).message).toBe(message);
});

test('a review with open questions says so', () => {
  const questions = { headings: [], encoding: 'cp850' as const, sheets: [], sample: 'ñ' };
  expect(mealsReview({ reviewId, rows: 0, meals: 0, amount: 0, refused: 0 }, undefined, questions).message).toBe(
    'Falta confirmar cómo se lee el archivo',
  );
});

test('every state of a row has its words', () => {
  const state = { reason: null, outcome: null, isBeyondLimit: null, isOffSchedule: null, countedOn: null };
  expect([
    mealRowText('review', state),
    mealRowText('review', { ...state, reason: 'Por eso' }),
    mealRowText('result', state),
    mealRowText('result', { ...state, outcome: 'added', isBeyondLimit: false }),
    mealRowText('result', { ...state, outcome: 'added', isBeyondLimit: true }),
    mealRowText('review', { ...state, isBeyondLimit: true, isOffSchedule: true, countedOn: '19/11/2026' }),
    mealRowText('result', { ...state, outcome: 'rejected', reason: 'Por eso' }),
  ]).toEqual([
    'Se cargará',
    'Por eso',
    'No se llegó a cargar',
    'Cargado',
    'Cargado. Supera el límite del perfil de servicio',
    'Se cargará. Supera el límite del perfil de servicio. Fuera de horario. Cuenta para el 19/11/2026',
    'Por eso',
  ]);
});

test('the reason of a delivery is told with the column, the cell and a remedy', () => {
  const cells = { auth_code: 'F5', file_number: 'D5', service: 'G5', day: 'H5' };
  expect([
    refusedMealText('unknownDiner', 'Comensal desconocido', { byCode: true, cells }),
    refusedMealText('notAtCentre', 'No come allí', { byCode: false, cells }),
    refusedMealText('noPrice', 'Sin precio', { byCode: true, cells }),
    refusedMealText('mealTooOld', 'Solo desde el 10/11/2026', { byCode: true, cells }),
    refusedMealText('amountTooLarge', 'Demasiado', { byCode: true, cells }),
    refusedMealText('relationEnded', 'Sin relación', { byCode: true, cells }),
  ]).toEqual([
    'Código (F5): Comensal desconocido. Corrija el comensal o la fecha',
    'Legajo (D5): No come allí. Corrija el comensal o la fecha',
    'Servicio (G5): Sin precio. Agregue el precio a la lista del centro y revise otra vez',
    'Fecha (H5): Solo desde el 10/11/2026. Corrija la fecha o la hora',
    'Cantidad: Demasiado. Corrija la cantidad',
    'Sin relación. Corrija el cliente, o deje la celda vacía',
  ]);
});

test('every reason of a delivery becomes a sentence', () => {
  for (const code of mealReasons)
    expect(refusedMealText(code, 'Motivo', { byCode: true, cells: {} })).toMatch(/Motivo\. [A-Z].+/);
});
