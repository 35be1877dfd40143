import { nothingChosen } from '@comensal/domain/platform/validation';
import { type ReportSchedule } from '@comensal/domain/reports';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import type { DaysChosen, Places } from './report-address';
import { useOwnPlaces } from './use-own-places';

type Filtered = Pick<ReportSchedule, 'filter'>;

const most = 3;

/**
 * The filters of a schedule's report (centres, companies, service and search), which distinguish it in the list from another
 * schedule of the same report; empty if there are none. Names that the person may not see are omitted.
 */
export function useFilterWords(schedules: readonly Filtered[]): (schedule: Filtered) => string {
  const { t } = useTranslation();
  const { centres } = useOwnPlaces();
  const needsServices = schedules.some(({ filter }) => serviceOf(filter) !== null);
  const services = useCall(needsServices ? 'food-services/getFoodServices' : null, {}, { quiet: true }).data ?? [];
  const several = (names: readonly string[]): string => {
    const first = names.slice(0, most).join(', ');
    return names.length > most ? t('reports.andMore', { first, count: names.length - most }) : first;
  };
  const centreName = (id: string): string =>
    centres.find((centre) => centre.id === id)?.name ?? t('reports.filters.otherCentre');
  const placeName = ({ id, companies }: Places[number]): string => {
    const own = centres.find((centre) => centre.id === id)?.companies ?? [];
    const names = (companies ?? []).flatMap((company) => own.find((each) => each.id === company)?.business_name ?? []);
    return names.length === 0 ? centreName(id) : `${centreName(id)} (${several(names)})`;
  };
  const companyName = (id: string): string =>
    centres.flatMap(({ companies }) => companies).find((company) => company.id === id)?.business_name ??
    t('reports.filters.otherCompany');
  return ({ filter }) => {
    const {
      businessUnits = [],
      companies = [],
      search = '',
    } = filter as {
      businessUnits?: DaysChosen['businessUnits'] | Places;
      companies?: DaysChosen['companies'];
      search?: string;
    };
    const places = businessUnits.map((place) =>
      typeof place === 'string' ? { id: place, companies: undefined } : place,
    );
    const isAll = places.some(({ id }) => id === nothingChosen);
    const service = serviceOf(filter);
    return [
      isAll || places.length === 0 ? '' : several(places.map(placeName)),
      companies.includes(nothingChosen) ? '' : several(companies.map(companyName)),
      service === null
        ? ''
        : (services.find(({ id }) => String(id) === service)?.name ?? t('reports.filters.otherService')),
      search === '' ? '' : t('reports.filters.sought', { search }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function serviceOf(filter: ReportSchedule['filter']): string | null {
  const service = filter['foodService'];
  return typeof service === 'string' && service !== nothingChosen ? service : null;
}
