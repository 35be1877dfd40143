import type { ScreenName } from '../platform/access';
import type { FoundKind } from '../search/search.kinds';
import { soughtText } from '../search/sought-text';
import { screens } from './screens';

interface ResultScreens {
  /** Opens the record; a kind is searched for those who may open this screen. */
  readonly record: ScreenName;
  /** What the screen's URL takes, by parameter: without it, the id is the path's last part. */
  readonly by?: Readonly<Record<string, 'id' | 'title'>>;
  /** The list that has all of them. */
  readonly list: ScreenName;
  /** The list shows some statuses unless all are requested. */
  readonly hasStatuses?: true;
}

/** Where the records of the search over everything are opened. */
export const resultScreens: Readonly<Record<FoundKind, ResultScreens>> = {
  credit: { record: 'showCreditState', list: 'creditState', hasStatuses: true },
  creditNote: { record: 'creditNotes', by: { nota: 'id' }, list: 'creditNotes', hasStatuses: true },
  contractor: { record: 'showContractorState', list: 'contractorsState', hasStatuses: true },
  customer: { record: 'showCustomer', list: 'customers' },
  group: { record: 'showGroup', list: 'groupManagement' },
  company: { record: 'companies', by: { q: 'id' }, list: 'companies' },
  businessUnit: { record: 'businessUnits', by: { q: 'id' }, list: 'businessUnits' },
  user: { record: 'showUser', list: 'users' },
  foodService: { record: 'services', by: { q: 'title' }, list: 'services' },
  serviceProfile: { record: 'showServiceProfile', list: 'serviceProfiles' },
  priceList: { record: 'priceList', by: { lista: 'id' }, list: 'priceList' },
  servicePrice: { record: 'servicePrices', list: 'priceList' },
  settlement: { record: 'settlement', list: 'settlements', hasStatuses: true },
  priceAgreement: { record: 'priceAgreement', list: 'priceAgreements', hasStatuses: true },
  reportSchedule: { record: 'reportSchedules', by: { programado: 'id' }, list: 'reportSchedules' },
};

/** The path of a record's page in the portal. */
export function resultPath(kind: FoundKind, match: { readonly id: string; readonly title: string }): string {
  const { record, by } = resultScreens[kind];
  const { path } = screens[record];
  if (by === undefined) return path.replace(/:\w+$/, encodeURIComponent(match.id));
  const parameters = Object.entries(by).map(([name, part]) => [name, match[part]]);
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** The path of the kind's list, searched by the text in every status. */
export function resultListPath(kind: FoundKind, text: string): string {
  const { list, hasStatuses } = resultScreens[kind];
  const parameters = { ...(hasStatuses ? { status: '' } : {}), q: soughtText(kind, text) };
  return `${screens[list].path}?${new URLSearchParams(parameters).toString()}`;
}
