import type { AccessLog, PersonProofs, Sessions } from '@comensal/application/auth';
import type { Clock } from '@comensal/application/platform/clock';
import type { FileStore } from '@comensal/application/platform/files';
import type { MailingLimits } from '@comensal/infrastructure/auth';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import type { Logger } from '@comensal/infrastructure/platform/logging';
import type { TextCache } from '@comensal/infrastructure/platform/prepared-text';

/** What every feature may ask for in its constructor: `@Inject(DATABASE) database: Database`. */
export const ACCESS_LOG = Symbol('ACCESS_LOG');
export const CONFIGURATION = Symbol('CONFIGURATION');
export const CLOCK = Symbol('CLOCK');
export const DATABASE = Symbol('DATABASE');
export const FILE_STORE = Symbol('FILE_STORE');
export const KEPT_RIGHTS = Symbol('KEPT_RIGHTS');
export const LOGGER = Symbol('LOGGER');
export const MAILING_LIMITS = Symbol('MAILING_LIMITS');
export const PERSON_PROOFS = Symbol('PERSON_PROOFS');
export const SESSIONS = Symbol('SESSIONS');

/** The types that belong to the tokens. */
export interface Provided {
  readonly [ACCESS_LOG]: AccessLog;
  readonly [CONFIGURATION]: Configuration;
  readonly [CLOCK]: Clock;
  readonly [DATABASE]: Database;
  readonly [FILE_STORE]: FileStore;
  readonly [KEPT_RIGHTS]: TextCache;
  readonly [LOGGER]: Logger;
  readonly [MAILING_LIMITS]: MailingLimits;
  readonly [PERSON_PROOFS]: PersonProofs;
  readonly [SESSIONS]: Sessions;
}
