import type { ServiceProfileDetail } from '@comensal/domain/service-profiles';
import { Button, Card, PageHeader, SkeletonLines, showToast } from '@comensal/ui';
import { SquarePen, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RecordHistory } from '../audit/record-history';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { listAddress } from '../platform/lists/list-address';
import { FailedRead } from '../platform/page/failed-read';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { usePageRecord } from '../platform/page/use-page-record';
import { useHolds } from '../platform/person/user';
import { customersText } from './customers-text';
import { editPath, listPath, modeAt } from './profile-paths';
import { ServiceProfileFacts } from './service-profile-facts';
import { ServiceProfileForm } from './service-profile-form';
import type { ServiceProfileMode } from './service-profile-values';

const titles = { create: 'titleAdd', edit: 'titleEdit', show: 'titleShow' } as const;

/** The three pages of a service profile: create, edit and view (SPR-01). */
export default function ServiceProfilePageScreen() {
  const { id = null } = useParams();
  const { pathname } = useLocation();
  return <ServiceProfilePage key={pathname} mode={modeAt(pathname)} id={id} />;
}

function ServiceProfilePage({ mode, id }: { mode: ServiceProfileMode; id: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const cache = useCallCache();
  const mayWrite = useHolds('Perfiles de Servicio', 'W');
  const title = t(`serviceProfiles.form.${titles[mode]}`);
  const path = id === null ? null : (`service-profiles/getFoodServiceProfile/${encodeURIComponent(id)}` as const);
  const record = useCall(path, {}, { title, refusedOnPage: true });
  const profile = usePageRecord(record, mode);
  usePageTitle(title, profile?.name);
  const from = listAddress(state, listPath);

  function saved(after: ServiceProfileDetail): void {
    cache.put(`service-profiles/getFoodServiceProfile/${after.id}`, {}, after);
    cache.refresh('service-profiles/getFoodServicesProfilesByBUCompanies', 'audit/getHistory');
    showToast(
      t(mode === 'create' ? 'serviceProfiles.form.created' : 'serviceProfiles.form.saved', { name: after.name }),
      { tone: 'approved' },
    );
    void navigate(mode === 'create' ? listPath : from);
  }

  const goBack = (): void => void navigate(from);
  if (record.error && !profile && !record.loading)
    return (
      <FailedRead icon={UtensilsCrossed} failed={record}>
        <Button onClick={goBack}>{t('common.back')}</Button>
      </FailedRead>
    );
  if (mode !== 'create' && !profile)
    return (
      <Card>
        <SkeletonLines lines={10} label={t('common.loading')} />
      </Card>
    );
  return (
    <>
      <PageHeader
        back={{ label: t('serviceProfiles.form.back'), href: from }}
        link={RouterLink}
        heading={profile?.name}
        description={
          profile && mode === 'edit'
            ? `${customersText(profile.customers)}. ${t('serviceProfiles.form.atNextPublishing')}`
            : undefined
        }
        actions={
          mode === 'show' && profile && mayWrite ? (
            <Button
              variant="primary"
              icon={SquarePen}
              onClick={() => void navigate(editPath(profile.id), { replace: true, state })}
            >
              {t('serviceProfiles.form.edit')}
            </Button>
          ) : undefined
        }
      />
      {mode === 'show' && profile ? (
        <ServiceProfileFacts profile={profile} onBack={goBack} />
      ) : (
        <ServiceProfileForm profile={profile} onSaved={saved} onCancel={goBack} />
      )}
      {profile && mode !== 'create' && (
        <div className="mt-4">
          <RecordHistory table="food_services_profiles" id={profile.id} />
        </div>
      )}
    </>
  );
}
