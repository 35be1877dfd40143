import { mayOpen, type ScreenName } from '@comensal/domain';
import { SkeletonLines } from '@comensal/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useActor } from '../platform/user';
import { ScreenBoundary } from './screen-boundary';
import { screenParts } from './screens';

/** A screen for those whose profile opens it; for others nothing is drawn, fetched or called (ACC-11, O-03). */
export function Gate({ name }: { name: ScreenName }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const actor = useActor();
  if (!mayOpen(actor, name)) return null;
  const Component = screenParts[name].component;
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<SkeletonLines lines={5} label={t('shell.loadingScreen')} />}>
        <Component />
      </Suspense>
    </ScreenBoundary>
  );
}
