import {
  addDays,
  type DateNumber,
  dateParts,
  daysOfMonth,
  formatDate,
  isDateNumber,
} from '@comensal/domain/platform/dates';
import { Button, DateInput, EmptyState, Field, PageHeader, SearchBox, SkeletonLines } from '@comensal/ui';
import { Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FailedRead } from '../platform/page/failed-read';
import { RouterLink } from '../platform/page/router-link';
import { useAddress } from '../platform/page/use-address';
import { dateLabels } from '../platform/text/control-labels';
import { countText } from './price-list-text';
import { PriceSheet } from './price-sheet';
import { usePriceSheet, useSheetDraft } from './use-price-sheet';
import { useWayBack } from './use-way-back';

/** Prices are raised from the first of the month. */
function usualDay(today: DateNumber): DateNumber {
  const { year, month } = dateParts(today);
  return addDays(daysOfMonth({ year, month }).to, 1);
}

/** `/price-sheet`: the prices of many lists side by side, changed from a day on and saved together (issue 50). */
export default function PriceSheetScreen() {
  const { t } = useTranslation();
  const [address, changeAddress] = useAddress();
  const { from, leave, saved } = useWayBack();
  const title = t('shell.screens.priceSheet.title');
  const today = useCall('credits/getCountDecimals', {}, { title }).data?.today;
  const draft = useSheetDraft();
  const mayBegin = (asked: number): boolean => today !== undefined && isDateNumber(asked) && asked >= today;
  const day =
    today === undefined ? null : ([Number(address.get('dia')), Number(draft.day)].find(mayBegin) ?? usualDay(today));
  const search = address.get('q') ?? '';
  const setAddress = (name: string, value: string): void =>
    changeAddress((params) => (value === '' ? params.delete(name) : params.set(name, value)), { replace: true });
  const read = useCall(
    day === null ? null : 'price-lists/getSheet',
    { start_date: day ?? 0, ...(search !== '' && { search }), ...(draft.added.length > 0 && { added: draft.added }) },
    { title, keepPrevious: true },
  );
  const priced = usePriceSheet(read.data, draft);
  const { open } = priced;
  return (
    <>
      <PageHeader
        back={{ label: t('priceLists.form.back'), href: from }}
        link={RouterLink}
        actions={
          today !== undefined && (
            <div className="flex flex-wrap items-end gap-3 max-sm:*:w-full">
              <Field label={t('priceLists.sheet.day')}>
                <DateInput
                  today={today}
                  min={today}
                  value={day}
                  locale="es-AR"
                  labels={dateLabels}
                  onChange={(chosen) => chosen !== null && chosen >= today && setAddress('dia', String(chosen))}
                />
              </Field>
              <SearchBox
                value={search}
                onChange={(text) => setAddress('q', text)}
                labels={{ search: t('priceLists.sheet.search'), clear: t('priceLists.list.clearSearch') }}
                placeholder={t('priceLists.sheet.search')}
              />
            </div>
          )
        }
      />
      <DraftNotice
        restored={{ state: priced.isRestored ? 'restored' : 'none', see: priced.discard, discard: priced.discard }}
      />
      {!open && read.error && !read.loading ? (
        <FailedRead icon={Table2} failed={read}>
          <Button onClick={leave}>{t('common.back')}</Button>
        </FailedRead>
      ) : !open || today === undefined ? (
        <SkeletonLines lines={12} label={t('common.loading')} />
      ) : open.view.lists.length === 0 || open.view.services.length === 0 ? (
        <EmptyState title={t('priceLists.sheet.empty')} hint={t('priceLists.sheet.emptyHint')} />
      ) : (
        <PriceSheet
          // Another place for each row and column: what was selected is another one.
          key={`${open.view.services.length} ${open.view.lists.map(({ id }) => id).join()}`}
          open={open}
          today={today}
          search={search}
          priced={priced}
          added={draft.added}
          onAdd={(list) => draft.setAdded((lists) => [...lists, list])}
          onSaved={({ lists }) => {
            priced.discard();
            const count = lists.reduce((sum, { changed }) => sum + changed, 0);
            const values = {
              date: formatDate(open.view.start_date),
              prices: countText('prices', count),
              lists: countText('lists', lists.length),
            };
            saved(count === 0 ? t('priceLists.sheet.nothingSaved') : t('priceLists.sheet.saved', values), count > 0);
          }}
        />
      )}
    </>
  );
}
