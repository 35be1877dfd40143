import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { type AgreementDetail, agreementLifecycle } from '@comensal/domain/price-agreements';
import type { PriceListView } from '@comensal/domain/price-lists';
import { Field, RadioGroup, showToast, TextArea } from '@comensal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { proposeFields } from './agreement-values';

/**
 * What a new list that began before today means: for what is eaten from now on, or proposed, once it is saved, for what was
 * eaten since too. `propose` is called with the saved list; what fails there leaves the list saved.
 */
export function useAgreementChoice(start: DateNumber | undefined, today: DateNumber) {
  const { t } = useTranslation();
  const { refreshed } = useCallCache();
  const [reason, setReason] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isPast = start !== undefined && start < today;
  return {
    /** Whether the list may be saved now: the reason of the proposal is there. */
    isComplete: (): boolean => {
      const missing = isPast && reason !== null && reason.trim() === '';
      setMissing(missing);
      if (missing) area.current?.focus();
      return !missing;
    },
    propose: async (list: PriceListView): Promise<void> => {
      if (!isPast || reason === null) return;
      const body = { price_list_id: list.id, version: list.version, reason };
      const proposed: AgreementDetail | null = await call('price-agreements/propose', body).catch(() => null);
      await refreshed('price-agreements/getAgreements', 'home/getHome');
      if (proposed) showToast(t('priceAgreements.propose.done', { id: proposed.id }), { tone: 'approved' });
      else showToast(t('priceAgreements.choice.failed'), { tone: 'refused' });
    },
    choice: isPast && (
      <div className="flex flex-col gap-3">
        <RadioGroup
          layout="list"
          label={t('priceAgreements.choice.legend')}
          value={reason === null ? 'now' : 'since'}
          onChange={(value) => setReason(value === 'now' ? null : '')}
          options={[
            { value: 'now', label: t('priceAgreements.choice.now') },
            { value: 'since', label: t('priceAgreements.choice.since', { date: formatDate(start) }) },
          ]}
        />
        {reason !== null && <p className="text-sm text-ink-faint">{t('priceAgreements.choice.sinceHint')}</p>}
        {reason !== null && (
          <Field
            label={t('priceAgreements.fields.reason')}
            required
            message={
              isMissing && reason.trim() === ''
                ? agreementLifecycle.faults({
                    type: 'propose',
                    reason: '',
                    days: 1,
                    places: 1,
                    isProposed: false,
                    proposals: 0,
                  })['reason']
                : undefined
            }
          >
            <TextArea
              ref={area}
              rows={3}
              {...proposeFields.rulesOf('reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
      </div>
    ),
  };
}
