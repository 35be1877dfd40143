import { groupLimits } from '@comensal/domain/groups';
import { Field, Select, TextInput } from '@comensal/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import type { GroupBody, GroupValues } from './group-values';
import { leadingWords } from './leadership-words';

interface LeadershipFieldsProps {
  readonly form: UseFormReturn<GroupValues, unknown, GroupBody>;
  /** Where the group is; null while it is not chosen. */
  readonly place: { readonly companyId: string; readonly businessUnit: string } | null;
  readonly disabled: boolean;
}

/** Who leads the group: the user, or whoever verifies the e-mail (GRP-19, O-166). */
export function LeadershipFields({ form, place, disabled }: LeadershipFieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    watch,
    formState: { errors },
  } = form;
  const [leader, userId, email] = watch(['leader', 'userId', 'email']);
  const leaderPlace = { companyId: place?.companyId ?? '', businessUnit: place?.businessUnit ?? '' };
  const users = useCall(place === null ? null : 'groups/getLeaderUsers', leaderPlace, {
    title: t('groupScreens.form.leadingUser'),
  });
  const own = leader?.userId ?? null;
  const listed = users.data ?? [];
  // A user who may no longer lead stays visible, so that it can be changed.
  const isListed = userId === '' || listed.some(({ username }) => username === userId);
  return (
    <>
      <Field
        label={t('groupScreens.form.leadingUser')}
        message={errors.userId?.message}
        hint={t('groupScreens.form.leadingUserHint')}
        disabled={disabled || place === null}
        className="sm:col-span-2"
      >
        <Select
          key={users.data === undefined ? 'awaited' : 'read'}
          {...register('userId')}
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
      </Field>
      <Field
        label={t('groupScreens.form.email')}
        message={errors.email?.message}
        hint={leadingWords(userId || (own ?? ''), email, users.data)}
        required
        disabled={disabled}
        className="sm:col-span-2"
      >
        <TextInput {...register('email')} type="email" autoComplete="off" maxLength={groupLimits.email} />
      </Field>
    </>
  );
}
