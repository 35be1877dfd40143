import { Button, Card, Field, type Icon } from '@comensal/ui';
import type { CallPath } from '../platform/calls/api';
import { SpreadsheetDrop } from '../platform/forms/spreadsheet-drop';
import { TemplateButton } from './template-button';
import { type SpreadsheetUploadOptions, useSpreadsheetUpload } from './use-spreadsheet-upload';

interface SpreadsheetFormProps extends SpreadsheetUploadOptions {
  /** Names the card and its field. */
  readonly label: string;
  /** What happens once it is sent. */
  readonly hint: string;
  readonly action: string;
  readonly icon: Icon;
  /** The call that returns the template, if there is one. */
  readonly template?: CallPath;
  /** Its field takes the focus from what the form replaces. */
  readonly arrives?: boolean;
}

/** Chooses a spreadsheet and sends it to a call that runs as a job. */
export function SpreadsheetForm({ label, hint, action, icon, template, arrives, ...options }: SpreadsheetFormProps) {
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
      <div className="flex flex-col gap-5">
        {template !== undefined && <TemplateButton template={template} />}
        <Field
          label={label}
          labelHidden
          required
          message={file === null ? (problem ?? undefined) : undefined}
          disabled={isSending}
        >
          <SpreadsheetDrop
            arrives={arrives}
            files={file ? [{ id: 'file', file, error: problem ?? undefined }] : []}
            onChoose={choose}
            onRemove={() => choose(null)}
          />
        </Field>
      </div>
    </Card>
  );
}
