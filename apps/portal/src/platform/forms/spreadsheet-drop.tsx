import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { FileDrop, type FileDropProps } from '@comensal/ui';
import { fileDropLabels } from '../text/control-labels';
import { t as say } from '../text/text';

const size = say('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 });
/**
 * The server detects a file's type by its content, and says how to save one that it cannot read: those are passed on to
 * it.
 */
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

interface SpreadsheetDropProps extends Pick<FileDropProps, 'files' | 'arrives'> {
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

/** A drop zone for one spreadsheet, of a kind that the server reads or explains how to save. */
export function SpreadsheetDrop({ files, arrives, onChoose, onRemove }: SpreadsheetDropProps) {
  return (
    <FileDrop
      files={files}
      arrives={arrives}
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
