import type { SettlementRow } from '@comensal/domain/settlements';
import { Button, Checkbox, Dialog, RadioGroup } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startExport } from '../jobs/start-export';
import type { BulkDialogProps } from '../platform/bulk/bulk-action';

const formats = ['xlsx', 'csv'] as const;

/** Hands agreed settlements over to the ERP as a file: each once, unless it is wanted again. */
export default function BillingDialog({ rows, onClose }: BulkDialogProps<SettlementRow>) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const [again, setAgain] = useState(false);
  const former = rows.filter(({ exported_on }) => exported_on !== null);
  const sent = again ? rows : rows.filter((row) => !former.includes(row));
  const ids = sent.map(({ id }) => id);
  function start(): void {
    startExport({ kind: 'exportBilling', path: 'settlements/export', body: { ids, again, format } });
    onClose(ids.map(String));
  }
  return (
    <Dialog
      open
      onClose={() => onClose([])}
      title={t('settlementPage.billing.title', { count: sent.length })}
      description={t('settlementPage.billing.will')}
      closeLabel={t('common.cancel')}
      footer={
        <>
          <Button onClick={() => onClose([])}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={ids.length === 0} onClick={start}>
            {t('settlementPage.billing.submit', { count: sent.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('settlementPage.billing.format')}
          value={format}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
          options={formats.map((value) => ({ value, label: t(`settlementPage.billing.${value}`) }))}
        />
        {former.length > 0 && (
          <div>
            <Checkbox
              label={t('settlementPage.billing.again', { names: former.map(({ id }) => id).join(', ') })}
              checked={again}
              onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
            />
            {!again && (
              <p className="text-sm text-ink-faint">{t('settlementPage.billing.onlyNew', { count: sent.length })}</p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
