import { nothing, type ScopeRows, type ScopeSamples, unknown } from '../testing/scope-sample';

const movement = { movement_id: 460, credits: [{ id: 1, amount: 1 }] };

/** A movement of the foreign company. */
export const scopeRows: ScopeRows = [
  `insert into bank_accounts (id, name, number) values (460, 'Banco', '0070999003000412345671')`,
  `insert into bank_movements (id, account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence,
     is_income, statements)
   select 460, 460, '2026-11-12', 100, 100, 'Transferencia', '99', cuit, '', 1, true, '{}' from companies where id = 'K1'`,
];
export const scopeSamples: ScopeSamples = {
  'bank-statements/getAccounts': 'whole organisation',
  'bank-statements/setAccount': 'whole organisation',
  'bank-statements/reviewStatement': 'own jobs',
  'bank-statements/addStatement': 'own jobs',
  'bank-statements/undoStatement': 'own jobs',
  'bank-statements/getTemplate': 'whole organisation',
  'bank-statements/getMovements': nothing(),
  'bank-statements/match': unknown({ body: movement }),
  'bank-statements/unmatch': unknown({ body: movement }),
  'bank-statements/getCvu': unknown({ body: { account_id: 1 } }),
  'bank-statements/setCvu': unknown({ body: { account_id: 1, number: null, alias: null } }),
};
