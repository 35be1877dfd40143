import { Button, Card, Field } from '@comensal/ui';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SpreadsheetDrop } from '../customers-massive/spreadsheet-drop';
import { useLeaversUpload } from './use-leavers-upload';

/** Choose a spreadsheet of leavers and have it reviewed; nobody is removed by that. */
export function LeaversForm({ onSent }: { onSent: (key: string) => void }) {
  const { t } = useTranslation();
  const { file, problem, isSending, choose, send } = useLeaversUpload(onSent);
  return (
    <Card
      title={t('customersRemovalScreen.sheet')}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">{t('customersRemovalScreen.reviewHint')}</p>
          <Button
            variant="primary"
            icon={ListChecks}
            busy={isSending}
            onClick={() => void send()}
            className="max-sm:w-full"
          >
            {t('customersRemovalScreen.review')}
          </Button>
        </div>
      }
    >
      <Field
        label={t('customersRemovalScreen.sheet')}
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
