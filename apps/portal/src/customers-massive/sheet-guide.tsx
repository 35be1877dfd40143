import { Badge, Button, Card } from '@comensal/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallPath, download, saveFile } from '../platform/calls/api';
import { reportError } from '../platform/dialogs/error.store';

interface SheetGuideProps {
  readonly title: string;
  readonly description: string;
  /** In the order of the spreadsheet. */
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly isRequired: boolean;
    readonly help: string;
  }[];
  readonly rules: string;
  /** The call that answers the template. */
  readonly template: CallPath;
}

/** How a spreadsheet is prepared: its columns, what goes into each, and its template. */
export function SheetGuide({ title, description, columns, rules, template }: SheetGuideProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function fetchTemplate(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await download(template));
    } catch (thrown) {
      reportError(thrown, { title: t('customersMassiveScreen.template'), retry: () => void fetchTemplate() });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card
      title={title}
      description={description}
      footer={
        <Button icon={Download} busy={busy} onClick={() => void fetchTemplate()} className="max-sm:w-full">
          {t('customersMassiveScreen.template')}
        </Button>
      }
    >
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(12rem,max-content)_1fr]">
        {columns.map((column) => (
          <div key={column.key} className="contents">
            <dt className="flex flex-wrap items-center gap-2 text-base font-medium text-ink max-sm:mt-1.5">
              {column.title}
              {column.isRequired && <Badge>{t('customersMassiveScreen.required')}</Badge>}
            </dt>
            <dd className="text-base text-ink-soft">{column.help}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{rules}</p>
    </Card>
  );
}
