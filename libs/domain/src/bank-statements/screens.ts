import { readers, type Screens, writers } from '../platform/access/screen';

export const bankStatementScreens = {
  bankStatements: { path: '/bank-statements', anyOf: readers('Conciliacion'), menu: 'credits', place: 117 },
  bankStatementUpload: { path: '/bank-statement-upload', anyOf: writers('Conciliacion'), menu: null },
} as const satisfies Screens;
