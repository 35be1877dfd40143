import { nothingChosen } from '@comensal/domain/platform/validation';
import {
  type ServiceProfileRow,
  serviceProfileAccess,
  serviceProfileSortColumns,
} from '@comensal/domain/service-profiles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePlaceOptions } from '../companies/place-filter';
import { onlyRemoval } from '../platform/bulk/removal-bulk';
import { useCallCache } from '../platform/calls/use-call';
import type { Removing } from '../platform/dialogs/remove-record';
import { emptyList } from '../platform/lists/empty-list';
import { useOpenFromList } from '../platform/lists/list-address';
import { chosenIn, ListFilter } from '../platform/lists/list-filter';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds } from '../platform/person/user';
import { RemovedRecords } from '../removed-records/removed-records';
import { addPath, editPath, showPath } from './profile-paths';
import { serviceProfileColumns } from './service-profile-columns';

const listCall = 'service-profiles/getFoodServicesProfilesByBUCompanies';

const keyOf = ({ id }: ServiceProfileRow): string => String(id);

/** `/profiles-services` (SPR-01 to SPR-05, SPR-16, SPR-36). */
export default function ServiceProfileListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openPage = useOpenFromList();
  const cache = useCallCache();
  const mayWrite = useHolds('Perfiles de Servicio', 'W');
  const none: readonly string[] = [];
  const list = useListState({
    name: 'serviceProfiles',
    sort: 'name',
    sortable: serviceProfileSortColumns,
    filters: { centre: none, company: none },
  });
  const centre = chosenIn(list, 'centre');
  const company = chosenIn(list, 'company');
  const title = t('serviceProfiles.list.table');
  const paged = usePaged(listCall, list, title, {
    ...(centre === nothingChosen ? {} : { businessUnits: [centre] }),
    ...(company === nothingChosen ? {} : { companies: [company] }),
  });
  const places = usePlaceOptions(centre);

  const removing = useMemo(
    (): Removing<ServiceProfileRow> => ({
      access: serviceProfileAccess['service-profiles/removeFoodServiceProfile'],
      may: () => mayWrite,
      of: ({ id, name, version }) => ({
        path: 'service-profiles/removeFoodServiceProfile',
        mayWait: true,
        body: { id, version },
        title: t('serviceProfiles.remove.title'),
        what: t('serviceProfiles.remove.what', { name }),
        done: t('serviceProfiles.remove.done', { name }),
      }),
      refresh: () => cache.refresh(listCall),
    }),
    [mayWrite, cache, t],
  );
  const columns = useMemo(() => {
    return serviceProfileColumns(mayWrite, {
      onView: ({ id }) => openPage(showPath(id)),
      onEdit: ({ id }) => openPage(editPath(id)),
      removing,
    });
  }, [mayWrite, openPage, removing]);

  return (
    <PagedTable
      label={title}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={keyOf}
      bulk={onlyRemoval(removing, keyOf, ({ name }) => name)}
      onOpen={({ id }) => openPage(showPath(id))}
      search={{ label: t('serviceProfiles.list.search'), clear: t('serviceProfiles.list.clearSearch') }}
      empty={emptyList(list, {
        narrowed: t('serviceProfiles.list.emptyFiltered'),
        showAll: t('serviceProfiles.list.showAll'),
        none: t('serviceProfiles.list.emptyNone'),
      })}
      tools={{
        filters: (
          <>
            <ListFilter
              list={list}
              isPlace
              name="centre"
              label={t('serviceProfiles.list.centre')}
              any={t('serviceProfiles.list.centreAll')}
              options={places.centres}
            />
            <ListFilter
              list={list}
              isPlace
              name="company"
              label={t('serviceProfiles.list.company')}
              any={t('serviceProfiles.list.companyAll')}
              options={places.companies}
            />
          </>
        ),
        others: mayWrite && <RemovedRecords kind="serviceProfile" onRestored={() => cache.refresh(listCall)} />,
        primary: mayWrite && (
          <NewButton label={t('serviceProfiles.list.create')} onPress={() => void navigate(addPath)} />
        ),
      }}
    />
  );
}
