import type { ContractorDetail, ContractorRow } from '@comensal/domain/contractors';
import { formatDate } from '@comensal/domain/platform/dates';
import { cuitText } from '@comensal/domain/platform/validation';
import { Card, DescriptionList, type Fact, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { t as text } from '../platform/text/text';
import { fieldNames } from './contractor-values';
import { titleOf } from './document-titles';

type Request = ContractorRow | ContractorDetail;

/** The facts of a request; in brief, why it was rejected, above the form that has the rest. */
export function ContractorFacts({ row, isBrief }: { row: Request; isBrief: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t('contractors.page.facts')}>
      {row.reject_reason && (
        <div className="mb-4">
          <RejectNotice reason={row.reject_reason} />
        </div>
      )}
      <DescriptionList columns={2} facts={contractorFacts(row, isBrief)} />
    </Card>
  );
}

/** Why the request was rejected before. */
export function RejectNotice({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="refused" title={t('contractors.page.rejectReason')}>
      {reason}
    </Notice>
  );
}

export function contractorFacts(row: Request, isBrief: boolean): Fact[] {
  const judged = row.documents.filter(({ status }) => status === 'Rechazado' || (status === 'Aprobado' && !isBrief));
  return [
    { id: 'date', label: text('contractors.page.date'), value: formatDate(row.create_date), figures: true },
    { id: 'username', label: text('contractors.page.requestedBy'), value: row.actionOwnerUsername },
    ...(isBrief ? [] : fieldNames).map((name) => ({
      id: name,
      label: text(`contractors.fields.${name}`),
      value: name === 'cuit' ? cuitText(row.cuit) : row[name],
    })),
    ...judged.map(({ path, name, status, reason, template }) => ({
      id: path,
      label: titleOf({ template, name }),
      value: `${name}: ${text(`contractors.status.${status}`)}${reason ? `. ${reason}` : ''}`,
      wide: true,
    })),
  ];
}
