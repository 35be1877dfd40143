import { isWaitingPath } from '@comensal/domain/composition';
import { Notice } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../calls/api';
import type { Removal } from '../dialogs/remove-record';
import { BulkDialog } from './bulk-dialog';
import { BulkRecord } from './bulk-record';
import { type ToRead, useReadEach } from './read-each';
import { type Started, startBulk } from './start-bulk';
import { toggledSet } from './toggled-set';

interface RemovalBulkDialogProps {
  readonly of: readonly ToRead<Removal>[];
  readonly refresh: () => void;
  readonly onClose: (done: readonly string[]) => void;
}

/** Removes many records, each as its own button does, after the effects of each have been read. */
export default function RemovalBulkDialog({ of, refresh, onClose }: RemovalBulkDialogProps) {
  const { t } = useTranslation();
  const read = useReadEach(of);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [started, setStarted] = useState<Started | null>(null);
  const isReading = read.size < of.length;
  const included = of.flatMap(({ key }) => {
    const removal = read.get(key)?.value;
    return removal && !left.has(key) ? [{ key, removal }] : [];
  });
  function send(): void {
    setStarted(
      startBulk(
        included.map(({ key, removal: { path, body, what } }) => ({
          key,
          name: nameOf(what),
          isKeyed: false,
          send: (idempotencyKey) => ask(path, body, { idempotencyKey, mayWait: isWaitingPath(path) }),
        })),
        refresh,
      ),
    );
  }
  return (
    <BulkDialog
      title={t('bulk.removeTitle', { count: isReading ? of.length : included.length })}
      description={`${t('bulk.removeWill')} ${t('bulk.each')}`}
      submit={t('bulk.removeSubmit', { count: included.length })}
      variant="danger"
      disabled={isReading || included.length === 0}
      onSubmit={send}
      started={started}
      onEnd={refresh}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <ul aria-label={t('bulk.records')} className="divide-y divide-line-soft rounded-lg border border-line">
          {of.map(({ key }) => {
            const found = read.get(key);
            return (
              <BulkRecord
                key={key}
                name={found?.value ? nameOf(found.value.what) : key}
                facts={found?.value?.facts}
                problem={found?.failed === undefined ? undefined : t('bulk.unread', { reason: found.failed })}
                isReading={found === undefined}
                isIncluded={found?.value !== undefined && !left.has(key)}
                onInclude={
                  found?.value ? (includes) => setLeft((before) => toggledSet(before, key, !includes)) : undefined
                }
              />
            );
          })}
        </ul>
        {!isReading && included.length === 0 && <Notice tone="refused">{t('bulk.noneIncluded')}</Notice>}
      </div>
    </BulkDialog>
  );
}

/** 'El usuario ana', which begins a line here and stands inside a sentence elsewhere. */
function nameOf(what: string): string {
  return what.charAt(0).toLocaleUpperCase('es') + what.slice(1);
}
