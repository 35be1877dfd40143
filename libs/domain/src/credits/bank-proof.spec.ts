import { bankText } from './bank-proof';

const movements = [{ day: 20261112, amount: 125_000, payer_tax_id: '' }];

test.each([
  ['En el banco', 0, 'En el banco: 12/11/2026, $\u00a01.250,00'],
  ['Parcial', 2_500, 'En el banco: 12/11/2026, $\u00a01.250,00. Faltan $\u00a025,00'],
  ['En el banco', -2_500, 'En el banco: 12/11/2026, $\u00a01.250,00. Sobran $\u00a025,00'],
] as const)('CRE-44 issue 52 the approver reads of %s with %i left what lacks or is too much', (state, lacks, text) => {
  expect(bankText({ state, until: 20261114, lacks, movements })).toBe(text);
});
