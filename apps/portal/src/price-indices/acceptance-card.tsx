import { formatDate } from '@comensal/domain/platform/dates';
import type { PriceListView } from '@comensal/domain/price-lists';
import { Button } from '@comensal/ui';
import { Download, FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSaveRecordFile } from '../lifecycle/use-record-file';
import { AcceptanceForm } from './acceptance-form';
import { ListPart } from './list-part';

interface AcceptanceCardProps {
  /** Of a client. */
  readonly list: PriceListView;
  readonly mayWrite: boolean;
}

/** That the client accepted a list: the day, the person, the file, and for writers its form. */
export function AcceptanceCard({ list, mayWrite }: AcceptanceCardProps) {
  const { t } = useTranslation();
  const { busyPath, save } = useSaveRecordFile('price-lists/getAcceptanceFile');
  const { acceptance } = list;
  const client = list.company_name ?? '';
  const label = (name: 'accepted_on' | 'person' | 'recorded_by' | 'file') =>
    t(`priceClauses.acceptance.fields.${name}`);
  return (
    <ListPart
      title={t('priceClauses.acceptance.title')}
      columns={4}
      none={t('priceClauses.acceptance.none')}
      facts={
        acceptance && [
          {
            id: 'accepted_on',
            label: label('accepted_on'),
            value: formatDate(acceptance.accepted_on),
            figures: true,
          },
          { id: 'person', label: label('person'), value: acceptance.person },
          { id: 'recorded_by', label: label('recorded_by'), value: acceptance.recorded_by },
          {
            id: 'file',
            label: label('file'),
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
        ]
      }
      mayWrite={mayWrite}
      edit={{
        icon: FileCheck2,
        label: t(acceptance === null ? 'priceClauses.acceptance.record' : 'priceClauses.acceptance.correct'),
      }}
      removal={
        acceptance && {
          path: 'price-lists/removeAcceptance',
          body: { id: list.id, version: acceptance.version },
          label: t('priceClauses.acceptance.remove'),
          title: t('priceClauses.acceptance.remove'),
          what: t('priceClauses.acceptance.what', { client, date: formatDate(acceptance.accepted_on) }),
          done: t('priceClauses.acceptance.removed', { client }),
        }
      }
      shownBy="price-lists/getPriceLists"
      form={(opened) => <AcceptanceForm key={`${acceptance?.version} ${opened.open}`} list={list} {...opened} />}
    />
  );
}
