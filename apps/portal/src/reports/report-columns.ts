import { formatMoment } from '@comensal/domain/platform/dates';
import { formatCount, formatSum } from '@comensal/domain/platform/money';
import { type AnyReportRow, type ReportField } from '@comensal/domain/reports';
import type { Column } from '@comensal/ui';
import { t } from '../platform/text/text';

/** The columns of the screen, from the report's definition. */
export function reportColumns(fields: readonly ReportField<AnyReportRow>[]): Column<AnyReportRow>[] {
  return fields.map(({ id, title, kind, absent, under, isLesser }): Column<AnyReportRow> => {
    const head = { id, header: t(`reports.columns.${title}`), under, isLesser };
    switch (kind) {
      case 'money':
        return {
          ...head,
          kind,
          value: (row) => (row[id] === null ? '' : formatSum(row[id] ?? 0)),
          sortValue: (row) => Number(row[id]),
          negative: (row) => Number(row[id]) < 0,
        };
      case 'number':
        return { ...head, kind, value: (row) => formatCount(row[id] ?? 0) };
      case 'moment':
        return { ...head, kind: 'date', value: (row) => (row[id] === null ? '' : formatMoment(String(row[id]))) };
      case 'text':
        return { ...head, kind, value: (row) => row[id] ?? (absent ? t(`common.${absent}`) : '') };
    }
  });
}
