import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { FileDrop, type FileDropProps } from '@comensal/ui';
import { fileDropLabels } from '../text/control-labels';
import { t as say } from '../text/text';

const size = say('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 });
/** The server tells by the content what a file is, and how to save one that it cannot read: those go through to it. */
const rules = { extensions: ['xlsx', 'csv', 'xls', 'xlsm', 'ods', 'txt'], maxBytes: maxSpreadsheetBytes, maxFiles: 1 };
const labels = (): FileDropProps['labels'] => {
  const usual = fileDropLabels(1, size);
  return {
    ...usual,
    rules: say('controls.files.spreadsheetRules', { size }),
    refused: (name, reason) =>
      reason === 'type' ? say('controls.files.refusedSheet', { name }) : usual.refused(name, reason),
  };
};

interface SpreadsheetDropProps extends Pick<FileDropProps, 'files'> {
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** Where a spreadsheet is dropped or chosen: one, of a kind that the server reads or says how to save. */
export function SpreadsheetDrop({ files, onChoose, onRemove }: SpreadsheetDropProps) {
  return (
    <FileDrop
      files={files}
      onAdd={([chosen]) => {
        if (chosen) onChoose(chosen);
      }}
      onRemove={onRemove}
      rules={rules}
      locale="es-AR"
      labels={labels()}
    />
  );
}
