import type { OwnerOf } from '@comensal/application/jobs';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore } from '@comensal/application/platform/files';
import { type ReportWriter } from '@comensal/application/reports';
import type { Database } from '../platform/database/database';

/** What the job handlers of the features' `feature-jobs.ts` are created with. */
export interface JobDependencies {
  readonly database: Pick<Database, 'query' | 'lists' | 'cursors' | 'inTransaction'>;
  readonly files: FileStore;
  readonly reports: ReportWriter;
  readonly clock: Clock;
  /** How many days back meals may be corrected. */
  readonly mealCorrectionDays: number;
  readonly pricesIncludeVat: boolean;
  /** Everybody must have a second factor, whatever the profile. */
  readonly secondFactorOfAll: boolean;
  readonly ownerOf: OwnerOf;
  /** The key that signs the audit. */
  readonly sealKey: () => { readonly publicKey: string; sign(text: string): string };
  /** The page that checks a pack of evidence. */
  readonly verifierPage: () => Promise<string>;
}
