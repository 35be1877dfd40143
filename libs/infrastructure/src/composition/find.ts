import { resultPath, resultScreens, screens } from '@comensal/domain/composition';
import { type Actor, mayOpen } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { type Found, type FoundKind, foundKinds, soughtText } from '@comensal/domain/search';
import { centreSearch } from '../business-units/business-unit.search';
import { companySearch } from '../companies/company.search';
import { requestSearch } from '../contractors/contractor.search';
import { noteSearch } from '../credit-notes/note.search';
import { creditSearch } from '../credits/credit.search';
import { dinerSearch } from '../customers/customer.search';
import { serviceSearch } from '../food-services/food-service.search';
import { groupSearch } from '../groups/group.search';
import type { Query } from '../platform/database/query';
import { findRecords, type SearchedKind } from '../platform/search';
import { agreementSearch } from '../price-agreements/agreement.search';
import { servicePriceSearch } from '../price-history/service-price.search';
import { priceListSearch } from '../price-lists/price-list.search';
import { scheduleSearch } from '../reports/report-schedule.search';
import { profileSearch } from '../service-profiles/service-profile.search';
import { settlementSearch } from '../settlements/settlement.search';
import { userSearch } from '../users/user.search';

const searched: Readonly<Record<FoundKind, SearchedKind>> = {
  credit: creditSearch,
  creditNote: noteSearch,
  contractor: requestSearch,
  customer: dinerSearch,
  group: groupSearch,
  company: companySearch,
  businessUnit: centreSearch,
  user: userSearch,
  foodService: serviceSearch,
  serviceProfile: profileSearch,
  priceList: priceListSearch,
  servicePrice: servicePriceSearch,
  priceAgreement: agreementSearch,
  settlement: settlementSearch,
  reportSchedule: scheduleSearch,
};

/** The kind, found by what follows its own name in the text too. */
function byItsName(kind: FoundKind): SearchedKind {
  const { queries, describe } = searched[kind];
  return { queries: (name, sought) => queries(name, { ...sought, text: soughtText(kind, sought.text) }), describe };
}

/** What the actor finds of each kind whose records they may open, in one statement (`findRecords`). */
export async function find(
  query: Query,
  actor: Actor,
  { text, limit }: { readonly text: string; readonly limit: number },
  now: Date,
): Promise<Found[]> {
  const open = foundKinds.filter((kind) => mayOpen(actor, screens[resultScreens[kind].record]));
  const kinds = new Map(open.map((kind) => [kind, byItsName(kind)]));
  const records = await findRecords(query, kinds, { actor, today: businessDay(now), text, limit });
  return records.map((each) => ({ ...each, href: resultPath(each.kind, each) }));
}
