import { screens } from '@comensal/domain/composition';
import { mayOpen, type ScreenName } from '@comensal/domain/platform/access';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import { Button, EmptyState, SkeletonLines } from '@comensal/ui';
import { FileX } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useActing } from '../platform/calls/acting.store';
import { useActor } from '../platform/person/user';
import { ShutWhileActing } from '../replacements/load-replacements';
import { ScreenBoundary } from './screen-boundary';
import { screenParts } from './screens';

/**
 * A screen for those whose profile opens it; for others nothing is rendered, loaded or called (ACC-11, O-03), but that a
 * screen of one's own is shut while one acts for somebody. An `:id` in a path is a number from the server; for anything
 * else there is no record to request.
 */
export function Gate({ name }: { name: ScreenName }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { id } = useParams();
  const actor = useActor();
  const away = useActing();
  if (!mayOpen(actor, screens[name]))
    return away === null ? null : (
      <Suspense fallback={null}>
        <ShutWhileActing away={away} />
      </Suspense>
    );
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return <NoSuchRecord />;
  const Component = screenParts[name].component;
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<SkeletonLines lines={5} label={t('shell.loadingScreen')} />}>
        <Component />
      </Suspense>
    </ScreenBoundary>
  );
}

function NoSuchRecord() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={FileX}
      title={platformRefusals.notFound.sentence}
      action={<Button onClick={() => void navigate('/')}>{t('common.back')}</Button>}
    />
  );
}
