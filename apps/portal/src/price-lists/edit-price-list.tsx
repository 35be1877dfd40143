import { centreName, companyName } from '@comensal/domain/companies';
import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { type EditPriceList as EditBody, type PriceListView, priceChanges } from '@comensal/domain/price-lists';
import { Card, DescriptionList, type Fact, StatusBadge, showToast } from '@comensal/ui';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { DraftNotice } from '../platform/forms/draft-notice';
import { RecordConflict } from '../platform/forms/record-conflict';
import { typedMinor } from '../platform/forms/typed-minor';
import { useRecordForm } from '../platform/forms/use-record-form';
import { t as text } from '../platform/text/text';
import { ConfirmPrices } from './confirm-prices';
import { PriceListFrame } from './price-list-frame';
import { standingTones, untilText } from './price-list-text';
import {
  editedListSchema,
  type OfferedService,
  type PriceListValues,
  priceListFields,
  type ServiceValues,
  valuesOf,
  withMainPrices,
} from './price-list-values';
import { ServiceGrid } from './service-grid';

interface EditPriceListProps {
  /** As it was when the form was opened. */
  readonly list: PriceListView;
  /** What the centre offers now. */
  readonly offered: readonly OfferedService[];
  readonly today: DateNumber;
  readonly onSaved: (list: PriceListView) => void;
  readonly onCancel: () => void;
}

/**
 * The prices of a list, each beside the current one; changes are shown before they are saved (PRI-13, PRI-19, PRI-25).
 */
export function EditPriceList({ list, offered, today, onSaved, onCancel }: EditPriceListProps) {
  const { t } = useTranslation();
  const [base, setBase] = useState(list);
  const services = useMemo(() => withOffered(base, offered), [base, offered]);
  const schema = useMemo(() => editedListSchema(list), [list]);
  const title = t('priceLists.form.editTitle');
  const accepted = useRef(false);
  const recordForm = useRecordForm<PriceListValues, EditBody, PriceListView>({
    form: `edit-price-list-${list.id}`,
    title,
    confirms: true,
    record: list,
    valuesOf: (from) => valuesOf(from ?? list, withOffered(from ?? list, offered)),
    schema,
    fields: priceListFields.paths,
    save: (body) => call('price-lists/editPriceList', { ...body, accept_unpriced: accepted.current }),
    onSaved,
    readNow: async () => (await call('price-lists/getPriceLists', { id: list.id }))[0],
  });
  const { form, guided, conflict } = recordForm;
  const current = useMemo(
    () => new Map(base.food_services.filter(({ is_active }) => is_active).map(({ id, price }) => [id, price])),
    [base],
  );
  const names = useMemo(() => new Map(services.map(({ id, name }) => [id, name])), [services]);
  const changes = guided.values ? priceChanges(base.food_services, guided.values.food_services) : [];

  const sent = guided.isConfirming ? guided.values : undefined;
  const { data: effects } = useCall(
    sent ? 'price-lists/getPriceListEffects' : null,
    {
      start_date: base.start_date,
      business_unit_id: base.business_unit_id,
      company_id: base.company_id,
      food_services: sent?.food_services ?? [],
    },
    { title, quiet: true },
  );

  function submit(values: EditBody): void {
    if (priceChanges(base.food_services, values.food_services).length === 0)
      showToast(t('priceLists.form.nothingChanged'));
    else guided.submit(values);
  }

  /** Continues from the list's current state, with what was typed or without. */
  function goOn(from: PriceListView, how: () => void): void {
    setBase(from);
    how();
  }

  return (
    <>
      <PriceListFrame
        form={form}
        notices={
          conflict ? (
            <RecordConflict
              facts={conflictFacts(recordForm.compared().food_services, conflict, names)}
              busy={guided.isSaving}
              onReload={() => goOn(conflict, recordForm.takeTheirs)}
              onOverwrite={() => goOn(conflict, recordForm.keepMine)}
            />
          ) : (
            <DraftNotice restored={recordForm.restored} />
          )
        }
        isSaving={guided.isSaving}
        onSubmit={() => void form.handleSubmit(submit)()}
        onCancel={() => {
          recordForm.giveUp();
          onCancel();
        }}
      >
        <Card title={t('priceLists.form.place')}>
          <DescriptionList
            columns={4}
            facts={[
              { id: 'id', label: t('priceLists.detail.id'), value: base.id, figures: true },
              {
                id: 'start',
                label: t('priceLists.fields.start_date'),
                value: formatDate(base.start_date),
                figures: true,
              },
              { id: 'until', label: t('priceLists.list.until'), value: untilText(base), figures: true },
              {
                id: 'standing',
                label: t('priceLists.list.standing'),
                value: (
                  <StatusBadge tone={standingTones[base.standing]}>
                    {t(`priceLists.standings.${base.standing}`)}
                  </StatusBadge>
                ),
              },
              {
                id: 'centre',
                label: t('priceLists.fields.business_unit_id'),
                value: centreName(base, base.business_unit_name),
              },
              {
                id: 'client',
                label: t('priceLists.fields.company_id'),
                value: base.company_name === null ? t('priceLists.detail.main') : companyName(base, base.company_name),
              },
            ]}
          />
        </Card>
        <Card flush title={t('priceLists.form.services')} description={t('priceLists.form.servicesHint')}>
          <ServiceGrid services={services} current={current} isEdit disabled={guided.isSaving} />
        </Card>
      </PriceListFrame>
      <ConfirmPrices
        open={guided.isConfirming}
        title={title}
        sentence={t('priceLists.form.confirmEdit')}
        changes={changes}
        names={names}
        caption={t('priceLists.form.changes')}
        effects={effects}
        onMainPrices={() => {
          form.setValue('food_services', withMainPrices(form.getValues('food_services'), effects?.unpriced ?? []), {
            shouldDirty: true,
          });
          guided.back();
        }}
        onYes={(isAccepted) => {
          accepted.current = isAccepted;
          guided.confirm();
        }}
        onNo={guided.back}
        above={
          <p className="text-sm font-medium text-ink">
            {changes.length === 1
              ? t('priceLists.form.changesOne')
              : t('priceLists.form.changesMany', { count: changes.length })}
          </p>
        }
        below={
          list.start_date <= today && (
            <p className="text-sm text-ink-faint">
              {t('priceLists.form.startsNow')} {t('priceLists.form.past')}
            </p>
          )
        }
      />
    </>
  );
}

/** The list's own services, and the others that the centre offers. */
function withOffered(list: PriceListView, offered: readonly OfferedService[]): readonly OfferedService[] {
  const own = new Set(list.food_services.map(({ id }) => id));
  return [...list.food_services, ...offered.filter(({ id }) => !own.has(id))];
}

/** Where the list now differs from what was typed. */
function conflictFacts(
  typed: readonly ServiceValues[],
  now: PriceListView,
  names: ReadonlyMap<number, string>,
): Fact[] {
  const wanted = typed.map(({ id, is_active, price }) => ({ id, is_active, price: typedMinor(price) ?? 0 }));
  const price = (minor: number | null): string =>
    minor === null ? text('priceLists.form.noPrice') : formatMoney(minor);
  const label = (id: number): string =>
    names.get(id) ?? now.food_services.find((service) => service.id === id)?.name ?? '';
  return priceChanges(now.food_services, wanted).map(({ id, previous, next }) => ({
    id: String(id),
    label: label(id),
    value: text('priceLists.form.conflictValue', { saved: price(previous), typed: price(next) }),
  }));
}
