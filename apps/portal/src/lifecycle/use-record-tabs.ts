import type { HomeTile, WaitingTile } from '@comensal/domain/home';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import type { ListTab } from '../platform/lists/list-tabs';

/** The filter of the person's own open records, as named in the URL. */
export const ownOpen = 'propias';

interface RecordTabsOptions {
  /** The tile of home that counts the records. */
  readonly tile: Extract<
    HomeTile,
    'credits' | 'creditNotes' | 'reversals' | 'priceAgreements' | 'settlements' | 'contractorRequests'
  >;
  /** The statuses in which records wait for the person, which the list shows by default; none if it shows all. */
  readonly waiting: readonly string[];
  /** The person may have own open records, which the filter `ownOpen` lists. */
  readonly hasOwn: boolean;
}

/**
 * The views of a list of records: what waits for the person, with the number that home has, their own open ones, and all.
 * Where the person may act on records that wait for others, the first says that only.
 */
export function useRecordTabs({ tile, waiting, hasOwn }: RecordTabsOptions): readonly ListTab[] {
  const { t } = useTranslation();
  const { data } = useCall(waiting.length > 0 ? 'home/getHome' : null, { tiles: [tile] }, { quiet: true });
  const steps: WaitingTile | null | undefined = data?.tiles[tile];
  const all = waiting.length > 0 ? 'status=' : '';
  const able = steps?.filter(({ status }) => waiting.includes(status));
  const isForOthers = able?.some(({ own, total }) => own < total) === true;
  const tabs: ListTab[] = [];
  if (waiting.length > 0)
    tabs.push({
      label: t(isForOthers ? 'lifecycle.tabs.able' : 'lifecycle.tabs.waiting'),
      address: '',
      count: able?.reduce((sum, { total }) => sum + total, 0),
    });
  if (hasOwn)
    tabs.push({ label: t('lifecycle.tabs.ownOpen'), address: `${waiting.length > 0 ? 'status=&' : ''}${ownOpen}=1` });
  if (tabs.length === 0) return [];
  return [...tabs, { label: t('lifecycle.tabs.all'), address: all }];
}
