import { uploadLimits } from '@comensal/domain/platform/files';
import { Field, FileDrop, FilePreview } from '@comensal/ui';
import { progressOfFiles, type UploadProgress } from '@comensal/workflows/platform/guided';
import { useState } from 'react';
import { preparePaper } from '../platform/papers/prepare-paper';
import { fileDropLabels, photoLabel, previewLabels } from '../platform/text/control-labels';
import type { ChosenFile } from './use-step-form';

export interface FilesFieldProps {
  label: string;
  message: string | undefined;
  files: readonly ChosenFile[];
  /**
   * Adds to the form's files of now, not of the last render: a file is read before it is added, and meanwhile another
   * field may have got one.
   */
  onAdd: (files: ChosenFile[]) => void;
  /** Likewise removes from the form's files of now. */
  onRemove: (id: string) => void;
  /** Of the upload as a whole; null while nothing is being sent. */
  progress: UploadProgress | null;
  disabled: boolean;
  required?: boolean;
  hint?: string;
  /** How many files are allowed; by default as many as a record holds. */
  most?: number;
}

/** The content decides, not the name: no extension is required. */
const rules = { extensions: [], maxBytes: uploadLimits.bytes };

/** The files of a step: several at once, each with a preview, and with its progress during the upload (O-127). */
export function FilesField(props: FilesFieldProps) {
  const {
    label,
    message,
    files,
    onAdd,
    onRemove,
    progress,
    disabled,
    required = true,
    hint,
    most = uploadLimits.files,
  } = props;
  const [seenId, setSeenId] = useState<string | null>(null);
  const seen = files.find(({ id }) => id === seenId);
  const shares = progress
    ? progressOfFiles(
        files.map(({ file }) => file.size),
        progress,
      )
    : null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={label} required={required} hint={hint} message={message} disabled={disabled}>
        <FileDrop
          files={files.map(({ id, file }, index) => ({ id, file, progress: shares?.[index] }))}
          onAdd={(added) => onAdd(added.map((file) => ({ id: crypto.randomUUID(), file })))}
          onRemove={onRemove}
          onSee={(id) => setSeenId(id === seenId ? null : id)}
          seen={seenId}
          rules={{ ...rules, maxFiles: most }}
          prepare={preparePaper}
          locale="es-AR"
          labels={{ ...fileDropLabels(most), photo: photoLabel(label) }}
        />
      </Field>
      {seen && <FilePreview key={seen.id} name={seen.file.name} blob={seen.file} labels={previewLabels} />}
    </div>
  );
}
