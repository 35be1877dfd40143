import { authTypeWords, type UploadPreview } from '@comensal/domain/customers-massive';
import { isAnswered } from '@comensal/domain/platform/spreadsheets';
import { absent, type Column, Notice } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeTable } from '../platform/lists/whole-table';

type PreviewRow = UploadPreview['rows'][number];

/** Longer than any column allows: longer texts are refused anyway, and would fill screens of a phone. */
const visibleCharacters = 120;
const displayedOf = (text: string | null): string =>
  text === null ? absent : text.length > visibleCharacters ? `${text.slice(0, visibleCharacters)}…` : text;
const joined = (parts: readonly (string | null)[], by: string): string =>
  displayedOf(parts.filter(Boolean).join(by) || null);

/** How the first rows were read, and what is wrong with them. */
export function UploadPreviewTable({ preview, name }: { preview: UploadPreview; name: string }) {
  const { t } = useTranslation();
  // Later rows may contradict these, which only the review of the whole file detects.
  const good = t(
    preview.isWhole && isAnswered(preview.asked)
      ? 'customersMassiveScreen.rowGood'
      : 'customersMassiveScreen.rowGoodSoFar',
  );
  const columns = useMemo<Column<PreviewRow>[]>(
    () => [
      { id: 'row', header: t('customersMassiveScreen.row'), sortable: false, kind: 'number', value: ({ row }) => row },
      {
        id: 'name',
        header: t('customersMassiveScreen.name'),
        sortable: false,
        kind: 'text',
        value: ({ surname, name: first }) => joined([surname, first], ', '),
      },
      {
        id: 'file_number',
        header: t('customers.upload.fileNumber'),
        sortable: false,
        kind: 'text',
        value: ({ file_number }) => displayedOf(file_number),
      },
      {
        id: 'section',
        header: t('customers.upload.section'),
        sortable: false,
        kind: 'text',
        value: ({ section }) => displayedOf(section),
      },
      {
        id: 'code',
        header: t('customersMassiveScreen.code'),
        sortable: false,
        kind: 'text',
        value: ({ auth_type, auth_code }) => joined([auth_type && authTypeWords[auth_type], auth_code], ' '),
      },
      {
        id: 'profile',
        header: t('customersMassiveScreen.profile'),
        sortable: false,
        kind: 'text',
        value: ({ profile }) => displayedOf(profile),
      },
      {
        id: 'place',
        header: t('customersMassiveScreen.place'),
        sortable: false,
        kind: 'text',
        value: ({ business_unit, company }) => joined([business_unit, company], ' · '),
      },
      {
        id: 'manual',
        header: t('customersMassiveScreen.manual'),
        sortable: false,
        kind: 'text',
        value: ({ hasPassword }) => t(hasPassword ? 'common.yes' : 'common.no'),
      },
      {
        id: 'reason',
        header: t('customersMassiveScreen.state'),
        kind: 'text',
        sortable: false,
        grow: true,
        value: ({ reason, warning }) => reason ?? warning ?? good,
        cell: ({ reason, warning }) => (
          <span
            className={`whitespace-normal [overflow-wrap:anywhere] ${reason !== null ? 'text-refused-ink' : warning !== null ? 'text-pending-ink' : 'text-approved-ink'}`}
          >
            {reason ?? warning ?? good}
          </span>
        ),
      },
    ],
    [t, good],
  );
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-base font-semibold [overflow-wrap:anywhere] text-ink">
          {t('customersMassiveScreen.preview', { name })}
        </h3>
        <p className="text-sm text-ink-soft">
          {t(preview.isWhole ? 'customersMassiveScreen.previewWhole' : 'customersMassiveScreen.previewHint')}
        </p>
      </div>
      <WholeTable
        label={t('customersMassiveScreen.preview', { name })}
        columns={columns}
        // Those that are refused stand above, to be corrected.
        rows={preview.toMend ? preview.rows.filter(({ reason }) => reason === null) : preview.rows}
        rowKey={({ row }) => String(row)}
        empty={{ title: t('common.emptyTable') }}
      />
      {preview.ignored.length > 0 && (
        <Notice>{t('customersMassiveScreen.ignored', { columns: preview.ignored.join(', ') })}</Notice>
      )}
    </div>
  );
}
