import { isAnswered } from '@comensal/domain/platform/spreadsheets';
import { Button, Card, Field, Notice, Skeleton, Switch } from '@comensal/ui';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TemplateButton } from '../jobs/template-button';
import { SpreadsheetDrop } from '../platform/forms/spreadsheet-drop';
import { CheckedFile } from './checked-file';
import type { MassiveUpload } from './use-massive-upload';

/** Choose a file, see how it was read, send it (MAS-01, MAS-07). */
export function UploadForm({ upload }: { upload: MassiveUpload }) {
  const { t } = useTranslation();
  const { file, preview, refused, missing, progress, allOrNothing, isChecking, isSending, mending, send } = upload;
  const visible = file
    ? [
        {
          id: 'file',
          file,
          progress: isSending && progress ? progress.done / Math.max(1, progress.total) : undefined,
          error: refused?.message,
        },
      ]
    : [];
  return (
    <Card
      title={t('customersMassiveScreen.file')}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <Switch
            label={t('customersMassiveScreen.allOrNothing')}
            hint={t('customersMassiveScreen.allOrNothingHint')}
            checked={allOrNothing}
            disabled={isSending}
            onChange={(event) => send({ type: 'setAllOrNothing', value: event.currentTarget.checked })}
          />
          <Button
            variant="primary"
            icon={Upload}
            busy={isSending}
            disabled={
              isChecking || refused !== null || mending.isPending || (preview !== null && !isAnswered(preview.asked))
            }
            onClick={() => send({ type: 'send' })}
            className="max-sm:w-full"
          >
            {t('customersMassiveScreen.upload')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <TemplateButton template="customers/getMassiveTemplate" />
        <Field
          label={t('customersMassiveScreen.file')}
          labelHidden
          required
          message={missing ? t('validation.noFile') : undefined}
          disabled={isSending}
        >
          <SpreadsheetDrop
            files={visible}
            onChoose={(chosen) => send({ type: 'choose', file: chosen })}
            onRemove={() => send({ type: 'remove' })}
          />
        </Field>
        {refused?.mayRetry === true && (
          <div>
            <Button onClick={() => send({ type: 'checkAgain' })}>{t('customersMassiveScreen.checkAgain')}</Button>
          </div>
        )}
        {isChecking && (
          <div role="status" aria-label={t('customersMassiveScreen.checking')}>
            <Skeleton className="h-40 w-full" />
          </div>
        )}
        {isSending && (
          <Notice tone="progress" live>
            {t('customersMassiveScreen.sending')}
          </Notice>
        )}
        {preview && file && <CheckedFile upload={upload} file={file} preview={preview} />}
      </div>
    </Card>
  );
}
