import { addExactly, formatCount, formatSum, isBelowZero } from '@comensal/domain/platform/money';
import type { SettlementDetail, SettlementLine } from '@comensal/domain/settlements';
import { Card, Checkbox, Money, quietLinkClass } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SumsRow, SumsTable } from '../platform/lists/sums-table';
import { MealsDialog, type MealsPart } from './meals-dialog';
import { Observation } from './observations';
import { useObserving } from './observing.context';
import { lineName, lineNote } from './settlement-words';

/** The statement: by centre its lines and their sum; each quantity opens its meals, each line can be marked by who answers. */
export function SettlementLines({ settlement }: { readonly settlement: SettlementDetail }) {
  const { t } = useTranslation();
  const { id, lines, line_count: total, observed, actions } = settlement;
  const [part, setPart] = useState<MealsPart | null>(null);
  const { marked, mark } = useObserving();
  const marks = actions.includes('observe');
  const centres = Map.groupBy(lines, ({ business_unit_id }) => business_unit_id);
  const columns = (['service', 'price', 'qty', 'amount', ...(marks ? (['mark'] as const) : [])] as const).map((name) =>
    t(`settlementPage.lines.${name}`),
  );
  const opens = (title: string, qty: number, of: MealsPart['of']): ReactNode => (
    <button
      type="button"
      className={quietLinkClass}
      aria-label={t('settlementPage.lines.meals', { qty: formatCount(qty), service: title })}
      onClick={() => setPart({ title, of })}
    >
      {formatCount(qty)}
    </button>
  );
  /** A line; the only one of its service has that name too. */
  const rowOf = (line: SettlementLine, service?: string): SumsRow => {
    const said = observed.filter(({ line_id }) => line_id !== null && line_id === line.id);
    return {
      id: lineKey(line),
      cells: cellsOf(line, service),
      note: said.length > 0 && said.map((one) => <Observation key={one.id} observation={one} />),
    };
  };
  const sumsOf = (
    title: string,
    of: readonly SettlementLine[],
    part: MealsPart['of'],
    about = title,
  ): readonly ReactNode[] => {
    const amount = addExactly(...of.map((one) => one.amount));
    return [
      title,
      '',
      opens(
        about,
        of.reduce((sum, one) => sum + one.qty, 0),
        part,
      ),
      <Money key="amount" text={formatSum(amount)} negative={isBelowZero(amount)} />,
      ...(marks ? [''] : []),
    ];
  };
  const cellsOf = (line: SettlementLine, service?: string): ReactNode[] => [
    service === undefined ? (
      <span className="block pl-3 font-normal max-sm:pl-1 text-ink-soft">
        {lineNote(line) || t('settlementPage.lines.noSection')}
        <PhonePrice line={line} />
      </span>
    ) : (
      <>
        {service}
        <span className="block text-xs font-normal text-ink-faint">{lineNote(line)}</span>
        <PhonePrice line={line} />
      </>
    ),
    line.price === null ? '' : formatSum(line.price),
    <>
      {opens(lineName(line), line.qty, partOf(line))}
      {line.voided_qty > 0 && (
        <span className="block text-xs text-ink-faint">
          {t('settlementPage.lines.voided', { qty: formatCount(line.voided_qty) })}
        </span>
      )}
    </>,
    <Money text={formatSum(line.amount)} negative={isBelowZero(line.amount)} />,
    ...(marks && line.id !== null
      ? [
          <span key="mark" className="inline-flex">
            <Checkbox
              label={t('settlementPage.lines.markOf', { line: lineName(line) })}
              labelHidden
              checked={marked.includes(line.id)}
              onChange={({ currentTarget }) => mark(line.id ?? 0, currentTarget.checked)}
            />
          </span>,
        ]
      : []),
  ];
  return (
    <Card title={t('settlementPage.lines.title')}>
      <div className="flex flex-col gap-4">
        {lines.length === 0 && <p className="text-sm text-ink-soft">{t('settlementPage.lines.none')}</p>}
        {[...centres].map(([centre, of]) => {
          const name = of[0]?.business_unit_name ?? '';
          return (
            <section key={centre} className="flex flex-col gap-2">
              <h3 className="text-base font-semibold text-ink">{name}</h3>
              <SumsTable
                caption={t('settlementPage.lines.of', { centre: name })}
                head={columns}
                texts={1}
                lesser={1}
                isWhole
                rows={[...Map.groupBy(of, ({ food_service_id }) => food_service_id)].flatMap(([service, its]) =>
                  its.length === 1
                    ? its.map((line) => rowOf(line, line.food_service))
                    : [
                        {
                          id: `service ${service}`,
                          cells: sumsOf(its[0]?.food_service ?? '', its, {
                            business_unit_id: centre,
                            food_service_id: service,
                          }),
                        },
                        ...its.map((line) => rowOf(line)),
                      ],
                )}
                total={sumsOf(t('settlementPage.lines.total'), of, { business_unit_id: centre }, name)}
              />
            </section>
          );
        })}
        {total > lines.length && (
          <p className="text-sm text-ink-faint">
            {t('settlementPage.lines.more', { shown: formatCount(lines.length), total: formatCount(total) })}
          </p>
        )}
      </div>
      {part && <MealsDialog settlement={id} part={part} onClose={() => setPart(null)} />}
    </Card>
  );
}

/** What the meals of a line have in common. */
function partOf({ business_unit_id, food_service_id, price, section, group_id, kind, day }: SettlementLine) {
  return {
    business_unit_id,
    food_service_id,
    section,
    group_id,
    kind,
    ...(price === null ? {} : { price }),
    ...(day === null ? {} : { day }),
  };
}

/** The price, where its column has no room. */
function PhonePrice({ line: { price } }: { readonly line: SettlementLine }) {
  if (price === null) return null;
  return <span className="block text-xs font-normal text-ink-faint sm:hidden">{formatSum(price)}</span>;
}

/** A draft's lines have no ids. */
const lineKey = ({ id, food_service_id, price, section, group_id, kind, day }: SettlementLine): string =>
  String(id ?? [food_service_id, price, section, group_id, kind, day].join(' '));
