import { platformRefusals } from '@comensal/domain/platform/refusals';
import { useEffect, useState } from 'react';
import { toApiError } from '../calls/api-error';

export type ReadOne<Value> =
  | { readonly value: Value; readonly failed?: undefined }
  | { readonly value?: undefined; readonly failed: string };

/** One of many things to read. */
export interface ToRead<Value> {
  readonly key: string;
  readonly read: () => Promise<Value>;
}

/** How many are read at a time. */
const atOnce = 4;

/** Reads each of these once, as it is now: what is shown of them is what will be decided. */
export function useReadEach<Value>(all: readonly ToRead<Value>[]): ReadonlyMap<string, ReadOne<Value>> {
  const [read, setRead] = useState<ReadonlyMap<string, ReadOne<Value>>>(new Map());
  const [wanted] = useState(all);
  useEffect(() => {
    let isCurrent = true;
    const left = [...wanted];
    async function work(): Promise<void> {
      for (let one = left.shift(); one !== undefined && isCurrent; one = left.shift()) {
        const { key } = one;
        const result: ReadOne<Value> = await one.read().then(
          (value) => ({ value }),
          (thrown: unknown) => ({ failed: toApiError(thrown, platformRefusals.unforeseen.sentence).errorMsg }),
        );
        if (isCurrent) setRead((before) => new Map(before).set(key, result));
      }
    }
    for (let worker = 0; worker < atOnce; worker += 1) void work();
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return read;
}
