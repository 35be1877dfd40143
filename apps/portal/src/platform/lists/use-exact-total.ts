import { useState } from 'react';
import type { CallPath } from '../calls/contract';
import { useRead } from '../calls/use-call';

export interface ExactTotal {
  /** Known once it was requested. */
  readonly total: number | undefined;
  readonly counting: boolean;
  readonly count: () => void;
}

/**
 * The exact number of a list's rows, on request, where a page stops counting. Valid for the filter and the search of
 * that moment. A null path counts nothing.
 */
export function useExactTotal(path: CallPath | null, filter: object, search: string, title: string): ExactTotal {
  const [requested, setRequested] = useState<string | null>(null);
  const now = JSON.stringify([path, filter, search]);
  const page = { offset: 0, limit: 1, exact: true, ...(search === '' ? {} : { search }) };
  const { data, loading } = useRead<{ total: number }>(requested === now ? path : null, { ...filter, page }, { title });
  return { total: data?.total, counting: requested === now && loading, count: () => setRequested(now) };
}
