import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { amountToText } from '@comensal/domain/platform/money';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { type AddPriceList, comparePrices, listInForce, type PriceListView } from '@comensal/domain/price-lists';
import { Button, Card, DescriptionList, EmptyState, SkeletonLines } from '@comensal/ui';
import { Copy, Tags } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { DraftNotice } from '../platform/forms/draft-notice';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { useAgreementChoice } from '../price-agreements/agreement-choice';
import { ConfirmPrices } from './confirm-prices';
import { PriceListFrame } from './price-list-frame';
import { type CentreChoice, PriceListPlace } from './price-list-place';
import {
  newListSchema,
  newValues,
  type OfferedService,
  type PriceListValues,
  priceListFields,
  rowsFor,
  withMainPrices,
} from './price-list-values';
import { ServiceGrid } from './service-grid';
import { useOfferedServices } from './use-offered-services';

interface NewPriceListProps {
  readonly centres: readonly CentreChoice[];
  /** The centre of a client's list; null for a main list (PRI-08). */
  readonly fixedCentre: CentreChoice | null;
  readonly today: DateNumber;
  readonly onSaved: (list: PriceListView) => void;
  readonly onCancel: () => void;
}

/** A new main list, or a client's list at a centre (PRI-06 to PRI-12, PRI-16 to PRI-20). */
export function NewPriceList({ centres, fixedCentre, today, onSaved, onCancel }: NewPriceListProps) {
  const { t } = useTranslation();
  const ofClient = fixedCentre !== null;
  const start = useMemo(() => newValues(fixedCentre?.id), [fixedCentre]);
  const schema = useMemo(() => newListSchema(ofClient), [ofClient]);
  const title = t('priceLists.form.title');
  const accepted = useRef(false);
  const { form, guided, restored, submit, startFrom, fillIn, forget } = useGuidedFields<
    PriceListValues,
    AddPriceList,
    PriceListView
  >({
    form: ofClient ? `add-price-list-${fixedCentre.id}` : 'add-price-list',
    title,
    confirms: true,
    start,
    schema,
    fields: priceListFields.paths,
    save: (body) => call('price-lists/addPriceList', { ...body, accept_unpriced: accepted.current }),
    onSaved: (list) => void agreement.propose(list).then(() => onSaved(list)),
    onConflict: async (refusal) => reportConflict(refusal, { title, failed: 'create' }),
  });
  const agreement = useAgreementChoice(guided.values?.start_date, today);
  const {
    getValues,
    setValue,
    trigger,
    clearErrors,
    watch,
    formState: { errors },
  } = form;
  const [startDate, centreId, companyId] = watch(['start_date', 'business_unit_id', 'company_id']);
  const centre = centres.find(({ id }) => id === centreId) ?? null;
  const services = useOfferedServices(centre?.id ?? null, title);
  const lists = useCall(
    centre === null ? null : 'price-lists/getPriceLists',
    { business_unit_id: centre?.id },
    { title },
  );
  const offered = services.data;
  const place = { business_unit_id: centreId, company_id: companyId === nothingChosen ? null : companyId };
  const inForce = listInForce(lists.data ?? [], place, startDate ?? today);
  const current = useMemo(
    () => new Map(inForce?.food_services.filter(({ is_active }) => is_active).map(({ id, price }) => [id, price])),
    [inForce],
  );

  const visible = useRef<readonly OfferedService[] | null>(null);
  useEffect(() => {
    // Services of another centre: values typed for a service that both offer are kept.
    if (!offered || offered === visible.current) return;
    visible.current = offered;
    const typed = getValues('food_services');
    fillIn({ food_services: rowsFor(offered, [], true) });
    setValue('food_services', rowsFor(offered, typed, true));
    // The messages were about other rows: before a centre was chosen there were none.
    clearErrors(['food_services', 'grid']);
  }, [offered, getValues, setValue, clearErrors, fillIn]);

  function copyPrices(): void {
    const rows = getValues('food_services').map((row) => {
      const price = current.get(row.id);
      return price === undefined
        ? { ...row, is_active: false }
        : { ...row, is_active: true, price: amountToText(price) };
    });
    setValue('food_services', rows, { shouldDirty: true });
    if (errors.grid ?? errors.food_services) void trigger(['grid', 'food_services']);
  }

  function discard(): void {
    visible.current = null;
    startFrom(start);
    if (fixedCentre !== null && offered) fillIn({ food_services: rowsFor(offered, [], true) });
  }

  const sent = guided.values;
  const { data: effects } = useCall(
    guided.isConfirming && sent ? 'price-lists/getPriceListEffects' : null,
    {
      start_date: sent?.start_date ?? today,
      business_unit_id: sent?.business_unit_id ?? centreId,
      company_id: sent?.company_id ?? null,
      food_services: sent?.food_services ?? [],
    },
    { title, quiet: true },
  );
  const companies = (fixedCentre?.companies ?? []).filter(({ type }) => type !== null);
  return (
    <>
      <PriceListFrame
        form={form}
        notices={<DraftNotice restored={{ ...restored, discard }} />}
        isSaving={guided.isSaving}
        onSubmit={submit}
        onCancel={() => {
          forget();
          onCancel();
        }}
      >
        <PriceListPlace centres={centres} fixedCentre={fixedCentre} clients={companies} today={today} />
        <Card
          flush
          title={t('priceLists.form.services')}
          description={t('priceLists.form.servicesHint')}
          actions={
            // Not before the rows exist into which the prices are copied.
            offered &&
            inForce &&
            current.size > 0 && (
              <Button
                size="small"
                icon={Copy}
                disabled={guided.isSaving}
                title={t('priceLists.form.copyHint', { date: formatDate(inForce.start_date) })}
                onClick={copyPrices}
              >
                {t('priceLists.form.copy')}
              </Button>
            )
          }
        >
          {grid()}
        </Card>
      </PriceListFrame>
      <ConfirmPrices
        open={guided.isConfirming}
        title={t('priceLists.form.confirmTitle')}
        sentence={t('priceLists.form.confirmNew')}
        changes={sent ? comparePrices(inForce?.food_services ?? [], sent.food_services) : []}
        names={new Map([...(inForce?.food_services ?? []), ...(offered ?? [])].map(({ id, name }) => [id, name]))}
        caption={t('priceLists.form.listed')}
        effects={effects}
        onMainPrices={() => {
          setValue('food_services', withMainPrices(getValues('food_services'), effects?.unpriced ?? []), {
            shouldDirty: true,
          });
          guided.back();
        }}
        onYes={(isAccepted) => {
          if (!agreement.isComplete()) return;
          accepted.current = isAccepted;
          guided.confirm();
        }}
        onNo={guided.back}
        above={
          <div className="rounded-lg border border-line-soft bg-sunken p-4">
            <DescriptionList
              facts={[
                { id: 'centre', label: t('priceLists.fields.business_unit_id'), value: centre?.name ?? '', wide: true },
                {
                  id: 'client',
                  label: t('priceLists.fields.company_id'),
                  value:
                    companies.find(({ id }) => id === sent?.company_id)?.business_name ?? t('priceLists.detail.main'),
                  wide: true,
                },
                {
                  id: 'start',
                  label: t('priceLists.fields.start_date'),
                  value: formatDate(sent?.start_date),
                  figures: true,
                },
                {
                  id: 'services',
                  label: t('priceLists.list.services'),
                  value: sent?.food_services.length ?? 0,
                  figures: true,
                },
              ]}
            />
          </div>
        }
        below={
          sent &&
          sent.start_date <= today && (
            <>
              <p className="text-sm text-ink-faint">
                {t('priceLists.form.startsNow')} {t('priceLists.form.past')}
              </p>
              {agreement.choice}
            </>
          )
        }
      />
    </>
  );

  function grid() {
    if (centre === null) return <EmptyState compact icon={Tags} title={t('priceLists.form.chooseCentre')} />;
    if (!offered)
      return services.error && !services.loading ? (
        <EmptyState
          compact
          title={services.error.errorMsg}
          action={!services.error.isRefusal && <Button onClick={services.reload}>{t('common.retry')}</Button>}
        />
      ) : (
        <div className="p-5">
          <SkeletonLines lines={5} label={t('common.loading')} />
        </div>
      );
    if (offered.length === 0)
      return (
        <EmptyState
          compact
          icon={Tags}
          title={t('priceLists.form.noServices')}
          hint={t('priceLists.form.noServicesHint')}
        />
      );
    return <ServiceGrid services={offered} current={current} isEdit={false} disabled={guided.isSaving} />;
  }
}
