import { hangingTexts, masterEndText } from './consequence-text';
import type { MasterConsequence } from './master-data.answers';

const consequence: MasterConsequence = {
  of: 'companies',
  id: 'K1',
  name: 'Metalúrgica',
  end: { kind: 'inactive' },
  openCredits: 2,
  openCreditsAmount: 123_450,
  openNotes: 3,
  accounts: 1,
  balance: -5_000,
  diners: 40,
};

test('what a load would end is described by the record, and a category change by both values', () => {
  expect([
    masterEndText(consequence),
    masterEndText({ ...consequence, end: { kind: 'category', from: '2B', to: '2A' } }),
    masterEndText({ ...consequence, of: 'business_units', id: 'C1', name: 'Córdoba' }),
  ]).toEqual([
    'El cliente K1 · Metalúrgica queda inactivo',
    'El cliente K1 · Metalúrgica pasa de 2B a 2A',
    'El centro C1 · Córdoba queda inactivo',
  ]);
});

test('dependent records are listed with their amounts, and empty kinds are omitted', () => {
  expect(hangingTexts(consequence)).toEqual([
    'créditos abiertos: 2 por $\u00a01.234,50',
    'notas de crédito pendientes: 3',
    'cuentas con saldo: 1, suman -$\u00a050,00',
    'comensales: 40',
  ]);
  expect(hangingTexts({ ...consequence, openCredits: 0, accounts: 0 })).toEqual([
    'notas de crédito pendientes: 3',
    'comensales: 40',
  ]);
  expect(hangingTexts({ ...consequence, openCredits: 0, openNotes: 0, accounts: 0, diners: 0 })).toEqual([]);
});
