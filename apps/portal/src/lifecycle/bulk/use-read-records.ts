import type { CallName } from '@comensal/domain/composition';
import { useEffect, useState } from 'react';
import { ask } from '../../platform/calls/api';
import { toApiError } from '../../platform/calls/api-error';
import { patiently } from '../../platform/calls/patience';
import { t } from '../../platform/text/text';

export type ReadRecord<Detail> =
  | { readonly detail: Detail; readonly failed?: undefined }
  | { readonly detail?: undefined; readonly failed: string };

/** How many are read at a time. */
const atOnce = 4;

/** Reads these records as they are now, once: what is shown of them is what will be decided. */
export function useReadRecords<Detail>(one: CallName, ids: readonly number[]): ReadonlyMap<number, ReadRecord<Detail>> {
  const [read, setRead] = useState<ReadonlyMap<number, ReadRecord<Detail>>>(new Map());
  const [wanted] = useState(ids);
  useEffect(() => {
    let isCurrent = true;
    const left = [...wanted];
    async function work(): Promise<void> {
      for (let id = left.shift(); id !== undefined && isCurrent; id = left.shift()) {
        const path = `${one}/${id}` as const;
        const found = await patiently(() => ask(path)).then(
          (detail) => ({ detail: detail as Detail }),
          (thrown: unknown) => ({ failed: toApiError(thrown, t('refusals.unforeseen')).errorMsg }),
        );
        const known = id;
        if (isCurrent) setRead((before) => new Map(before).set(known, found));
      }
    }
    for (let worker = 0; worker < atOnce; worker += 1) void work();
    return () => {
      isCurrent = false;
    };
  }, [one, wanted]);
  return read;
}
