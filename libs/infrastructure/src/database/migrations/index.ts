import { Foundation } from './01-foundation';
import { Organisation } from './02-organisation';
import { DinersAndServices } from './03-diners-and-services';
import { DinerCodes } from './04-diner-codes';
import { Prices } from './05-prices';
import { Credits } from './06-credits';
import { LedgerAndMeals } from './07-ledger-and-meals';
import { LedgerProof } from './08-ledger-proof';
import { Contractors } from './09-contractors';
import { Terminals } from './10-terminals';
import { Platform } from './11-platform';
import { Audit } from './12-audit';
import { Partitions } from './13-partitions';
import { AuditSeals } from './14-audit-seals';
import { MailFailures } from './15-mail-failures';
import { Associations } from './18-associations';
import { PricedServices } from './20-priced-services';
import { MealDeliveries } from './21-meal-deliveries';
import { PublishedChanges } from './23-published-changes';
import { ServiceFloors } from './27-service-floors';
import { RecordHistory } from './29-record-history';

/** All migrations, oldest first. A name that has run anywhere never changes; a change of the schema is a new entry at the end. */
export const migrationsList = [
  { name: '01-foundation', class: Foundation },
  { name: '02-organisation', class: Organisation },
  { name: '03-diners-and-services', class: DinersAndServices },
  { name: '04-diner-codes', class: DinerCodes },
  { name: '05-prices', class: Prices },
  { name: '06-credits', class: Credits },
  { name: '07-ledger-and-meals', class: LedgerAndMeals },
  { name: '08-ledger-proof', class: LedgerProof },
  { name: '09-contractors', class: Contractors },
  { name: '10-terminals', class: Terminals },
  { name: '11-platform', class: Platform },
  { name: '12-audit', class: Audit },
  { name: '13-partitions', class: Partitions },
  { name: '14-audit-seals', class: AuditSeals },
  { name: '15-mail-failures', class: MailFailures },
  { name: '18-associations', class: Associations },
  { name: '20-priced-services', class: PricedServices },
  { name: '21-meal-deliveries', class: MealDeliveries },
  { name: '23-published-changes', class: PublishedChanges },
  { name: '27-service-floors', class: ServiceFloors },
  { name: '29-record-history', class: RecordHistory },
];
