import type { AccessLog, Clock, FileStore, Sessions } from '@comensal/application';
import type { Configuration, Database, Logger } from '@comensal/infrastructure';

/** What every feature may ask for in its constructor: `@Inject(DATABASE) database: Database`. */
export const ACCESS_LOG = Symbol('ACCESS_LOG');
export const CONFIGURATION = Symbol('CONFIGURATION');
export const CLOCK = Symbol('CLOCK');
export const DATABASE = Symbol('DATABASE');
export const FILE_STORE = Symbol('FILE_STORE');
export const LOGGER = Symbol('LOGGER');
export const SESSIONS = Symbol('SESSIONS');

/** The types that belong to the tokens. */
export interface Provided {
  readonly [ACCESS_LOG]: AccessLog;
  readonly [CONFIGURATION]: Configuration;
  readonly [CLOCK]: Clock;
  readonly [DATABASE]: Database;
  readonly [FILE_STORE]: FileStore;
  readonly [LOGGER]: Logger;
  readonly [SESSIONS]: Sessions;
}
