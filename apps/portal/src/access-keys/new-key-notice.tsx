import { Button, Notice, showToast } from '@comensal/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A key in the answer that created it. */
export interface MadeKey {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

interface NewKeyNoticeProps {
  readonly made: MadeKey;
  /** Where it has to go. */
  readonly sentence: string;
}

/** A key that was just created: shown only this once. */
export function NewKeyNotice({ made: { name, key }, sentence }: NewKeyNoticeProps) {
  const { t } = useTranslation();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(key);
      showToast(t('accessKeys.copied'), { tone: 'approved' });
    } catch {
      // There is no clipboard without a secure connection, or permission was denied.
      showToast(t('accessKeys.notCopied'), { tone: 'refused' });
    }
  }

  return (
    <Notice tone="approved" live title={t('accessKeys.madeTitle', { name })}>
      <p>{sentence}</p>
      <div className="mt-2 flex items-center gap-2 max-sm:flex-col max-sm:items-stretch">
        <code className="min-w-0 flex-1 rounded-md border border-line bg-surface px-2.5 py-2 font-mono text-sm break-all text-ink select-all">
          {key}
        </code>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('accessKeys.copy')}
        </Button>
      </div>
    </Notice>
  );
}
