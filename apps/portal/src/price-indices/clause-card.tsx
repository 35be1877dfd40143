import { formatDate, formatMonth } from '@comensal/domain/platform/dates';
import {
  type ClauseView,
  clauseValues,
  formatPercent,
  proposalText,
  roundingText,
  weightsText,
} from '@comensal/domain/price-indices';
import type { PriceListView } from '@comensal/domain/price-lists';
import { Button, type Fact } from '@comensal/ui';
import { FileText, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { startExport } from '../jobs/start-export';
import { useCall } from '../platform/calls/use-call';
import { t as text } from '../platform/text/text';
import { ClauseForm } from './clause-form';
import { ListPart } from './list-part';

interface ClauseCardProps {
  /** Of a client. */
  readonly list: PriceListView & { readonly company_id: string };
  readonly mayWrite: boolean;
}

/** The index clause of a list's client: its terms, what it proposes today, and for writers its form. */
export function ClauseCard({ list, mayWrite }: ClauseCardProps) {
  const { t } = useTranslation();
  const title = t('priceClauses.title');
  const format = useCall('credits/getCountDecimals', {}, { title });
  const today = format.data?.today;
  const { company_id, business_unit_id } = list;
  const read = useCall(
    today === undefined ? null : 'price-lists/getClauses',
    { start_date: today ?? 0, company_id, business_unit_id },
    { title },
  );
  if (read.data === undefined || today === undefined) return null;
  const clause = read.data[0] ?? null;
  const names = { client: list.company_name ?? '', centre: list.business_unit_name };
  return (
    <ListPart
      title={title}
      columns={3}
      facts={clause && clauseFacts(clause, today)}
      none={t('priceClauses.none')}
      mayWrite={mayWrite}
      edit={{ icon: clause ? Pencil : Plus, label: t(clause ? 'priceClauses.edit' : 'priceClauses.add') }}
      removal={
        clause && {
          path: 'price-lists/removeClause',
          body: { id: clause.id, version: clause.version },
          label: t('priceClauses.remove.act'),
          title: t('priceClauses.remove.title'),
          what: t('priceClauses.remove.what', names),
          done: t('priceClauses.remove.done', names),
        }
      }
      shownBy="price-lists/getClauses"
      form={(opened) => (
        <ClauseForm
          key={`${clause?.id} ${opened.open}`}
          place={{ company_id, business_unit_id }}
          names={names}
          clause={clause}
          today={today}
          {...opened}
        />
      )}
    >
      <Button
        size="small"
        icon={FileText}
        onClick={() =>
          startExport({ kind: 'exportLetter', path: 'price-lists/exportLetter', body: { id: list.id, format: 'pdf' } })
        }
      >
        {t('priceClauses.letter.act')}
      </Button>
    </ListPart>
  );
}

type FactName = 'weights' | 'base_date' | 'base_month' | 'rounding' | 'floor' | 'ceiling' | 'valid_from' | 'proposal';

/** The terms of a clause, and what they propose for a day. */
export function clauseFacts(clause: ClauseView, day: number): Fact[] {
  const limit = (hundredths: number | null): string | null => (hundredths === null ? null : formatPercent(hundredths));
  const of = (id: FactName, value: Fact['value'], rest: Partial<Fact> = {}): Fact => ({
    id,
    label: text(`priceClauses.fields.${id}`, { date: formatDate(day) }),
    value,
    ...rest,
  });
  return [
    of('weights', weightsText(clause), { wide: true }),
    of('base_date', formatDate(clause.base_date), { figures: true }),
    of('base_month', formatMonth(clause.base_month), { figures: true }),
    of('rounding', roundingText(clause.rounding)),
    of('floor', limit(clause.floor)),
    of('ceiling', limit(clause.ceiling)),
    of(
      'valid_from',
      `${formatDate(clause.valid_from)} – ${clause.valid_to === null ? text('priceClauses.open') : formatDate(clause.valid_to)}`,
    ),
    of(
      'proposal',
      <span className="flex flex-col">
        {clauseValues(clause).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{proposalText(clause)}</span>
      </span>,
      { wide: true },
    ),
  ];
}
