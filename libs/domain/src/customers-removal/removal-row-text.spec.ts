import { rowOfSheet } from '../platform/spreadsheets/sheet-row';
import { type RemovalState, removalRowText } from './removal-row-text';

const state: RemovalState = {
  firstRow: null,
  leaves: true,
  reason: null,
  outcome: null,
};
const reason = 'Lidera el grupo Mañana';

test.each<['review' | 'removal', Partial<RemovalState>, string]>([
  ['review', {}, 'Se dará de baja'],
  ['review', { leaves: false }, 'Se dará de baja en sus clientes y centros logísticos; en otros sigue'],
  ['review', { reason }, reason],
  ['review', { firstRow: 4 }, 'Es el mismo comensal de la fila 4'],
  ['review', { firstRow: rowOfSheet(1, 4), reason }, 'Es el mismo comensal de la fila 4 (hoja 2)'],
  ['removal', {}, 'No se llegó a dar de baja'],
  ['removal', { outcome: 'removed' }, 'Dado de baja'],
  [
    'removal',
    { outcome: 'removed', leaves: false },
    'Dado de baja en sus clientes y centros logísticos; en otros sigue',
  ],
  ['removal', { outcome: 'rejected', reason }, reason],
  ['removal', { outcome: 'rejected' }, 'No se llegó a dar de baja'],
])('DIN-39 in the %s a row of %j is described as "%s"', (phase, changes, message) => {
  expect(removalRowText(phase, { ...state, ...changes })).toBe(message);
});
