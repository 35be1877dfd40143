import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { type GroupValues, groupFields } from './group-values';
import { leadingWords } from './leadership-words';

const { TextField, SelectField, labelOf } = groupFields;

interface LeadershipFieldsProps {
  /** Where the group is; null while it is not chosen. */
  readonly place: { readonly companyId: string; readonly businessUnit: string } | null;
}

/** Who leads the group: the user, or whoever verifies the e-mail (GRP-19, O-166). */
export function LeadershipFields({ place }: LeadershipFieldsProps) {
  const { t } = useTranslation();
  const { watch } = useFormContext<GroupValues>();
  const [leader, userId, email] = watch(['leader', 'userId', 'email']);
  const leaderPlace = { companyId: place?.companyId ?? '', businessUnit: place?.businessUnit ?? '' };
  const users = useCall(place === null ? null : 'groups/getLeaderUsers', leaderPlace, {
    title: labelOf('userId'),
  });
  const own = leader?.userId ?? null;
  const listed = users.data ?? [];
  // A user who may no longer lead stays visible, so that it can be changed.
  const isListed = userId === '' || listed.some(({ username }) => username === userId);
  return (
    <>
      <SelectField
        name="userId"
        listKey={users.data === undefined ? 'awaited' : 'read'}
        hint={t('groupScreens.form.leadingUserHint')}
        disabled={place === null}
        className="sm:col-span-2"
        anyLabel={undefined}
        options={[
          {
            value: '',
            label: own === null ? t('groupScreens.form.noUser') : t('groupScreens.form.ownUser', { username: own }),
          },
          ...(isListed ? [] : [{ value: userId, label: userId }]),
          ...listed.map(({ username, name, surname }) => ({
            value: username,
            label: t('groupScreens.form.userOption', { username, name: `${surname}, ${name}` }),
          })),
        ]}
      />
      <TextField
        name="email"
        type="email"
        hint={leadingWords(userId || (own ?? ''), email, users.data)}
        className="sm:col-span-2"
      />
    </>
  );
}
