import { auditedTables as firstTables } from '../schema/audited-tables';
import { scheduleTables } from './106-report-schedules';

/** Every audited table with the columns of its record key: those of the first installation, then those that a migration brought. */
export const auditedTables = [...firstTables, ...scheduleTables];
