import { sheetName } from './sheet-on-paper';

test.each([
  ['Estado de créditos', 'Estado de créditos'],
  ['Comensales: altas/bajas [2026]', 'Comensales altas bajas 2026'],
  ["Centro 'Pilar'", 'Centro Pilar'],
  ['Movimientos de los contratistas del año', 'Movimientos de los contratistas'],
  ['Movimientosdeloscontratistasdelaño', 'Movimientosdeloscontratistasdel'],
])('the title %s gives the sheet name %s', (title, name) => {
  expect(sheetName(title)).toBe(name);
});
