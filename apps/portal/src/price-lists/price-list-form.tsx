import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { amountToText } from '@comensal/domain/platform/money';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { comparePrices, listInForce, type PriceListView, priceChanges } from '@comensal/domain/price-lists';
import { Button, Card, EmptyState, SkeletonLines, showToast } from '@comensal/ui';
import { Copy, Tags } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { DayField } from '../platform/forms/day-field';
import { DisplayField } from '../platform/forms/display-field';
import { FieldsForm } from '../platform/forms/fields-form';
import { RecordFormNotices } from '../platform/forms/record-form-notices';
import { SaveButtons } from '../platform/forms/save-buttons';
import { useRecordForm } from '../platform/forms/use-record-form';
import { useAgreementChoice } from '../price-agreements/agreement-choice';
import { ConfirmPrices, StartsNow } from './confirm-prices';
import { ListFacts } from './list-facts';
import { listName } from './price-list-text';
import {
  conflictFacts,
  listValues,
  type OfferedService,
  type PriceListBody,
  type PriceListValues,
  priceListFields,
  priceListSchema,
  rowsFor,
  type ServiceValues,
} from './price-list-values';
import { ServiceGrid } from './service-grid';

const { SelectField, labelOf } = priceListFields;

/** A centre of the picker with its clients; `type` is null where the relation has ended: such a client gets no new list (O-102). */
interface CentreChoice {
  readonly id: string;
  readonly name: string;
  readonly companies: readonly {
    readonly id: string;
    readonly business_name: string;
    readonly type: 'CLI' | 'CON' | null;
  }[];
}

interface PriceListFormProps {
  /** As it was when the form was opened; null for a new one. */
  readonly list: PriceListView | null;
  /** Where a new one may begin. */
  readonly centres: readonly CentreChoice[];
  /** The centre of a new list of a client; null for a main list (PRI-08). */
  readonly fixedCentre: CentreChoice | null;
  readonly today: DateNumber;
  readonly onSaved: (list: PriceListView) => void;
  readonly onCancel: () => void;
}

/**
 * The prices of a list, each beside the current one; changes are shown before they are saved. A new main list, or a
 * client's at a centre (PRI-06 to PRI-12, PRI-16 to PRI-20), or one as it is (PRI-13, PRI-19, PRI-25).
 */
export function PriceListForm({ list, centres, fixedCentre, today, onSaved, onCancel }: PriceListFormProps) {
  const { t } = useTranslation();
  const isNew = list === null;
  const ofClient = fixedCentre !== null;
  const title = t(isNew ? 'priceLists.form.title' : 'priceLists.form.editTitle');
  const newName = ofClient ? `add-price-list-${fixedCentre.id}` : 'add-price-list';
  const accepted = useRef(false);
  const [base, setBase] = useState(list);
  const visible = useRef<readonly OfferedService[]>([]);
  const recordForm = useRecordForm<PriceListValues, PriceListBody, PriceListView>({
    form: isNew ? newName : `edit-price-list-${list.id}`,
    title,
    confirms: true,
    record: list,
    valuesOf: (record) => listValues(record, fixedCentre?.id, withOffered(record, visible.current)),
    schema: useMemo(() => priceListSchema(list, ofClient), [list, ofClient]),
    fields: priceListFields.paths,
    save: (body) => {
      const sent = { ...body, accept_unpriced: accepted.current };
      return 'id' in sent ? call('price-lists/editPriceList', sent) : call('price-lists/addPriceList', sent);
    },
    onSaved: (saved) => void agreement.propose(saved).then(() => onSaved(saved)),
    readNow: async () => {
      const [now] = isNew ? [] : await call('price-lists/getPriceLists', { id: list.id });
      if (now) setBase(now);
      return now;
    },
  });
  const { form, guided, fillIn } = recordForm;
  const {
    getValues,
    setValue,
    trigger,
    clearErrors,
    watch,
    formState: { errors },
  } = form;
  const [startDate, centreId, companyId] = watch(['start_date', 'business_unit_id', 'company_id']);
  const agreement = useAgreementChoice(isNew ? (startDate ?? undefined) : undefined, today);
  const isPlaced = !isNew || centres.some(({ id }) => id === centreId);
  const place = { business_unit_id: centreId, company_id: companyId === nothingChosen ? null : companyId };
  const offering = useCall(
    isPlaced ? 'food-services/getFoodServicesByBU' : null,
    { businessUnit: centreId },
    { title },
  );
  // Retired services are no longer priced.
  const offered = useMemo(() => offering.data?.filter(({ is_active }) => is_active === 1), [offering.data]);
  const lists = useCall(
    isNew && isPlaced ? 'price-lists/getPriceLists' : null,
    { business_unit_id: centreId },
    { title },
  );
  const before = isNew ? listInForce(lists.data ?? [], place, startDate ?? today) : base;
  const former = before?.food_services ?? [];
  const current = new Map(former.filter(({ is_active }) => is_active).map(({ id, price }) => [id, price]));
  const services = useMemo(() => withOffered(base, offered ?? []), [base, offered]);
  const nameOf = (id: number): string => [...former, ...services].find((service) => service.id === id)?.name ?? '';

  // Before the paint: the table never stands without its rows.
  useLayoutEffect(() => {
    // Services of another centre: values typed for a service that both offer are kept.
    if (!offered || offered === visible.current) return;
    visible.current = offered;
    const typed = getValues('food_services');
    fillIn({ food_services: listValues(base, undefined, services).food_services });
    setValue('food_services', rowsFor(services, typed, isNew));
    // The messages were about other rows: before a centre was chosen there were none.
    clearErrors(['food_services', 'grid']);
  }, [offered, services, base, isNew, getValues, setValue, clearErrors, fillIn]);

  /** Other services: those of the rows whose price is known, the others as `otherwise` has them. */
  function putPrices(
    prices: ReadonlyMap<number, number | null>,
    otherwise: (row: ServiceValues) => ServiceValues,
  ): void {
    const rows = getValues('food_services').map((row) => {
      const price = prices.get(row.id) ?? null;
      return price === null ? otherwise(row) : { ...row, is_active: true, price: amountToText(price) };
    });
    setValue('food_services', rows, { shouldDirty: true });
    if (errors.grid ?? errors.food_services) void trigger(['grid', 'food_services']);
  }

  const sent = guided.values?.food_services ?? [];
  const changes = (isNew ? comparePrices : priceChanges)(former, sent);
  const { data: effects } = useCall(
    guided.isConfirming ? 'price-lists/getPriceListEffects' : null,
    { start_date: startDate ?? today, ...place, food_services: sent },
    { title, quiet: true },
  );
  function submit(body: PriceListBody): void {
    if (!isNew && priceChanges(former, body.food_services).length === 0) showToast(t('priceLists.form.nothingChanged'));
    else guided.submit(body);
  }
  const clients = (fixedCentre?.companies ?? []).filter(({ type }) => type !== null);
  const placed = {
    start_date: startDate ?? today,
    business_unit_name: centres.find(({ id }) => id === centreId)?.name ?? '',
    company_name: clients.find(({ id }) => id === companyId)?.business_name ?? null,
  };
  return (
    <>
      <FieldsForm
        form={form}
        locked={guided.isSaving}
        onSubmit={() => void form.handleSubmit(submit)()}
        className="flex flex-col gap-4"
      >
        <RecordFormNotices
          recordForm={recordForm}
          factsOf={(now) => conflictFacts(recordForm.compared().food_services, now, nameOf)}
        />
        <Card title={t('priceLists.form.place')}>
          {base ? (
            <ListFacts list={base} columns={4} />
          ) : (
            <div className="grid gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_minmax(0,1fr)]">
              <DayField of={priceListFields} name="start_date" today={today} />
              {fixedCentre ? (
                <DisplayField
                  label={labelOf('business_unit_id')}
                  required
                  disabled={guided.isSaving}
                  look="bg-sunken"
                  value={fixedCentre.name}
                />
              ) : (
                <SelectField
                  name="business_unit_id"
                  isPlace
                  options={centres.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              {fixedCentre && (
                <SelectField
                  name="company_id"
                  isPlace
                  hint={clients.length === 0 ? t('priceLists.form.noClients') : undefined}
                  options={clients.map(({ id, business_name }) => ({ value: id, label: business_name }))}
                />
              )}
            </div>
          )}
        </Card>
        <Card
          flush
          title={t('priceLists.form.services')}
          description={t('priceLists.form.servicesHint')}
          actions={
            // Not before the rows exist into which the prices are copied.
            isNew &&
            offered &&
            before &&
            current.size > 0 && (
              <Button
                size="small"
                icon={Copy}
                disabled={guided.isSaving}
                title={t('priceLists.form.copyHint', { date: formatDate(before.start_date) })}
                onClick={() => putPrices(current, (row) => ({ ...row, is_active: false }))}
              >
                {t('priceLists.form.copy')}
              </Button>
            )
          }
        >
          {grid()}
        </Card>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <SaveButtons
            busy={guided.isSaving}
            onCancel={() => {
              recordForm.giveUp();
              onCancel();
            }}
          />
        </div>
      </FieldsForm>
      <ConfirmPrices
        open={guided.isConfirming}
        title={isNew ? t('priceLists.form.confirmTitle') : title}
        sentence={t(isNew ? 'priceLists.form.confirmNew' : 'priceLists.form.confirmEdit')}
        changes={changes}
        nameOf={nameOf}
        caption={t(isNew ? 'priceLists.form.listed' : 'priceLists.form.changes')}
        effects={effects}
        onMainPrices={() => {
          putPrices(new Map(effects?.unpriced.map(({ id, main_price }) => [id, main_price])), (row) => row);
          guided.back();
        }}
        onYes={(isAccepted) => {
          if (!agreement.isComplete()) return;
          accepted.current = isAccepted;
          guided.confirm();
        }}
        onNo={guided.back}
        above={
          <p className="text-sm font-medium text-ink">
            {isNew
              ? listName(placed)
              : changes.length === 1
                ? t('priceLists.form.changesOne')
                : t('priceLists.form.changesMany', { count: changes.length })}
          </p>
        }
        below={
          <>
            <StartsNow day={startDate ?? today} today={today} />
            {agreement.choice}
          </>
        }
      />
    </>
  );

  function grid() {
    if (!isPlaced) return <EmptyState compact icon={Tags} title={t('priceLists.form.chooseCentre')} />;
    if (!offered)
      return offering.error && !offering.loading ? (
        <EmptyState
          compact
          title={offering.error.errorMsg}
          action={!offering.error.isRefusal && <Button onClick={offering.reload}>{t('common.retry')}</Button>}
        />
      ) : (
        <div className="p-5">
          <SkeletonLines lines={5} label={t('common.loading')} />
        </div>
      );
    if (services.length === 0)
      return (
        <EmptyState
          compact
          icon={Tags}
          title={t('priceLists.form.noServices')}
          hint={t('priceLists.form.noServicesHint')}
        />
      );
    return <ServiceGrid services={services} current={current} isEdit={!isNew} disabled={guided.isSaving} />;
  }
}

/** The list's own services, and the others that the centre offers. */
function withOffered(list: PriceListView | null, offered: readonly OfferedService[]): readonly OfferedService[] {
  const own = new Set(list?.food_services.map(({ id }) => id));
  return [...(list?.food_services ?? []), ...offered.filter(({ id }) => !own.has(id))];
}
