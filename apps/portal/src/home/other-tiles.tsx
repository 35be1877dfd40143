import { auditScreens } from '@comensal/domain/audit';
import { balanceScreens, urgentBalanceStates } from '@comensal/domain/balances';
import { bankStatementScreens } from '@comensal/domain/bank-statements';
import { businessUnitScreens } from '@comensal/domain/business-units';
import { dutyScreens } from '@comensal/domain/duties';
import { type HomeTiles } from '@comensal/domain/home';
import { formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney, formatSum } from '@comensal/domain/platform/money';
import { priceListScreens } from '@comensal/domain/price-lists';
import { terminalScreens } from '@comensal/domain/terminal';
import { Badge, Money, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { balanceTones, daysLeftText } from '../balances/balance-words';
import { listAt } from './addresses';
import { ageText } from './age';
import { Tile, TileFigure, TileNothing, TileRow, TileRows } from './tile';

/** The accounts that are below zero, low, or used up within five working days. */
export function BalancesTile({ balances: { total, any, rows } }: { readonly balances: HomeTiles['balances'] }) {
  const { t } = useTranslation();
  const { path } = balanceScreens.balances;
  return (
    <Tile
      title={t('home.balances.title')}
      link={
        total === 0
          ? { to: path, label: t('home.balances.link') }
          : { to: listAt(path, { state: urgentBalanceStates }), label: t('home.seeAll', { total }) }
      }
    >
      {total === 0 ? (
        <TileNothing>{t(any ? 'home.balances.none' : 'home.balances.empty')}</TileNothing>
      ) : (
        <TileRows>
          {rows.map((row) => (
            <TileRow
              key={row.id}
              to={listAt(path, { state: urgentBalanceStates, q: row.business_name })}
              name={row.business_name}
              note={
                <>
                  <span className="wrap-anywhere">
                    {row.group_name === null ? row.business_unit_name : `${row.business_unit_name}, ${row.group_name}`}
                  </span>
                  <Badge tone={balanceTones[row.state]} dot>
                    {row.state === 'ending' ? daysLeftText(row) : t(`balances.states.${row.state}`)}
                  </Badge>
                </>
              }
              value={<Money text={formatMoney(row.balance)} negative={row.balance < 0} />}
            />
          ))}
        </TileRows>
      )}
    </Tile>
  );
}

/** The centres whose points of sale are silent. */
export function CentresTile({
  centres: { total, centres, watched, rows },
}: {
  readonly centres: HomeTiles['centres'];
}) {
  const { t } = useTranslation();
  const { path } = businessUnitScreens.businessUnits;
  return (
    <Tile
      title={t('home.centres.title')}
      link={total === 0 ? undefined : { to: listAt(path, { state: 'silent' }), label: t('home.seeAll', { total }) }}
    >
      {total === 0 ? (
        <TileNothing>{t(`home.centres.${centres === 0 ? 'empty' : watched === 0 ? 'unwatched' : 'none'}`)}</TileNothing>
      ) : (
        <TileRows>
          {rows.map(({ business_unit, name, lacks, timestamp_transactions, pending_transactions }) => (
            <TileRow
              key={business_unit}
              to={listAt(path, { state: 'silent', q: name })}
              name={name}
              note={
                <>
                  {lacks.map((what) => (
                    <span key={what}>
                      {what === 'config'
                        ? t('home.centres.lacks.config')
                        : timestamp_transactions === null
                          ? t('home.centres.lacks.never')
                          : t('home.centres.lacks.meals', { at: formatMoment(timestamp_transactions) })}
                    </span>
                  ))}
                </>
              }
              value={pending_transactions ? t('home.centres.pending', { total: pending_transactions }) : undefined}
            />
          ))}
        </TileRows>
      )}
    </Tile>
  );
}

/** The incoming movements that nobody has matched with a credit. */
export function BankMovementsTile({ movements }: { readonly movements: HomeTiles['bankMovements'] }) {
  const { t } = useTranslation();
  if (!movements) return null;
  const { total, amount, since } = movements;
  const to = listAt(bankStatementScreens.bankStatements.path, { estado: 'Sin identificar', dir: 'asc' });
  return (
    <Tile title={t('home.bankMovements.title')} link={{ to, label: t('home.seeAll', { total }) }}>
      <TileFigure
        value={total.toLocaleString('es-AR')}
        note={t('home.bankMovements.since', { amount: formatSum(amount), date: formatDate(since) })}
      />
    </Tile>
  );
}

/** The refused meals that nobody has reviewed. */
export function RefusedMealsTile({
  meals: { total, since, reasons },
  at,
}: {
  readonly meals: HomeTiles['refusedMeals'];
  readonly at: string;
}) {
  const { t } = useTranslation();
  const { path } = terminalScreens.refusedMeals;
  return (
    <Tile
      title={t('home.refusedMeals.title')}
      link={
        total === 0
          ? undefined
          : { to: listAt(path, { state: 'pending', dir: 'asc' }), label: t('home.seeAll', { total }) }
      }
    >
      {total === 0 || since === null ? (
        <TileNothing>{t('home.refusedMeals.none')}</TileNothing>
      ) : (
        <>
          <TileFigure value={total.toLocaleString('es-AR')} note={ageText(since, at)} />
          <TileRows>
            {reasons.map(({ reason, total: count }) => (
              <TileRow
                key={reason}
                to={listAt(path, { state: 'pending', dir: 'asc', q: reason })}
                name={reason}
                value={count.toLocaleString('es-AR')}
              />
            ))}
          </TileRows>
        </>
      )}
    </Tile>
  );
}

/** What people told the auditors and nobody dealt with. */
export function AuditTipsTile({
  tips: { total, since },
  at,
}: {
  readonly tips: HomeTiles['auditTips'];
  readonly at: string;
}) {
  const { t } = useTranslation();
  return (
    <Tile
      title={t('home.auditTips.title')}
      link={{ to: auditScreens.auditTips.path, label: t('home.seeAll', { total }) }}
    >
      <TileFigure value={total.toLocaleString('es-AR')} note={ageText(since, at)} />
    </Tile>
  );
}

/** The centres whose main list is old, or lacks a service that they offer. */
export function PricesTile({ prices: { total, rows } }: { readonly prices: HomeTiles['prices'] }) {
  const { t } = useTranslation();
  const { path } = priceListScreens.priceList;
  return (
    <Tile title={t('home.prices.title')} link={{ to: path, label: t('home.seeAll', { total }) }}>
      <TileRows>
        {rows.map(({ business_unit, name, since, unpriced }) => (
          <TileRow
            key={business_unit}
            to={listAt(path, { q: name })}
            name={name}
            note={
              <>
                {since !== null && <span>{t('home.prices.old', { date: formatDate(since) })}</span>}
                {unpriced.length > 0 && <span>{t('home.prices.unpriced', { services: unpriced.join(', ') })}</span>}
              </>
            }
          />
        ))}
      </TileRows>
    </Tile>
  );
}

/** Reasons of conflicting duties that are over. */
export function DutiesTile({ duties: { total } }: { readonly duties: HomeTiles['duties'] }) {
  const { t } = useTranslation();
  return (
    <Tile title={t('home.duties.title')} link={{ to: dutyScreens.duties.path, label: t('home.duties.link') }}>
      <TileFigure value={String(total)} note={t(total === 1 ? 'home.duties.one' : 'home.duties.many')} />
    </Tile>
  );
}

/** Outdated backups of the embedded database. */
export function BackupsTile({
  backups: { base_at: base, archived_until: until },
}: {
  readonly backups: HomeTiles['backups'];
}) {
  const { t } = useTranslation();
  return (
    <Tile title={t('home.backups.title')}>
      <Notice tone="refused">
        <p>{base === null ? t('home.backups.never') : t('home.backups.base', { at: formatMoment(base) })}</p>
        {until !== null && <p>{t('home.backups.changes', { at: formatMoment(until) })}</p>}
        <p>{t('home.backups.remedy')}</p>
      </Notice>
    </Tile>
  );
}
