import { RequestRecord } from '../contractors/contractor-request.repository';
import { NoteRecord } from '../credit-notes/note.repository';
import { CreditRecord } from '../credits/credit.repository';
import { FoodServiceRecord } from '../food-services/food-service.repository';
import { GroupRecord } from '../groups/group.repository';
import { PriceListRecord } from '../price-lists/price-list.repository';
import { ProfileRecord } from '../profiles/profile.repository';
import { ScheduleRecord } from '../reports/report-schedule.repository';
import { ReversalRecord } from '../reversals/reversal.repository';
import { ServiceProfileRecord } from '../service-profiles/service-profile.repository';

/** The entities of the repositories, for the entity manager. */
export const entities = [
  CreditRecord,
  FoodServiceRecord,
  GroupRecord,
  NoteRecord,
  PriceListRecord,
  ProfileRecord,
  RequestRecord,
  ReversalRecord,
  ScheduleRecord,
  ServiceProfileRecord,
];
