import { bankStatement } from './bank-statement.texts';
import { bankStatements } from './bank-statements.texts';

export { bankStatementAccess as access } from './bank-statement.access';
export { bankStatementContracts as contracts } from './bank-statement.calls';
export { bankStatementScreens as screens } from './screens';
export const areas = { 'bank-statements': 'Bank statements' };
export const texts = { bankStatement, bankStatements };
