import { formatMonth } from '@comensal/domain/platform/dates';
import { settlementScreens, type VerifiedSettlement } from '@comensal/domain/settlements';
import { Button, Dialog, FileDrop, Notice, quietLinkClass } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../platform/calls/error.store';
import { upload } from '../platform/calls/upload';
import { Link } from '../platform/page/link';
import { fileDropLabels } from '../platform/text/control-labels';

const megabytes = 30;
const rules = { extensions: ['pdf', 'xlsx'], maxBytes: megabytes * 1_048_576, maxFiles: 1 };

/** Whether a file is one that was handed out of a settlement, byte by byte (issue 53, 5). */
export default function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<VerifiedSettlement | null>(null);
  const [isChecked, setChecked] = useState(false);
  async function verify(chosen: File | null): Promise<void> {
    setFile(chosen);
    setChecked(false);
    if (chosen === null) return;
    try {
      setFound(await upload('settlements/verify', null, [chosen], { fileField: () => 'file' }));
      setChecked(true);
    } catch (thrown) {
      setFile(null);
      reportError(thrown, { title: t('settlementPage.verify.failed') });
    }
  }
  const size = t('controls.files.megabytes', { count: megabytes });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settlementPage.verify.title')}
      description={t('settlementPage.verify.hint')}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          files={file === null ? [] : [{ id: 'file', file }]}
          onAdd={([chosen]) => void verify(chosen ?? null)}
          onRemove={() => void verify(null)}
          rules={rules}
          locale="es-AR"
          labels={{ ...fileDropLabels(1, size), rules: t('settlementPage.verify.rules', { size }) }}
        />
        <div role="status" className="empty:hidden">
          {file !== null && !isChecked && t('settlementPage.verify.checking', { name: file.name })}
          {isChecked && (found === null ? <NoSettlement /> : <Found found={found} onOpen={onClose} />)}
        </div>
      </div>
    </Dialog>
  );
}

function NoSettlement() {
  const { t } = useTranslation();
  return (
    <Notice tone="refused" title={t('settlementPage.verify.none')}>
      {t('settlementPage.verify.noneHint')}
    </Notice>
  );
}

function Found({ found, onOpen }: { readonly found: NonNullable<VerifiedSettlement>; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { id, business_name: company, month, edition, isCurrent, status } = found;
  return (
    <Notice
      tone={isCurrent ? 'approved' : 'pending'}
      title={t(`settlementPage.verify.${isCurrent ? 'current' : 'former'}`, { id })}
    >
      <p>
        {t('settlementPage.verify.of', {
          company,
          month: formatMonth(month),
          edition,
          status: t(`settlements.status.${status}`),
        })}
      </p>
      {!isCurrent && <p>{t('settlementPage.verify.formerHint')}</p>}
      <Link
        className={quietLinkClass}
        to={settlementScreens.settlement.path.replace(':id', String(id))}
        onClick={onOpen}
      >
        {t('settlementPage.verify.open')}
      </Link>
    </Notice>
  );
}
