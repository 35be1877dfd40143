import { maxSpreadsheetBytes, maxUploadRows, uploadColumns } from '@comensal/domain';
import { Badge, Button, Card } from '@comensal/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/dialogs/error.store';

/** The columns in their order, what goes into each, and the template (MAS-02 to MAS-06, O-71). */
export function UploadGuide() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function fetchTemplate(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await download('customers/getMassiveTemplate'));
    } catch (thrown) {
      reportError(thrown, { title: t('customersMassiveScreen.template'), retry: () => void fetchTemplate() });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card
      title={t('customersMassiveScreen.steps')}
      description={t('customersMassiveScreen.intro')}
      footer={
        <Button icon={Download} busy={busy} onClick={() => void fetchTemplate()} className="max-sm:w-full">
          {t('customersMassiveScreen.template')}
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(12rem,max-content)_1fr]">
        {uploadColumns.map(({ key, title, isRequired }) => (
          <div key={key} className="contents">
            <dt className="flex flex-wrap items-center gap-2 text-base font-medium text-ink max-sm:mt-1.5">
              {title}
              {isRequired && <Badge>{t('customersMassiveScreen.required')}</Badge>}
            </dt>
            <dd className="text-base text-ink-soft">{t(`customersMassiveScreen.help.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        {t('customersMassiveScreen.rules', {
          rows: maxUploadRows.toLocaleString('es-AR'),
          size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
        })}
      </p>
    </Card>
  );
}
