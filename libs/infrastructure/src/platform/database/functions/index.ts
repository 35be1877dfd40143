import { actingFunctions } from './acting';
import { auditFunctions } from './audit';
import { auditSealsFunctions } from './audit-seals';
import { auditSearchFunctions } from './audit-search';
import { dinerFunctions } from './diners';
import { formerStatesFunctions } from './former-states';
import { ledgerFunctions } from './ledger';
import { lifecyclesFunctions } from './lifecycles';
import { mealsFunctions } from './meals';
import { partitionsFunctions } from './partitions';
import { peopleFunctions } from './people';
import { queueFunctions } from './queue';
import { receiptFunctions } from './receipts';
import { rowsFunctions } from './rows';
import { scopesFunctions } from './scopes';
import { signInFunctions } from './sign-in';
import { textFunctions } from './text';

/**
 * Every function of the database in its current text, in the order in which those that are parsed when created depend
 * on one another. To change a function, change its file: `migrate` updates every database. A function whose name,
 * parameters or result change stays beside the new one until no version calls it any more; then a migration drops it.
 */
export const databaseFunctions: readonly string[] = [
  textFunctions,
  rowsFunctions,
  actingFunctions,
  auditFunctions,
  auditSealsFunctions,
  auditSearchFunctions,
  signInFunctions,
  peopleFunctions,
  scopesFunctions,
  dinerFunctions,
  formerStatesFunctions,
  lifecyclesFunctions,
  receiptFunctions,
  mealsFunctions,
  ledgerFunctions,
  queueFunctions,
  partitionsFunctions,
];
