import { soughtText } from './sought-text';

test.each([
  ['credit', 'Crédito 12 · $ 1.234,50', '12'],
  ['credit', '  credito   37 ', '37'],
  ['credit', 'créditos ñandubay pilar', 'ñandubay pilar'],
  ['credit', 'solicitud 7', '7'],
  ['contractor', 'Solicitud 7 · Aislaciones Sur', '7'],
  ['creditNote', 'NOTA DE CRÉDITO 12', '12'],
  ['creditNote', 'nota 12', '12'],
  ['serviceProfile', 'perfil de servicio turno', 'turno'],
  ['user', 'usuario ana', 'ana'],
  ['credit', 'nota 12', 'nota 12'],
  ['credit', 'crédito', 'crédito'],
  ['credit', 'creditos2 12', 'creditos2 12'],
  ['credit', '$ 1.234,50', '$ 1.234,50'],
  ['company', 'Grupo Sur S.A.', 'Grupo Sur S.A.'],
] as const)('among the kind %s %j seeks %j', (kind, text, sought) => {
  expect(soughtText(kind, text)).toBe(sought);
});
