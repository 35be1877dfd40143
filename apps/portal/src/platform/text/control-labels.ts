// The constants below are evaluated while this file loads.
import './frame-texts';
import { fileRefusals, uploadLimits } from '@comensal/domain/platform/files';
import { fill } from '@comensal/domain/platform/texts';
import type { DataTableLabels, DateInputLabels, FileDropProps, FilePreviewLabels } from '@comensal/ui';
import { t } from './text';

const megabytes = t('controls.files.megabytes', { count: uploadLimits.bytes / 1_048_576 });

export const tableLabels: DataTableLabels = {
  loading: t('controls.table.loading'),
  retry: t('controls.table.retry'),
  sortBy: t('controls.table.sortBy'),
  ascending: t('controls.table.ascending'),
  descending: t('controls.table.descending'),
  pagination: (list) => t('controls.table.pagination', { list }),
  pageSize: t('controls.table.pageSize'),
  range: (from, to, total) => t('controls.table.range', { from, to, total: totalText({ total }) }),
  rangeOfMore: (from, to, total) => t('controls.table.range', { from, to, total: totalText({ total, hasMore: true }) }),
  countAll: t('controls.table.countAll'),
  firstPage: t('controls.table.firstPage'),
  previousPage: t('controls.table.previousPage'),
  nextPage: t('controls.table.nextPage'),
  lastPage: t('controls.table.lastPage'),
  select: t('controls.table.select'),
};

/** The number of a list's rows in a sentence; 'más de n' if they were counted no further. */
export function totalText({
  total,
  hasMore = false,
}: {
  readonly total: number;
  readonly hasMore?: boolean | undefined;
}): string {
  const displayed = total.toLocaleString('es-AR');
  return hasMore ? t('controls.table.moreThan', { total: displayed }) : displayed;
}

export const dateLabels: DateInputLabels = {
  open: t('controls.date.open'),
  invalid: t('controls.date.invalid'),
  placeholder: t('controls.date.placeholder'),
  previousMonth: t('controls.date.previousMonth'),
  nextMonth: t('controls.date.nextMonth'),
};

/** The labels of a field for at most this many files, of `size` each. */
export function fileDropLabels(most: number, size: string = megabytes): FileDropProps['labels'] {
  const isOne = most === 1;
  return {
    choose: t(isOne ? 'controls.files.chooseOne' : 'controls.files.choose'),
    drop: t(isOne ? 'controls.files.dropOne' : 'controls.files.drop'),
    rules: rulesWords(),
    remove: (name) => t('controls.files.remove', { name }),
    refused: (name, reason) => {
      switch (reason) {
        case 'type':
          return fill(fileRefusals.wrongFileType.sentence, { name });
        case 'size':
          return fill(fileRefusals.fileTooLarge.sentence, { name, max: size });
        case 'count':
          return `${name}: ${fill((isOne ? fileRefusals.tooManyFilesOne : fileRefusals.tooManyFiles).sentence, { max: most })}`;
        case 'empty':
          return fill(fileRefusals.emptyFile.sentence, { name });
      }
    },
    reading: (name) => t('controls.files.reading', { name }),
    sending: (name, percent) => t('controls.files.sending', { name, percent }),
    see: (name) => t('controls.files.see', { name }),
  };

  function rulesWords(): string {
    if (most === 0) return t('controls.files.rulesFull');
    return t(isOne ? 'controls.files.rulesOne' : 'controls.files.rules', { size, count: most });
  }
}

/** The camera button of the file field with that label. */
export function photoLabel(label: string): FileDropProps['labels']['photo'] {
  return { text: t('controls.files.photo'), name: t('controls.files.photoFor', { label }) };
}

export const previewLabels: FilePreviewLabels = {
  loading: t('controls.preview.loading'),
  download: t('controls.preview.download'),
  unreadable: t('controls.preview.unreadable'),
  unsupported: t('controls.preview.unsupported'),
  previousPage: t('controls.preview.previousPage'),
  nextPage: t('controls.preview.nextPage'),
  zoomIn: t('controls.preview.zoomIn'),
  zoomOut: t('controls.preview.zoomOut'),
  page: (page, pages) => t('controls.preview.page', { page, pages }),
  long: (pages) => t('controls.preview.long', { pages }),
};
