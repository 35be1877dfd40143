import { accessAddress, accessScreens } from '@comensal/domain/accesses';
import { mayOpen } from '@comensal/domain/platform/access';
import { type ProfileView } from '@comensal/domain/profiles';
import { isPrecontractorProfile } from '@comensal/domain/users';
import { DescriptionList, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../audit/record-history';
import { FactsDialog } from '../platform/dialogs/facts-dialog';
import { RouterLink } from '../platform/page/router-link';
import { useActor } from '../platform/person/user';
import { PermissionList } from './permission-list';
import { valuesOf } from './profile-values';
import { usersText } from './users-text';

interface ProfileFactsProps {
  readonly open: boolean;
  readonly profile: ProfileView;
  readonly onClose: () => void;
  readonly mayWrite: boolean;
  /** Omitted for those who may not write this one. */
  readonly onEdit: (() => void) | undefined;
}

/** A read-only profile (PRF-04, PRF-09). */
export function ProfileFacts({ open, profile, onClose, mayWrite, onEdit }: ProfileFactsProps) {
  const { t } = useTranslation();
  const actor = useActor();
  return (
    <FactsDialog
      open={open}
      onClose={onClose}
      title={t('profileScreens.dialog.titleShow')}
      edit={t('profileScreens.list.edit', { name: profile.name })}
      onEdit={onEdit}
    >
      <DescriptionList
        columns={2}
        facts={[
          { id: 'name', label: t('profileScreens.list.name'), value: profile.name },
          { id: 'description', label: t('profileScreens.list.description'), value: profile.description },
          {
            id: 'second_factor',
            label: t('secondFactor.own.title'),
            value: t(
              profile.second_factor
                ? 'profileScreens.dialog.secondFactorDemanded'
                : 'profileScreens.dialog.secondFactorOffered',
            ),
          },
          {
            id: 'users',
            label: t('userScreens.user.table'),
            value:
              profile.users > 0 && mayOpen(actor, accessScreens.access) ? (
                <RouterLink href={accessAddress({ profile: profile.name })} className="text-accent-ink underline">
                  {usersText(profile.users)}
                </RouterLink>
              ) : (
                usersText(profile.users)
              ),
          },
        ]}
      />
      {mayWrite && !profile.within_reach && <Notice>{t('profileScreens.dialog.beyondReach')}</Notice>}
      {isPrecontractorProfile(profile.modules) && <Notice>{t('profileScreens.dialog.precontractor')}</Notice>}
      <PermissionList permissions={valuesOf(profile).modules} />
      <RecordHistory inDialog table="profiles" id={profile.name} />
    </FactsDialog>
  );
}
