import { formatMoment } from '@comensal/domain/platform/dates';
import type { SystemState as State } from '@comensal/domain/system';
import { Card, DescriptionList, type Fact, fileSizeText, SkeletonLines } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { t } from '../platform/text/text';

/** The figures, in a card each; read again every half minute. */
export function SystemState() {
  const { t } = useTranslation();
  const { data } = useCall('system/getState', {}, { title: t('shell.screens.system.title'), everyMs: 30_000 });
  if (!data) return <SkeletonLines lines={8} label={t('common.loading')} />;
  const { jobs, mails, schedules, backup, recount, disk } = data;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part
        title={t('system.version.title')}
        facts={[fact('version', data.version), fact('build', buildName(data.build))]}
      />
      <Part
        title={t('system.queues.title')}
        note={t('system.queues.hint')}
        facts={[
          { id: 'jobs', label: t('system.queues.jobs'), value: t('system.queues.jobsState', jobs) },
          { id: 'mails', label: t('system.queues.mails'), value: t('system.queues.mailsState', mails) },
          { id: 'schedules', label: t('system.queues.schedules'), value: t('system.queues.schedulesState', schedules) },
        ]}
      />
      <Part
        title={t('system.backup.title')}
        note={backup.base_at === null && backup.archived_until === null ? t('system.backup.how') : undefined}
        facts={[
          { id: 'base', label: t('system.backup.base'), value: moment(backup.base_at) },
          { id: 'changes', label: t('system.backup.changes'), value: moment(backup.archived_until) },
          ...(backup.gap_at === null
            ? []
            : [{ id: 'gap', label: t('system.backup.gap'), value: moment(backup.gap_at) }]),
        ]}
      />
      <Part
        title={t('system.recount.title')}
        note={recount.at === null ? t('system.recount.how') : undefined}
        facts={[
          { id: 'at', label: t('system.recount.at'), value: moment(recount.at) },
          { id: 'result', label: t('system.recount.result'), value: resultOf(recount) },
        ]}
      />
      <Part
        title={t('system.disk.title')}
        facts={[
          { id: 'database', label: t('system.disk.database'), value: size(disk.database_bytes) },
          { id: 'files', label: t('system.disk.files'), value: size(disk.files_bytes) },
          {
            id: 'free',
            label: t('system.disk.free'),
            value: disk.free_bytes === null ? t('system.disk.elsewhere') : size(disk.free_bytes),
          },
        ]}
      />
    </div>
  );
}

function Part({ title, facts, note }: { title: string; facts: readonly Fact[]; note?: ReactNode }) {
  return (
    <Card title={title}>
      <DescriptionList facts={facts} />
      {note !== undefined && <p className="mt-4 text-sm text-ink-soft">{note}</p>}
    </Card>
  );
}

function fact(id: 'version' | 'build', value: string | null): Fact {
  return { id, label: t(`system.version.${id}`), value: value ?? t('system.unknown'), figures: true };
}

/** The part of the entry script's name that differs between builds. */
function buildName(script: string | null): string | null {
  return script?.replace(/^[^-]*-|\.js$/g, '') ?? null;
}

function moment(known: string | null): string {
  return known === null ? t('system.unknown') : formatMoment(known);
}

function resultOf({ differences }: State['recount']): string {
  if (differences === null) return t('system.unknown');
  if (differences === 0) return t('system.recount.right');
  return t(differences === 1 ? 'system.recount.one' : 'system.recount.many', { count: differences });
}

function size(bytes: number): string {
  return fileSizeText(bytes, 'es-AR');
}
