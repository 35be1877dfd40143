import { nothingChosen, serviceProfileSortColumns, type ServiceProfileRow } from '@comensal/domain';
import { Button, DataTable, SearchBox, Select, type EmptyStateProps } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { tableLabels } from '../platform/control-labels';
import { removeRecord } from '../platform/remove-record';
import { useCall, useCallCache } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import { useHolds } from '../platform/user';
import '../texts/service-profiles';
import { addPath, editPath, showPath } from './profile-paths';
import { companiesOf, type CentreWithCompanies } from './places';
import { serviceProfileColumns } from './service-profile-columns';

const listCall = 'service-profiles/getFoodServicesProfilesByBUCompanies';

/** `/profiles-services` (SPR-01 to SPR-05, SPR-16, SPR-36). */
export default function ServiceProfileListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cache = useCallCache();
  const mayWrite = useHolds('Perfiles de Servicio', 'W');
  const none: readonly string[] = [];
  const list = useListState({ sort: 'name', sortable: serviceProfileSortColumns, filters: { centre: none, company: none } });
  const centre = list.filters.centre[0] ?? nothingChosen;
  const company = list.filters.company[0] ?? nothingChosen;
  const title = t('serviceProfiles.list.table');
  const profiles = useCall<{ rows: ServiceProfileRow[]; total: number }>(listCall, {
    ...(centre === nothingChosen ? {} : { businessUnits: [centre] }), ...(company === nothingChosen ? {} : { companies: [company] }), page: list.page,
  }, { title, keepPrevious: true });
  const places = useCall<CentreWithCompanies[]>('business-units/getWithCompanies', {}, { quiet: true });
  const rows = profiles.data?.rows ?? [];

  const columns = useMemo(() => {
    const state = { from: `${pathname}${search}` };
    return serviceProfileColumns(mayWrite, {
      onView: ({ id }) => void navigate(showPath(id), { state }),
      onEdit: ({ id }) => void navigate(editPath(id), { state }),
      onRemove: ({ id, name }) => void removeRecord({
        path: `service-profiles/removeFoodServiceProfile/${id}`, title: t('serviceProfiles.remove.title'),
        what: t('serviceProfiles.remove.what', { name }), done: t('serviceProfiles.remove.done', { name }),
      }, () => cache.refresh(listCall)),
    });
  }, [mayWrite, pathname, search, navigate, cache, t]);
  // A page that no longer exists (its last row was removed) gives way to the last one that does.
  const { view, setView } = list;
  const total = profiles.data?.total;
  useEffect(() => {
    if (total !== undefined && !profiles.loading && rows.length === 0 && total > 0) setView({ ...view, page: Math.ceil(total / view.pageSize) });
  });

  const filter = (name: 'centre' | 'company', value: string, options: readonly { readonly value: string; readonly label: string }[]) => (
    <div className="w-56 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40">
      <Select
        aria-label={t(`serviceProfiles.list.${name}`)}
        anyLabel={t(name === 'centre' ? 'serviceProfiles.list.centreAll' : 'serviceProfiles.list.companyAll')}
        options={value === nothingChosen || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]}
        value={value}
        onChange={(event) => list.setFilter(name, event.currentTarget.value === nothingChosen ? [] : [event.currentTarget.value])}
      />
    </div>
  );
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      total={total ?? 0}
      view={view}
      onViewChange={setView}
      rowKey={({ id }) => String(id)}
      onOpen={({ id }) => void navigate(showPath(id), { state: { from: `${pathname}${search}` } })}
      loading={profiles.loading}
      error={profiles.error && rows.length === 0 ? profiles.error.errorMsg : undefined}
      onRetry={profiles.reload}
      empty={empty()}
      labels={tableLabels}
      toolbar={
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox className="min-w-0 flex-1 basis-64" value={list.search} onChange={list.setSearch} labels={{ search: t('serviceProfiles.list.search'), clear: t('serviceProfiles.list.clearSearch') }} maxLength={100} />
          {filter('centre', centre, (places.data ?? []).map(({ id, name }) => ({ value: id, label: name })))}
          {filter('company', company, companiesOf(places.data ?? [], centre).map(({ id, business_name }) => ({ value: id, label: business_name })))}
          {mayWrite && <Button variant="primary" icon={Plus} className="max-sm:flex-1" onClick={() => void navigate(addPath)}>{t('serviceProfiles.list.create')}</Button>}
        </div>
      }
    />
  );

  function empty(): EmptyStateProps {
    const nothing = t('common.emptyTable');
    if (list.isNarrowed) return { title: nothing, hint: t('serviceProfiles.list.emptyFiltered'), action: <Button onClick={list.reset}>{t('serviceProfiles.list.showAll')}</Button> };
    return { title: nothing, hint: t('serviceProfiles.list.emptyNone') };
  }
}
