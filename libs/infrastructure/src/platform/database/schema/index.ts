import { databaseFunctions } from '../functions';
import { acting } from './acting';
import { audit } from './audit';
import { auditedTables } from './audited-tables';
import { bulkChanges } from './bulk-changes';
import { contractors } from './contractors';
import { creditNotes } from './credit-notes';
import { credits } from './credits';
import { diners } from './diners';
import { ledger } from './ledger';
import { meals } from './meals';
import { organisation } from './organisation';
import { prices } from './prices';
import { queue } from './queue';
import { services } from './services';
import { signIn } from './sign-in';
import { terminals } from './terminals';

/**
 * The schema of the first installation, in the order in which its parts depend on one another. Later changes are
 * migrations.
 */
export const schema: readonly string[] = [
  `create extension if not exists unaccent with schema public;
   create extension if not exists pg_trgm with schema public`,
  acting,
  // Functions come before the tables whose columns and indexes call them; their bodies are checked only when called.
  'set local check_function_bodies = off',
  ...databaseFunctions,
  organisation,
  services,
  prices,
  diners,
  credits,
  creditNotes,
  contractors,
  meals,
  ledger,
  terminals,
  signIn,
  queue,
  bulkChanges,
  audit,
  ...auditedTables.map(
    ([table, ...key]) => `call audit_table('${table}', ${key.map((column) => `'${column}'`).join(', ')})`,
  ),
  `do $$
   declare target text;
   begin
     for target in
       select table_name from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'
     loop
       execute format('create trigger touch before update on %I for each row execute function touch_updated_at()', target);
     end loop;
   end $$`,
  "select ensure_month_partitions((current_date - interval '1 month')::date, 5)",
];
