import type { FileStore } from '@comensal/application/platform/files';
import { currentTracing, traced } from '../tracing/tracing';

/**
 * The store with a span for each operation, or the store itself without tracing. Spans contain no names or contents of files.
 */
export function traceFiles(store: FileStore): FileStore {
  if (!currentTracing()) return store;
  const asSpan =
    <Input extends unknown[], Answer>(operation: string, work: (...values: Input) => Promise<Answer>) =>
    (...values: Input): Promise<Answer> =>
      traced({ name: `files ${operation}`, kind: 'client' }, () => work(...values));
  return {
    write: asSpan('write', store.write),
    read: asSpan('read', store.read),
    size: asSpan('size', store.size),
    onDisk: asSpan('copy', store.onDisk),
    remove: asSpan('remove', store.remove),
    // Not traced: nobody waits for housekeeping and readiness.
    list: store.list,
    check: store.check,
  };
}
