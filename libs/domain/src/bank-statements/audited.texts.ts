/** What the audit calls the feature's tables and columns. */
export const audited = {
  tables: {
    bank_accounts: 'Cuentas bancarias',
    bank_statements: 'Extractos bancarios',
    movement_matches: 'Conciliaciones',
    account_cvus: 'CVU y alias de cuentas',
  },
  nouns: {
    bank_accounts: 'una cuenta bancaria',
    bank_statements: 'un extracto bancario',
    movement_matches: 'una conciliación',
    account_cvus: 'el CVU y el alias de una cuenta',
  },
  fields: {
    account_id: 'Cuenta',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    known: 'Ya cargados',
    undone_at: 'Deshecho',
    movement_id: 'Movimiento bancario',
    undoes: 'Deshace',
    alias: 'Alias',
    movements: 'Movimientos nuevos',
  },
  event: {},
} as const;
