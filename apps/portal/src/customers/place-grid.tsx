import { nothingChosen } from '@comensal/domain/platform/validation';
import { type ServiceProfile } from '@comensal/domain/service-profiles';
import { Checkbox, type Column, classNames, DataTable, firstView, IconButton, Select } from '@comensal/ui';
import { Eye } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupMessage } from '../platform/forms/group-message';
import { SearchLine } from '../platform/lists/search-line';
import { tableLabels } from '../platform/text/control-labels';
import { t } from '../platform/text/text';
import { matchingRows, off, type PlaceChoice, type PlaceChoices, type PlaceRow, turned } from './place-rows';
import { ServiceProfileDialog } from './service-profile-dialog';

interface PlaceGridProps {
  readonly rows: readonly PlaceRow[];
  readonly choices: PlaceChoices;
  /** Omitted in the view, which lists only what is enabled (DIN-15). */
  readonly onChange?: ((choices: PlaceChoices) => void) | undefined;
  /** What is wrong (DIN-29 to DIN-31). */
  readonly message?: string | undefined;
}

interface GridRow extends PlaceRow {
  readonly choice: PlaceChoice;
  readonly isWrong: boolean;
}

interface GridActions {
  readonly choose: (row: PlaceRow, choice: PlaceChoice) => void;
  readonly show: (profile: ServiceProfile) => void;
}

/**
 * Companies and centres with their service profiles (DIN-11, DIN-12): built for hundreds of rows, rendered while
 * scrolling.
 */
export function PlaceGrid({ rows, choices, onChange, message }: PlaceGridProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [view, setView] = useState(firstView(null));
  const [visible, setVisible] = useState<ServiceProfile | null>(null);
  const isView = onChange === undefined;
  const gridRows = useMemo(
    () =>
      matchingRows(rows, search)
        .map((row): GridRow => {
          const choice = choices[row.key] ?? off;
          return { ...row, choice, isWrong: message !== undefined && choice.on && choice.profile === nothingChosen };
        })
        .filter(({ choice }) => !isView || choice.on),
    [rows, search, choices, message, isView],
  );
  const actions: GridActions = {
    choose: (row, choice) => onChange?.({ ...choices, [row.key]: choice }),
    show: setVisible,
  };
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const columns = useMemo(
    () =>
      gridColumns(isView, {
        choose: (row, choice) => latest.current.choose(row, choice),
        show: (profile) => latest.current.show(profile),
      }),
    [isView],
  );
  const count = Object.values(choices).filter(({ on }) => on).length;
  return (
    <div
      role="group"
      aria-label={t('customers.grid.label')}
      aria-describedby={message === undefined ? undefined : 'places-message'}
      className="flex flex-col gap-2"
    >
      <DataTable
        label={t('customers.grid.label')}
        columns={columns}
        rows={gridRows}
        total={gridRows.length}
        view={view}
        onViewChange={setView}
        rowKey={({ key }) => key}
        unpaged
        maxHeightClass="max-h-[26rem]"
        empty={{ title: t(search === '' ? 'customers.grid.none' : 'customers.grid.notFound'), compact: true }}
        labels={tableLabels}
        toolbar={
          <SearchLine
            value={search}
            onChange={setSearch}
            labels={{ search: t('customers.grid.search'), clear: t('customers.grid.clearSearch') }}
          >
            <p role="status" className="tabular text-sm text-ink-soft">
              {count === 1 ? t('customers.grid.chosenOne') : t('customers.grid.chosen', { count })}
            </p>
          </SearchLine>
        }
      />
      <GroupMessage id="places-message" message={message} />
      <ServiceProfileDialog profile={visible} onClose={() => setVisible(null)} />
    </div>
  );
}

function gridColumns(isView: boolean, { choose, show }: GridActions): Column<GridRow>[] {
  return [
    ...(isView ? [] : [enabledColumn(choose)]),
    {
      id: 'company',
      kind: 'text',
      sortable: false,
      header: t('customers.grid.company'),
      value: ({ business_name }) => business_name,
      cell: ({ business_name }) => <span className="block whitespace-normal">{business_name}</span>,
    },
    {
      id: 'centre',
      kind: 'text',
      sortable: false,
      header: t('customers.grid.centre'),
      value: ({ business_unit_name }) => business_unit_name,
      cell: ({ business_unit_name, isEnded }) => (
        <span className="block whitespace-normal">
          {business_unit_name}
          {isEnded && <span className="block text-sm text-ink-faint">{t('customers.grid.ended')}</span>}
        </span>
      ),
    },
    {
      id: 'profile',
      kind: 'text',
      sortable: false,
      grow: !isView,
      header: t('customers.grid.profile'),
      value: (row) => chosenProfile(row)?.name ?? '',
      cell: (row) =>
        isView ? (
          (chosenProfile(row)?.name ?? t('customers.grid.noProfiles'))
        ) : (
          <div className="max-sm:w-44 sm:max-w-80">
            <Select
              aria-label={t('customers.grid.profileOf', names(row))}
              aria-invalid={row.isWrong}
              className={classNames(row.isWrong && 'border-refused')}
              anyLabel={t(row.profiles.length === 0 ? 'customers.grid.noProfiles' : 'common.selectValue')}
              options={row.profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={row.choice.profile}
              disabled={row.profiles.length === 0}
              onChange={({ currentTarget: { value } }) =>
                choose(row, { on: value !== nothingChosen || row.choice.on, profile: value })
              }
            />
          </div>
        ),
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('common.actions'),
      acts: (row) => {
        const profile = chosenProfile(row);
        return {
          view: profile && (
            <IconButton
              size="small"
              icon={Eye}
              label={t('customers.grid.detail', { name: profile.name })}
              onClick={() => show(profile)}
            />
          ),
        };
      },
    },
  ];
}

/** Read-only, all rows are enabled. */
function enabledColumn(choose: GridActions['choose']): Column<GridRow> {
  return {
    id: 'enabled',
    kind: 'text',
    sortable: false,
    header: t('customers.grid.enabled'),
    value: ({ choice }) => (choice.on ? 1 : 0),
    cell: (row) => (
      <Checkbox
        labelHidden
        label={t('customers.grid.enable', names(row))}
        checked={row.choice.on}
        onChange={({ currentTarget }) => choose(row, turned(row.choice, row, currentTarget.checked))}
      />
    ),
  };
}

function names({ business_name, business_unit_name }: PlaceRow) {
  return { company: business_name, centre: business_unit_name };
}

function chosenProfile({ profiles, choice }: GridRow): ServiceProfile | undefined {
  return profiles.find(({ id }) => String(id) === choice.profile);
}
