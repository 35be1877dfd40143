import { Notice } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../calls/api';
import type { Stepped } from '../calls/contract';
import { BulkDialog } from './bulk-dialog';
import { BulkRecord } from './bulk-record';
import { type ToRead, useReadEach } from './read-each';
import { type Started, startBulk } from './start-bulk';
import { toggledSet } from './toggled-set';

/** One of many calls that are made as they are: nothing is asked but whether to make it. */
export type EachCall = Stepped & {
  readonly body?: object | undefined;
  /** What it is made with: 'El usuario ana'. */
  readonly name: string;
  /** What it will do, to read before. */
  readonly facts?: ReactNode;
};

/** What the dialog asks and says. */
export interface EachWords {
  /** Of the title and of the button: 'Eliminar 3'. */
  readonly submit: (count: number) => string;
  readonly will: string;
}

interface EachBulkDialogProps {
  readonly of: readonly ToRead<EachCall>[];
  readonly words: EachWords;
  readonly danger: boolean;
  readonly refresh: () => void;
  readonly onClose: (done: readonly string[]) => void;
}

/** Makes the call of each of many records, as its own button does, after the effects of each have been read. */
export default function EachBulkDialog({ of, words, danger, refresh, onClose }: EachBulkDialogProps) {
  const { t } = useTranslation();
  const read = useReadEach(of);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [started, setStarted] = useState<Started | null>(null);
  const isReading = read.size < of.length;
  const included = of.flatMap(({ key }) => {
    const each = read.get(key)?.value;
    return each && !left.has(key) ? [{ key, each }] : [];
  });
  function send(): void {
    setStarted(
      startBulk(
        included.map(({ key, each: { path, mayWait, body, name } }) => ({
          key,
          name,
          isKeyed: false,
          send: (idempotencyKey) => ask(path, body, { idempotencyKey, mayWait }),
        })),
        refresh,
      ),
    );
  }
  return (
    <BulkDialog
      title={words.submit(isReading ? of.length : included.length)}
      description={`${words.will} ${t('bulk.each')}`}
      submit={words.submit(included.length)}
      variant={danger ? 'danger' : 'primary'}
      disabled={isReading || included.length === 0}
      onSubmit={send}
      started={started}
      onEnd={refresh}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <ul aria-label={t('bulk.records')} className="divide-y divide-line-soft rounded-lg border border-line">
          {of.map(({ key }) => {
            const result = read.get(key);
            return (
              <BulkRecord
                key={key}
                name={result?.value?.name ?? key}
                facts={result?.value?.facts}
                problem={result?.failed === undefined ? undefined : t('bulk.unread', { reason: result.failed })}
                isReading={result === undefined}
                isIncluded={result?.value !== undefined && !left.has(key)}
                onInclude={
                  result?.value ? (includes) => setLeft((before) => toggledSet(before, key, !includes)) : undefined
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
