import { formatMoment } from '@comensal/domain/platform/dates';
import { type VersionRow } from '@comensal/domain/sync';
import { Button, Dialog, SkeletonLines } from '@comensal/ui';
import { useState } from 'react';
import { useCall } from '../platform/calls/use-call';
import { t } from '../platform/text/text';
import { CentreChangesList } from './centre-changes-list';
import { CentreVersions } from './centre-versions';

/** What a publication changed, centre by centre; null closes it. */
export function VersionDialog({
  version,
  onClose,
}: {
  readonly version: VersionRow | null;
  readonly onClose: () => void;
}) {
  // The content stays while it fades out.
  const [saved, setSaved] = useState<VersionRow | null>(null);
  if (version !== null && version !== saved) setSaved(version);
  const detail = useCall(
    saved === null ? null : `sync/getVersion/${saved.version}`,
    {},
    { title: t('shell.screens.sync.title') },
  ).data;
  return (
    <Dialog
      open={version !== null}
      onClose={onClose}
      size="large"
      title={saved === null ? '' : t('sync.detail.title', { version: saved.version })}
      description={
        saved === null
          ? undefined
          : t('sync.detail.by', { date: formatMoment(saved.published_at), person: publisherOf(saved) })
      }
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {saved?.centres === 0 ? (
        <p className="text-ink-soft">{t('sync.detail.none')}</p>
      ) : detail ? (
        <CentreChangesList centres={detail.centres} />
      ) : (
        <SkeletonLines lines={6} label={t('common.loading')} />
      )}
      {saved !== null && (
        <section className="mt-5">
          <h3 className="mb-2 text-base font-semibold text-ink">{t('sync.centres.titleOf')}</h3>
          <CentreVersions key={saved.version} version={saved.version} />
        </section>
      )}
    </Dialog>
  );
}

/** The publisher's display name. */
export function publisherOf({ person, published_by }: Pick<VersionRow, 'person' | 'published_by'>): string {
  return person ?? published_by ?? t('sync.history.nobody');
}
