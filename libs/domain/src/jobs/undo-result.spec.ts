import { isJobKind, jobKinds } from './job';
import { isUndo, isUndoable, undoKinds } from './undo';
import { didAtOnce, type UndoState, undoResult, undoRowText } from './undo-result';

test('what can be undone and what undoes it are kinds of jobs, and no kind is both', () => {
  const undoing = Object.values(undoKinds);
  expect([...Object.keys(undoKinds), ...undoing].filter((kind) => !isJobKind(kind))).toEqual([]);
  expect(new Set(undoing).size).toBe(undoing.length);
  expect(jobKinds.filter(isUndoable)).toEqual(Object.keys(undoKinds).sort());
  expect(jobKinds.filter(isUndo)).toEqual([...undoing].sort());
  expect(undoing.filter(isUndoable)).toEqual([]);
  expect(isUndoable('toString')).toBe(false);
});

test.each([
  [
    'removeCustomers',
    0,
    2,
    'No se restituyó ningún comensal. Con 2 no fue posible: descargue el resultado con los motivos',
  ],
  ['removeCustomers', 1, 0, 'Se restituyó 1 comensal'],
  ['removeCustomers', 1500, 0, 'Se restituyeron 1.500 comensales'],
  ['massiveAdd', 0, 0, 'No se deshizo la carga de ningún comensal'],
  ['massiveAdd', 1, 1, 'Se deshizo la carga de 1 comensal. Con 1 no fue posible: descargue el resultado con el motivo'],
  ['massiveAdd', 2, 0, 'Se deshizo la carga de 2 comensales'],
] as const)('DIN-39 the undo of %s with %d rows and %d refusals is told as "%s"', (kind, rows, refused, message) => {
  expect(undoResult(kind, { rows, refused })).toEqual({ rows, refused, hasErrorFile: refused > 0, message });
});

test('PRI-25 a change of prices says of which list, and how many', () => {
  expect([didAtOnce('editPrices', 'Pilar', 1), didAtOnce('editPrices', 'Pilar', 2)]).toEqual([
    'Pilar: cambió 1 precio',
    'Pilar: cambiaron 2 precios',
  ]);
});

test('GRP-34 what was done at once says of which record, and how many', () => {
  expect([didAtOnce('moveDiners', 'Mañana', 1), didAtOnce('moveDiners', 'Mañana', 1200)]).toEqual([
    'Mañana: cambió de grupo 1 comensal',
    'Mañana: cambiaron de grupo 1.200 comensales',
  ]);
});

test.each<['review' | 'result', UndoState, string]>([
  ['review', { what: 'removed', outcome: null, reason: null }, 'Se restituirá'],
  ['result', { what: 'removed', outcome: 'restored', reason: null }, 'Restituido'],
  ['review', { what: 'created', outcome: null, reason: null }, 'Se dará de baja: lo creó la carga'],
  ['result', { what: 'created', outcome: 'restored', reason: null }, 'Dado de baja: lo había creado la carga'],
  ['review', { what: 'changed', outcome: 'rejected', reason: 'Ya tiene consumos' }, 'Ya tiene consumos'],
  ['result', { what: 'changed', outcome: 'rejected', reason: 'Ya tiene consumos' }, 'Ya tiene consumos'],
  ['result', { what: 'changed', outcome: null, reason: null }, 'No se llegó a deshacer'],
])('DIN-39 in the %s a row of %j is described as "%s"', (phase, state, message) => {
  expect(undoRowText(phase, state)).toBe(message);
});
