import { type DateNumber } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import {
  monthText,
  type ReportName,
  reportMonths,
  reportOf,
  reportRefusals,
  reportYears,
} from '@comensal/domain/reports';
import { Button, Field, Select } from '@comensal/ui';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { PairPicker } from '../users/pair-picker';
import { countPairs, type PairCentre, type PairSelection } from '../users/pair-selection';
import { pairsText } from '../users/pairs-text';
import { withChosen } from './chosen-options';
import { type MonthsChosen, monthsAtFirst, type Places, readMonths, writeMonths } from './report-address';
import { ReportFilterForm, useReportFilter } from './report-filter';
import { ReportScreen } from './report-screen';
import { useOwnPlaces } from './use-own-places';

interface MonthsReportProps {
  readonly name: ReportName;
  readonly searchLabel: string;
}

const address = { atFirst: monthsAtFirst, read: readMonths, write: writeMonths };

interface Form {
  readonly year: string;
  readonly month: string;
  /** As in the URL, or to begin with. */
  readonly places: Places;
  /** What was chosen since; null for nothing. */
  readonly selection: PairSelection | null;
}

/**
 * A report by month and account (REP-33, REP-34, REP-44; O-170): year, month, and a dialog of centres with their
 * companies.
 */
export function MonthsReport({ name, searchLabel }: MonthsReportProps) {
  const { t } = useTranslation();
  const { today, chosen, form, setForm, ask } = useReportFilter(name, address, formOf);
  const first = Number(useCall('reports/getInitDate', {}, { quiet: true }).data ?? today);
  const { centres, isKnown } = useOwnPlaces({ prepaid: true });
  const [picking, setPicking] = useState<PairSelection | null>(null);
  const selected = form.selection ?? selectionOf(form.places, centres);
  const isYear = form.year !== nothingChosen;
  const needs = (part: { readonly year?: number; readonly businessUnits?: Places }): boolean =>
    reportOf(name).missing({ month: nothingChosen, ...part } as never) !== null;
  const needsPlaces = needs({ year: 2000 });
  const needsYear = needs({ businessUnits: [{ id: nothingChosen, companies: undefined }] });

  return (
    <ReportScreen name={name} filter={chosen} searchLabel={searchLabel}>
      {({ busy, regenerate, refuse }) => (
        <ReportFilterForm
          busy={busy}
          onSubmit={() => {
            const businessUnits = form.selection === null ? form.places : placesOf(form.selection, centres);
            const request = { year: isYear ? Number(form.year) : undefined, month: form.month, businessUnits };
            const missing = reportOf(name).missing(request as never);
            if (missing || request.year === undefined) refuse(reportRefusals.reportPlacesMissing.sentence);
            else ask({ ...request, year: request.year }, regenerate);
          }}
        >
          <Field label={t('reports.filters.places')} required={needsPlaces} className="max-sm:col-span-full">
            <Button icon={ListTree} className="w-full justify-start" onClick={() => setPicking(selected)}>
              <span className="truncate">{placesText(selected, centres)}</span>
            </Button>
          </Field>
          <Field label={t('reports.filters.year')} required={needsYear}>
            <Select
              anyLabel={t('reports.filters.chooseYear')}
              options={withChosen(
                reportYears(first, today).map((year) => ({ value: String(year), label: String(year) })),
                [form.year],
                { isKnown: true, labelOf: (year) => year },
              )}
              value={form.year}
              // Another year has other months: select all of them (REP-46).
              onChange={({ currentTarget: { value } }) => setForm({ ...form, year: value, month: nothingChosen })}
            />
          </Field>
          <Field label={t('reports.filters.month')}>
            <Select
              anyLabel={t('reports.filters.allMonths')}
              options={withChosen(monthOptions(isYear ? Number(form.year) : null, first, today), [form.month], {
                isKnown: true,
                labelOf: monthLabel,
              })}
              value={form.month}
              onChange={({ currentTarget: { value } }) => setForm({ ...form, month: value })}
            />
          </Field>
          <PairPicker
            open={picking !== null}
            onClose={() => setPicking(null)}
            centres={isKnown ? centres : undefined}
            selection={picking ?? selected}
            onChange={setPicking}
            onSave={() => {
              setForm({ ...form, selection: picking });
              setPicking(null);
            }}
          />
        </ReportFilterForm>
      )}
    </ReportScreen>
  );

  function placesText(pairs: PairSelection, own: readonly PairCentre[]): string {
    const { centres: count, pairs: total } = countPairs(pairs);
    if (total === 0) return t('reports.filters.placesNone');
    if (total === own.reduce((sum, { companies }) => sum + companies.length, 0)) return t('reports.filters.placesAll');
    return pairsText({ pairs: total, centres: count }, false);
  }

  function monthOptions(year: number | null, from: DateNumber, to: DateNumber) {
    return (year === null ? [] : reportMonths(year, from, to)).map((month) => ({
      value: monthText(month),
      label: monthLabel(monthText(month)),
    }));
  }

  function monthLabel(month: string): string {
    return t(`reports.months.m${Number(month)}` as 'reports.months.m1');
  }
}

function formOf({ year, month, businessUnits }: MonthsChosen): Form {
  return { year: String(year), month, places: businessUnits, selection: null };
}

/** The offered pairs that a selection of places covers. */
function selectionOf(places: Places, centres: readonly PairCentre[]): PairSelection {
  const all = places.some(({ id, companies }) => id === nothingChosen && !companies);
  return Object.fromEntries(
    centres.flatMap(({ id, companies }) => {
      const place = places.find((each) => each.id === id);
      if (!all && !place) return [];
      const ids = companies.map((company) => company.id);
      const chosen = all || !place?.companies ? ids : ids.filter((company) => place.companies?.includes(company));
      return chosen.length === 0 ? [] : [[id, chosen]];
    }),
  );
}

/** Pairs as the calls take them: everything is '%', a centre with all of its companies is sent alone. */
function placesOf(selection: PairSelection, centres: readonly PairCentre[]): Places {
  const places = centres.flatMap(({ id, companies }) => {
    const chosen = selection[id] ?? [];
    if (chosen.length === 0) return [];
    return [{ id, companies: chosen.length === companies.length ? undefined : [...chosen] }];
  });
  const isAll = places.length === centres.length && places.length > 0 && places.every(({ companies }) => !companies);
  return isAll ? [{ id: nothingChosen, companies: undefined }] : places;
}
