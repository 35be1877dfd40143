import { DataTable, type DataTableProps } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchLine } from '../platform/lists/search-line';
import { tableLabels } from '../platform/text/control-labels';
import type { AssociationRow } from './association-rows';
import type { AssociationSubject } from './association-subject';

interface AssociationTableProps
  extends Omit<DataTableProps<AssociationRow>, 'label' | 'rowKey' | 'empty' | 'labels' | 'maxHeightClass' | 'toolbar'> {
  readonly side: AssociationSubject['side'];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The cursor goes into the search at once: for a dialog in which people choose. */
  readonly autoFocus?: boolean;
  /** Why it is empty, and what may be done then. */
  readonly emptyHint?: 'emptyView' | 'emptyRows';
  readonly emptyAction?: ReactNode;
  /** Beside the search. */
  readonly children?: ReactNode;
}

/** The associations of one company or centre, with their search. */
export function AssociationTable(props: AssociationTableProps) {
  const { side, search, onSearch, autoFocus, emptyHint = 'emptyRows', emptyAction, children, ...table } = props;
  const { t } = useTranslation();
  return (
    <DataTable
      {...table}
      label={t(`companyScreens.assign.${side}.rows`)}
      rowKey={({ id }) => id}
      empty={{
        title: t('common.emptyTable'),
        hint: t(`companyScreens.assign.${side}.${emptyHint}`),
        action: emptyAction,
      }}
      labels={tableLabels}
      maxHeightClass="sm:max-h-[min(26rem,45dvh)]"
      toolbar={
        <SearchLine
          autoFocus={autoFocus}
          value={search}
          onChange={onSearch}
          labels={{
            search: t(`companyScreens.assign.${side}.search`),
            clear: t('companyScreens.assign.clearSearch'),
          }}
        >
          {children}
        </SearchLine>
      }
    />
  );
}
