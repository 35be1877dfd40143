import { Button, Card, Field, type Icon } from '@comensal/ui';
import { SpreadsheetDrop } from '../platform/forms/spreadsheet-drop';
import { type SpreadsheetUploadOptions, useSpreadsheetUpload } from './use-spreadsheet-upload';

interface SpreadsheetFormProps extends SpreadsheetUploadOptions {
  /** Names the card and its field. */
  readonly label: string;
  /** What happens once it is sent. */
  readonly hint: string;
  readonly action: string;
  readonly icon: Icon;
}

/** Chooses a spreadsheet and sends it to a call that runs as a job. */
export function SpreadsheetForm({ label, hint, action, icon, ...options }: SpreadsheetFormProps) {
  const { file, problem, isSending, choose, send } = useSpreadsheetUpload(options);
  return (
    <Card
      title={label}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">{hint}</p>
          <Button variant="primary" icon={icon} busy={isSending} onClick={() => void send()} className="max-sm:w-full">
            {action}
          </Button>
        </div>
      }
    >
      <Field
        label={label}
        labelHidden
        required
        message={file === null ? (problem ?? undefined) : undefined}
        disabled={isSending}
      >
        <SpreadsheetDrop
          files={file ? [{ id: 'file', file, error: problem ?? undefined }] : []}
          onChoose={choose}
          onRemove={() => choose(null)}
        />
      </Field>
    </Card>
  );
}
