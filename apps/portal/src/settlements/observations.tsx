import { formatMoment } from '@comensal/domain/platform/dates';
import type { SettlementDetail, SettlementObservation } from '@comensal/domain/settlements';
import { Badge, Card } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { observedLine } from './settlement-words';

/** The observations of this edition that nobody has replied to. */
export const unansweredOf = ({ observed, edition }: SettlementDetail): readonly SettlementObservation[] =>
  observed.filter((one) => one.edition === edition && one.reply === null);

/** What was said, and what was replied. */
export function Observation({ observation, about }: { observation: SettlementObservation; about?: string }) {
  const { t } = useTranslation();
  const { comment, person, at, reply, reply_comment, replier, replied_at } = observation;
  const said = (who: string | null, when: string | null): string =>
    t('settlementPage.observed.said', { person: who ?? '', at: formatMoment(when ?? at) });
  return (
    <div className="rounded-md border border-line-soft bg-surface px-3 py-2 text-left text-sm wrap-anywhere">
      {about !== undefined && <p className="text-ink-faint">{about}</p>}
      <p className="text-ink">{comment}</p>
      <p className="text-xs text-ink-faint">{said(person, at)}</p>
      {reply === null ? (
        <Badge tone="pending">{t('settlementPage.observed.waits')}</Badge>
      ) : (
        <div className="mt-1 border-l-2 border-line pl-2">
          <p className="text-ink">
            <span className="font-medium">{t(`settlements.reply.${reply}`)}:</span> {reply_comment}
          </p>
          <p className="text-xs text-ink-faint">{said(replier, replied_at)}</p>
        </div>
      )}
    </div>
  );
}

/** The observations that stand at no line: of the whole, and of former editions. */
export function OtherObservations({ settlement }: { readonly settlement: SettlementDetail }) {
  const { t } = useTranslation();
  const { observed, lines, edition } = settlement;
  const others = observed.filter(({ line_id }) => !lines.some(({ id }) => id !== null && id === line_id));
  if (others.length === 0) return null;
  return (
    <Card title={t('settlementPage.observed.title')}>
      <ul className="flex flex-col gap-2">
        {others.map((one) => (
          <li key={one.id}>
            <Observation
              observation={one}
              about={[
                observedLine(one),
                one.edition !== edition && t('settlementPage.observed.ofEdition', { edition: one.edition }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
