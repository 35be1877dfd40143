import { foundPath, foundScreens, screens } from '@comensal/domain/composition';
import { type Actor, mayOpen } from '@comensal/domain/platform/access';
import { type Found, type FoundKind, foundKinds, soughtText } from '@comensal/domain/search';
import { foundCentre } from '../business-units/business-unit.found';
import { foundCompany } from '../companies/company.found';
import { foundRequest } from '../contractors/contractor.found';
import { foundNote } from '../credit-notes/note.found';
import { foundCredit } from '../credits/credit.found';
import { foundDiner } from '../customers/customer.found';
import { foundService } from '../food-services/food-service.found';
import { foundGroup } from '../groups/group.found';
import type { Query } from '../platform/database/query';
import { findRecords, type SearchedKind } from '../platform/search';
import { foundProfile } from '../service-profiles/service-profile.found';
import { foundUser } from '../users/user.found';

const searched: Readonly<Record<FoundKind, SearchedKind>> = {
  credit: foundCredit,
  creditNote: foundNote,
  contractor: foundRequest,
  customer: foundDiner,
  group: foundGroup,
  company: foundCompany,
  businessUnit: foundCentre,
  user: foundUser,
  foodService: foundService,
  serviceProfile: foundProfile,
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
): Promise<Found[]> {
  const open = foundKinds.filter((kind) => mayOpen(actor, screens[foundScreens[kind].record]));
  const kinds = new Map(open.map((kind) => [kind, byItsName(kind)]));
  const found = await findRecords(query, kinds, { actor, text, limit });
  return found.map((each) => ({ ...each, href: foundPath(each.kind, each) }));
}
