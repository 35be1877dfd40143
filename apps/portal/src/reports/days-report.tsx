import { type DateNumber } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { type AnyReportRow, type ReportName, reportOf } from '@comensal/domain/reports';
import { type Column, Field, IconButton, Select, type SelectOption } from '@comensal/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { DayRangeFields } from '../platform/forms/day-range-fields';
import { onlyOption } from '../platform/forms/only-option';
import type { PairCentre } from '../users/pair-selection';
import { withChosen } from './chosen-options';
import { type DaysChosen, daysAtFirst, readDays, writeDays } from './report-address';
import { ReportFilterForm, useReportFilter } from './report-filter';
import { ReportScreen } from './report-screen';
import { useOwnPlaces } from './use-own-places';

interface DaysReportProps {
  readonly name: ReportName;
  readonly searchLabel: string;
  /** Days alone: a report of the group's own. */
  readonly onlyDays?: boolean;
  /** Several centres, and no service (REP-27). */
  readonly severalCentres?: boolean;
  readonly actions?: Column<AnyReportRow> | undefined;
  /** Buttons of this report, before the others. */
  readonly children?: ReactNode;
}

const address = { read: readDays, write: writeDays };

interface Form {
  readonly dateFrom: DateNumber | null;
  readonly dateTo: DateNumber | null;
  readonly foodService: string;
  readonly businessUnits: readonly string[];
  readonly companies: readonly string[];
}

/** A report by day (REP-13, REP-21, REP-27): its filter is in the URL. */
export function DaysReport({
  name,
  searchLabel,
  onlyDays = false,
  severalCentres = false,
  actions,
  children,
}: DaysReportProps) {
  const { t } = useTranslation();
  const { centres, isKnown } = useOwnPlaces({ isWanted: !onlyDays });
  const hasService = !severalCentres && !onlyDays;
  const onlyCentre =
    onlyOption(centres.map(({ id }) => ({ value: id }))) ?? (severalCentres ? nothingChosen : undefined);
  const onlyCompany = onlyOption(companiesAt(centres, []));
  const addressHere = useMemo(
    () => ({
      ...address,
      atFirst: (day: DateNumber) => ({
        ...daysAtFirst(day),
        businessUnits: onlyCentre === undefined ? [] : [onlyCentre],
        companies: onlyCompany === undefined ? [] : [onlyCompany],
      }),
    }),
    [onlyCentre, onlyCompany],
  );
  const { today, chosen, key, form, setForm, ask } = useReportFilter(name, addressHere, formOf);
  const filter = useMemo(() => (chosen === null ? null : callFilter(chosen, severalCentres)), [chosen, severalCentres]);
  const [showsMore, setShowsMore] = useState(false);
  const services = useCall(!hasService ? null : 'food-services/getFoodServices', {}, { quiet: true }).data;
  const centreOptions = withChosen(
    centres.map(({ id, name: label }) => ({ value: id, label })),
    form.businessUnits,
    { isKnown, labelOf: () => t('reports.filters.notAvailable') },
  );
  const companyOptions = withChosen(companiesAt(centres, form.businessUnits), form.companies, {
    isKnown,
    labelOf: () => t('reports.filters.notAvailable'),
  });
  const serviceOptions = withChosen(
    (services ?? []).map(({ id, name: label }) => ({ value: String(id), label })),
    [form.foodService],
    { isKnown: services !== undefined, labelOf: () => t('reports.filters.notAvailable') },
  );

  /** With other centres; a company that is at none of them is not chosen any more. */
  const formAt = (businessUnits: readonly string[]): Form => {
    const there = companiesAt(centres, businessUnits);
    const companies = form.companies.filter((id) => there.some(({ value }) => value === id));
    return { ...form, businessUnits, companies };
  };
  const needs = (part: Partial<DaysChosen>): boolean => {
    const full = { ...daysAtFirst(today), businessUnits: [nothingChosen] };
    return reportOf(name).missing(callFilter({ ...full, ...part }, severalCentres) as never) !== null;
  };
  const needsDays = needs({ dateFrom: undefined, dateTo: undefined });
  const needsCentre = needs({ businessUnits: [] });

  return (
    <ReportScreen name={name} filter={filter} searchLabel={searchLabel} actions={actions} buttons={children}>
      {({ busy, regenerate, refuse }) => (
        <ReportFilterForm
          busy={busy}
          onSubmit={() => {
            const request = { ...form, dateFrom: form.dateFrom ?? undefined, dateTo: form.dateTo ?? undefined };
            const missing = reportOf(name).missing(callFilter(request, severalCentres) as never);
            if (missing) refuse(missing.sentence);
            else ask(request, regenerate);
          }}
          note={onlyDays ? undefined : <p className="text-xs text-ink-faint">{t('reports.calendarDays')}</p>}
        >
          <DayRangeFields
            round={key}
            value={form}
            required={needsDays}
            onChange={(days) => setForm({ ...form, ...days })}
            today={today}
            labels={{ from: t('reports.filters.from'), to: t('reports.filters.to') }}
          />
          {onlyDays ? null : severalCentres ? (
            <Field label={t('reports.filters.centres')} required={needsCentre} className="max-sm:col-span-full">
              <select
                multiple
                aria-required={needsCentre}
                size={4}
                aria-describedby="report-centres-hint"
                value={[...form.businessUnits]}
                onChange={({ currentTarget }) =>
                  setForm(formAt([...currentTarget.selectedOptions].map(({ value }) => value)))
                }
                aria-label={t('reports.filters.centres')}
                className="scroll-thin min-w-56 rounded-md border border-edge/60 bg-surface p-1 text-base text-ink"
              >
                <option value={nothingChosen}>{t('reports.filters.allCentres')}</option>
                {centreOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <p id="report-centres-hint" className="text-xs text-ink-faint">
                {t('reports.filters.severalHint')}
              </p>
            </Field>
          ) : (
            <Field label={t('reports.filters.centre')} className="lg:w-42">
              <Select
                anyLabel={t('reports.filters.allCentres')}
                options={centreOptions}
                value={form.businessUnits[0] ?? nothingChosen}
                onChange={({ currentTarget: { value } }) => setForm(formAt(chosenOf(value)))}
              />
            </Field>
          )}
          {!onlyDays && (
            <Field label={t('reports.filters.company')} className="lg:w-42">
              <Select
                anyLabel={t('reports.filters.allCompanies')}
                options={companyOptions}
                value={form.companies[0] ?? nothingChosen}
                onChange={({ currentTarget: { value } }) => setForm({ ...form, companies: chosenOf(value) })}
              />
            </Field>
          )}
          {/* One row where there is a row: what is used least stands behind a button. */}
          {hasService && form.foodService === nothingChosen && (
            <IconButton
              bordered
              icon={SlidersHorizontal}
              label={t('reports.filters.more')}
              aria-expanded={showsMore}
              onClick={() => setShowsMore(!showsMore)}
              className="mt-6 max-lg:hidden"
            />
          )}
          {hasService && (
            <Field
              label={t('reports.filters.service')}
              className={showsMore || form.foodService !== nothingChosen ? 'lg:w-42' : 'lg:hidden'}
            >
              <Select
                anyLabel={t('reports.filters.allServices')}
                options={serviceOptions}
                value={form.foodService}
                onChange={({ currentTarget: { value } }) => setForm({ ...form, foodService: value })}
              />
            </Field>
          )}
        </ReportFilterForm>
      )}
    </ReportScreen>
  );
}

function formOf(chosen: DaysChosen): Form {
  return { ...chosen, dateFrom: chosen.dateFrom ?? null, dateTo: chosen.dateTo ?? null };
}

function chosenOf(value: string): readonly string[] {
  return value === nothingChosen ? [] : [value];
}

/** The companies of the chosen centres, or of all, by name. */
function companiesAt(centres: readonly PairCentre[], chosen: readonly string[]): SelectOption[] {
  const isAll = chosen.length === 0 || chosen.includes(nothingChosen);
  const names = new Map(
    centres
      .filter(({ id }) => isAll || chosen.includes(id))
      .flatMap(({ companies }) => companies.map(({ id, business_name }) => [id, business_name] as const)),
  );
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es'));
}

/** The filter as the calls take it: none chosen means all of the person's centres, unless one is required. */
function callFilter({ businessUnits, companies, ...filter }: DaysChosen, severalCentres: boolean) {
  const centres = businessUnits.includes(nothingChosen) ? [nothingChosen] : businessUnits;
  return {
    ...filter,
    ...(companies.length === 0 ? {} : { companies: [...companies] }),
    businessUnit: nothingChosen,
    businessUnits: centres.length === 0 && !severalCentres ? [nothingChosen] : [...centres],
  };
}
