import { formatCount, formatSum } from '@comensal/domain/platform/money';
import type { OpenSettlement } from '@comensal/domain/settlements';
import { Field, Notice, Select, SkeletonLines } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../platform/bulk/bulk-dialog';
import { BulkRecord } from '../platform/bulk/bulk-record';
import { type Started, startBulk } from '../platform/bulk/start-bulk';
import { toggledSet } from '../platform/bulk/toggled-set';
import { call } from '../platform/calls/api';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { lastMonth, recentMonths } from './recent-months';

const keyOf = ({ company_id, business_unit_id }: OpenSettlement): string => `${company_id} ${business_unit_id ?? ''}`;

/** What of a month is in no settlement, by client or centre: the chosen ones are drafted one by one (decision 1110). */
export default function PrepareMonth({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const [month, setMonth] = useState(lastMonth);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [started, setStarted] = useState<Started | null>(null);
  const { data, error, loading } = useCall(
    'settlements/getOpen',
    { month },
    { title: t('settlementPage.prepare.failed') },
  );
  const included = (data ?? []).filter((one) => !left.has(keyOf(one)));
  const refresh = (): void => cache.refresh('settlements/getSettlements', 'settlements/getOpen', 'home/getHome');
  const placeOf = ({ business_unit_name }: OpenSettlement): string =>
    business_unit_name ?? t('settlements.list.allCentres');
  function send(): void {
    const rows = included.map((one) => {
      const { company_id, business_unit_id, business_name } = one;
      return {
        key: keyOf(one),
        name: `${business_name}, ${placeOf(one)}`,
        isKeyed: true,
        send: (idempotencyKey: string) =>
          call('settlements/draft', { company_id, business_unit_id, month }, { idempotencyKey }),
      };
    });
    setStarted(startBulk(rows, refresh));
  }
  return (
    <BulkDialog
      title={t('settlementPage.prepare.title')}
      description={t('settlementPage.prepare.hint')}
      size="large"
      submit={t('settlementPage.prepare.submit', { count: included.length })}
      variant="primary"
      disabled={loading || included.length === 0}
      onSubmit={send}
      started={started}
      onEnd={refresh}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label={t('settlementPage.prepare.month')}>
          <Select
            options={recentMonths()}
            value={String(month)}
            onChange={({ currentTarget }) => setMonth(Number(currentTarget.value))}
          />
        </Field>
        {data === undefined ? (
          !error && <SkeletonLines lines={4} label={t('common.loading')} />
        ) : data.length === 0 ? (
          <Notice>{t('settlementPage.prepare.none')}</Notice>
        ) : (
          <ul aria-label={t('bulk.records')} className="divide-y divide-line-soft rounded-lg border border-line">
            {data.map((one) => (
              <BulkRecord
                key={keyOf(one)}
                name={one.business_name}
                facts={`${placeOf(one)} · ${t('settlementPage.prepare.of', { qty: formatCount(one.qty) })}`}
                amount={formatSum(one.amount)}
                problem={undefined}
                isReading={false}
                isIncluded={!left.has(keyOf(one))}
                onInclude={(includes) => setLeft((before) => toggledSet(before, keyOf(one), !includes))}
              />
            ))}
          </ul>
        )}
      </div>
    </BulkDialog>
  );
}
