import { recordAtAddress } from '@comensal/domain/audit';
import type { DutyView } from '@comensal/domain/duties';
import { formatMoment } from '@comensal/domain/platform/dates';
import { Card, quietLinkClass } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../platform/page/link';

/** The records on which one person did both, newest first; each leads to the record as it was then. */
export function DutyRecords({ duty: { did, records } }: { readonly duty: DutyView }) {
  const { t } = useTranslation();
  return (
    <Card title={t('duties.records.title')}>
      {did === null || did === 0 ? (
        <p className="text-ink-faint">{t(did === null ? 'duties.records.noTrace' : 'duties.records.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line-soft">
          {records.map(({ table, id, people, first, second }) => (
            <li key={id} className="py-2">
              <Link to={recordAtAddress({ table, id: String(id), at: second })} className={quietLinkClass}>
                {t(`duties.records.${table}`, { id })}
              </Link>{' '}
              <span className="text-sm text-ink-soft">
                {t('duties.records.line', {
                  people: people.join(', '),
                  first: formatMoment(first),
                  second: formatMoment(second),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {did !== null && did > records.length && (
        <p className="text-sm text-ink-faint">{t('duties.records.more', { shown: records.length, total: did })}</p>
      )}
    </Card>
  );
}
