import { Button, Notice, showToast } from '@comensal/ui';
import { Copy, Download } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../platform/calls/api';
import { StepHeading } from './step-heading';

/** A new set of recovery codes, shown only this once, to copy or download. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const Heading = useContext(StepHeading);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    showToast(t('secondFactor.codes.copied'), { tone: 'approved' });
  }

  return (
    <div className="flex flex-col gap-4">
      <Heading ref={heading} tabIndex={-1} className="text-md font-semibold text-ink outline-none">
        {t('secondFactor.codes.title')}
      </Heading>
      <Notice tone="pending">{t('secondFactor.codes.once')}</Notice>
      <ul
        aria-label={t('secondFactor.codes.list')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-surface px-4 py-3 font-mono text-base text-ink max-sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {/* A page without TLS has no clipboard. */}
        {window.isSecureContext && (
          <Button icon={Copy} onClick={() => void copy()}>
            {t('secondFactor.codes.copy')}
          </Button>
        )}
        <Button
          icon={Download}
          onClick={() =>
            saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: t('secondFactor.codes.fileName') })
          }
        >
          {t('secondFactor.codes.download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('secondFactor.codes.done')}
        </Button>
      </div>
    </div>
  );
}
