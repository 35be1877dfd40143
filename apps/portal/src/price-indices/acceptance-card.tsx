import { formatDate } from '@comensal/domain/platform/dates';
import type { PriceListView } from '@comensal/domain/price-lists';
import { Button, DescriptionList } from '@comensal/ui';
import { Download, FileCheck2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveRecordFile } from '../lifecycle/use-record-file';
import { useCallCache } from '../platform/calls/use-call';
import { removeRecord } from '../platform/dialogs/remove-record';
import { AcceptanceForm } from './acceptance-form';

interface AcceptanceCardProps {
  /** Of a client. */
  readonly list: PriceListView;
  readonly mayWrite: boolean;
}

/** That the client accepted a list: the day, the person, the file, and for writers its form. */
export function AcceptanceCard({ list, mayWrite }: AcceptanceCardProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const [isOpen, setOpen] = useState(false);
  const { busyPath, save } = useSaveRecordFile('price-lists/getAcceptanceFile');
  const { acceptance } = list;
  const title = t('priceClauses.acceptance.title');
  const client = list.company_name ?? '';
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold text-ink">{title}</h3>
      {acceptance === null ? (
        <p className="text-sm text-ink-soft">{t('priceClauses.acceptance.none')}</p>
      ) : (
        <DescriptionList
          columns={4}
          facts={[
            {
              id: 'accepted_on',
              label: t('priceClauses.acceptance.fields.accepted_on'),
              value: formatDate(acceptance.accepted_on),
              figures: true,
            },
            { id: 'person', label: t('priceClauses.acceptance.fields.person'), value: acceptance.person },
            {
              id: 'recorded_by',
              label: t('priceClauses.acceptance.fields.recorded_by'),
              value: acceptance.recorded_by,
            },
            {
              id: 'file',
              label: t('priceClauses.acceptance.fields.file'),
              value: (
                <Button
                  size="small"
                  variant="quiet"
                  icon={Download}
                  busy={busyPath !== null}
                  onClick={() => save(acceptance.file)}
                >
                  {acceptance.file.name}
                </Button>
              ),
            },
          ]}
        />
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={FileCheck2} onClick={() => setOpen(true)}>
            {t(acceptance === null ? 'priceClauses.acceptance.record' : 'priceClauses.acceptance.correct')}
          </Button>
          {acceptance && (
            <Button
              size="small"
              variant="quiet"
              icon={Trash2}
              onClick={() =>
                void removeRecord(
                  {
                    path: 'price-lists/removeAcceptance',
                    body: { id: list.id, version: acceptance.version },
                    title: t('priceClauses.acceptance.remove'),
                    what: t('priceClauses.acceptance.what', { client, date: formatDate(acceptance.accepted_on) }),
                    done: t('priceClauses.acceptance.removed', { client }),
                  },
                  () => cache.refresh('price-lists/getPriceLists'),
                )
              }
            >
              {t('priceClauses.acceptance.remove')}
            </Button>
          )}
          <AcceptanceForm
            key={`${acceptance?.version} ${isOpen}`}
            open={isOpen}
            list={list}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </section>
  );
}
