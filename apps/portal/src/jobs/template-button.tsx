import { Button } from '@comensal/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallPath, download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';

/** The first step of an upload: its template, from the call that returns it. */
export function TemplateButton({ template }: { readonly template: CallPath }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function fetchTemplate(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await download(template));
    } catch (thrown) {
      reportError(thrown, { title: t('jobs.template'), retry: () => void fetchTemplate() });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Download} busy={busy} onClick={() => void fetchTemplate()} className="max-sm:w-full">
        {t('jobs.template')}
      </Button>
      <p className="text-sm text-ink-soft">{t('jobs.templateHint')}</p>
    </div>
  );
}
