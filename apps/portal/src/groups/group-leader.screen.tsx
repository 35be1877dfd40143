import { buttonClass, EmptyState, Field, Select, SkeletonLines } from '@comensal/ui';
import { UserStar } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { VerifyOwnEmail } from '../account/verify-own-email';
import { useCall } from '../platform/calls/use-call';
import { FailedRead } from '../platform/page/failed-read';
import { Link } from '../platform/page/link';
import { useUser } from '../platform/person/user';
import { LedGroup } from './led-group';

/** `/group-Leader` (GRP-26): a leader's group, and a choice for those who lead several (O-164). */
export default function GroupLeaderScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const record = useCall('groups/getUserCompaniesGroups', {}, { title: t('groupScreens.leader.group') });
  const { data } = record;
  if (data === undefined && record.error && !record.loading)
    return (
      <FailedRead icon={UserStar} failed={record}>
        <Link to="/" className={buttonClass()}>
          {t('common.back')}
        </Link>
      </FailedRead>
    );
  if (data === undefined) return <SkeletonLines lines={8} label={t('shell.loadingScreen')} />;
  const group = data.find(({ id }) => String(id) === address.get('group')) ?? data[0];
  if (!group) return <NoneLed />;
  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        {data.length > 1 ? (
          <Field label={t('groupScreens.leader.choose')} className="min-w-0 flex-1 basis-60 sm:max-w-96">
            <Select
              anyLabel={undefined}
              options={data.map(({ id, name, businessUnit }) => ({
                value: String(id),
                label: `${name} · ${businessUnit.name}`,
              }))}
              value={String(group.id)}
              onChange={({ currentTarget: { value } }) => setAddress({ group: value })}
            />
          </Field>
        ) : (
          <p className="min-w-0 text-lg font-semibold wrap-anywhere text-ink">{group.name}</p>
        )}
        <p className="min-w-0 pb-0.5 text-base wrap-anywhere text-ink-faint">
          {t('groupScreens.leader.about', { company: group.companyName, centre: group.businessUnit.name })}
        </p>
      </div>
      <LedGroup key={group.id} group={group} others={data.filter(({ id }) => id !== group.id)} />
    </div>
  );
}

/** Somebody who leads no group reads how to become a leader, and may verify their e-mail here. */
function NoneLed() {
  const { t } = useTranslation();
  const { username } = useUser();
  const { data } = useCall('auth/getOwnEmail', {}, { quiet: true });
  return (
    <EmptyState
      title={t('groupScreens.leader.noneLed')}
      hint={
        data &&
        `${t('groupScreens.leader.noneLedHint', { username, email: data.email })} ${t(
          data.verified ? 'groupScreens.leader.noneLedVerified' : 'groupScreens.leader.noneLedNotVerified',
        )}`
      }
      action={data?.verified === false ? <VerifyOwnEmail email={data.email} /> : undefined}
    />
  );
}
