import { noNotices, noPendingQuestions } from '../platform/spreadsheets/sheet-choices';
import { removalResult, removalReview } from './removal-result';

const counts = { reviewId: 'r-1', rows: 3, staying: 0, repeated: 0 };

test.each([
  [0, 0, 'No hay ningún comensal para dar de baja'],
  [1, 0, 'Se dará de baja 1 comensal'],
  [1200, 0, 'Se darán de baja 1.200 comensales'],
  [2, 1, 'Se darán de baja 2 comensales. 1 no se puede dar de baja'],
  [0, 3000, 'No hay ningún comensal para dar de baja. 3.000 no se pueden dar de baja'],
])('a review of %d people and %d refusals is summarised as %s', (people, refused, message) => {
  expect(removalReview({ ...counts, people, refused })).toEqual({
    ...counts,
    ...noNotices,
    asked: noPendingQuestions,
    people,
    refused,
    message,
    hasErrorFile: refused > 0,
  });
});

test('MAS-02 an unanswered review says so, and nothing about what it did not check', () => {
  const asked = { headings: [], encoding: 'cp850' as const, sheets: [], sample: 'Nuñez' };
  expect(removalReview({ ...counts, rows: 0, people: 0, refused: 0 }, noNotices, asked)).toEqual({
    ...counts,
    ...noNotices,
    rows: 0,
    people: 0,
    refused: 0,
    asked,
    message: 'Falta confirmar cómo se lee el archivo',
    hasErrorFile: false,
  });
});

test.each([
  [0, 0, 'No se dio de baja ningún comensal'],
  [1, 0, 'Se dio de baja 1 comensal'],
  [20, 1, 'Se dieron de baja 20 comensales. Con 1 no fue posible: descargue el resultado con el motivo'],
])('a removal of %d people and %d refusals is told as %s', (people, refused, message) => {
  expect(removalResult({ people, refused })).toEqual({ people, refused, hasErrorFile: refused > 0, message });
});
