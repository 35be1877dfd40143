import type { FileStore } from '@comensal/application';
import { currentTracing, traced } from '../tracing/tracing';

/** The same store, each of its operations a span; the store itself where nobody traces. Names and contents of files stay out. */
export function traceFiles(store: FileStore): FileStore {
  if (!currentTracing()) return store;
  const asSpan =
    <Given extends unknown[], Answer>(operation: string, work: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      traced({ name: `files ${operation}`, kind: 'client' }, () => work(...given));
  return {
    write: asSpan('write', store.write),
    read: asSpan('read', store.read),
    size: asSpan('size', store.size),
    onDisk: asSpan('copy', store.onDisk),
    remove: asSpan('remove', store.remove),
    // Of housekeeping and readiness, which nobody waits for.
    list: store.list,
    check: store.check,
  };
}
