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
import { queueFunctions } from './queue';
import { rowsFunctions } from './rows';
import { scopesFunctions } from './scopes';
import { signInFunctions } from './sign-in';
import { textFunctions } from './text';

/**
 * Every function of the database, each in its present text; in the order in which those that are read when they are made need
 * one another. A change of a function is a change of its file: `migrate` brings every database to it. One whose name,
 * parameters or answer change stays beside a new one until no version calls it any more, and is then dropped by a migration.
 */
export const databaseFunctions: readonly string[] = [
  textFunctions,
  rowsFunctions,
  actingFunctions,
  auditFunctions,
  auditSealsFunctions,
  auditSearchFunctions,
  signInFunctions,
  scopesFunctions,
  dinerFunctions,
  formerStatesFunctions,
  lifecyclesFunctions,
  mealsFunctions,
  ledgerFunctions,
  queueFunctions,
  partitionsFunctions,
];
