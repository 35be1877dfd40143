import { daysAhead, type ExpectedRow } from '@comensal/domain/expected-diners';
import { addDays, type DateNumber } from '@comensal/domain/platform/dates';
import { Card, EmptyState, Field, Notice, Select, SkeletonLines } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { useAddress } from '../platform/page/use-address';
import { MailSwitch } from '../platform/person/mail-switch';
import { useOwnPlaces } from '../reports/use-own-places';
import { dayName, ExpectedDays, figure } from './expected-days';

/** How many days of the past stand below. */
const daysPast = 14;

/** `/expected-diners` (issue 53, 8): what a kitchen expects tomorrow and in the ten days after it. */
export default function ExpectedDinersScreen() {
  const { t } = useTranslation();
  const title = t('expectedDiners.failed');
  const { centres, isKnown } = useOwnPlaces();
  const [address, change] = useAddress();
  const centre = address.get('centre') ?? centres[0]?.id;
  const today = useCall('credits/getCountDecimals', {}, { title }).data?.today;
  const { data } = useCall(
    centre === undefined || today === undefined ? null : 'meals/getExpected',
    {
      business_unit_id: centre ?? '',
      from: addDays(today ?? 0, -daysPast),
      to: addDays(today ?? 0, daysAhead),
    },
    { title },
  );
  if (isKnown && centre === undefined) return <EmptyState title={t('expectedDiners.noCentre')} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field label={t('expectedDiners.centre')}>
          <Select
            options={centres.map(({ id, name }) => ({ value: id, label: name }))}
            value={centre ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change((params) => params.set('centre', value), { replace: true })
            }
          />
        </Field>
        <MailSwitch preference="expectedMail" label={t('expectedDiners.mail')} hint={t('expectedDiners.mailHint')} />
      </div>
      <p className="max-w-prose text-sm text-ink-faint">{t('expectedDiners.explanation')}</p>
      {data === undefined || today === undefined ? (
        <SkeletonLines lines={8} label={t('common.loading')} />
      ) : data.length === 0 ? (
        <EmptyState title={t('expectedDiners.none')} hint={t('expectedDiners.noneHint')} />
      ) : (
        <Expected rows={data} today={today} />
      )}
    </div>
  );
}

function Expected({ rows, today }: { readonly rows: readonly ExpectedRow[]; readonly today: DateNumber }) {
  const { t } = useTranslation();
  const tomorrow = addDays(today, 1);
  return (
    <>
      {rows.some(({ is_short, day }) => is_short && day > today) && (
        <Notice tone="neutral">{t('expectedDiners.short')}</Notice>
      )}
      <Card title={t('expectedDiners.tomorrow', { day: dayName(tomorrow) })}>
        <Tomorrow rows={rows.filter(({ day }) => day === tomorrow)} />
      </Card>
      <Card title={t('expectedDiners.upcoming')}>
        <ExpectedDays rows={rows.filter(({ day }) => day > tomorrow)} />
      </Card>
      <Card title={t('expectedDiners.past')}>
        <ExpectedDays
          rows={rows.filter(({ day }) => day <= today).toSorted((one, other) => other.day - one.day)}
          today={today}
        />
      </Card>
    </>
  );
}

/** Tomorrow's services, readable from across a kitchen. */
function Tomorrow({ rows }: { readonly rows: readonly ExpectedRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="text-ink-faint">{t('expectedDiners.nothingTomorrow')}</p>;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {rows.map(({ food_service_id, service, expected, low, high }) => (
        <div key={food_service_id} className="min-w-0">
          <dt className="truncate text-sm text-ink-soft">{service}</dt>
          <dd className="tabular text-2xl font-semibold text-ink">{figure(expected)}</dd>
          <dd className="tabular text-sm text-ink-faint">
            {t('expectedDiners.range', { low: figure(low), high: figure(high) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
