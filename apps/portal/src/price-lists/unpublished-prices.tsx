import { syncScreens } from '@comensal/domain/sync';
import { buttonClass, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '../platform/calls/use-call';
import { useHolds } from '../platform/person/user';
import { asRecord } from '../platform/storage/stored';
import { changesText, totalChanges } from '../sync/change-texts';

/** After a save, for whoever may publish: what the points of sale do not know yet. */
export function UnpublishedPrices() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const mayPublish = useHolds('Sincronizacion', 'W');
  const { data } = useCall(
    mayPublish && asRecord(state)?.['saved'] === true ? 'sync/getPendingChanges' : null,
    {},
    { title: t('sync.pending.title'), quiet: true },
  );
  const centres = data?.centres ?? [];
  if (centres.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice
        live
        tone="pending"
        title={
          centres.length === 1
            ? t('priceLists.unpublished.one', { centre: centres[0]?.name ?? '' })
            : t('priceLists.unpublished.many', { count: centres.length })
        }
        action={
          <Link to={syncScreens.sync.path} className={buttonClass()}>
            {t('priceLists.unpublished.publish')}
          </Link>
        }
      >
        {changesText(totalChanges(centres.map(({ changes }) => changes)))}
      </Notice>
    </div>
  );
}
