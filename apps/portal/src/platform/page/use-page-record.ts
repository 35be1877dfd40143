import { useState } from 'react';
import type { CallState } from '../calls/use-call';

/**
 * The record of a page; null before it was read. An edit starts from a fresh answer, never from a cached one, and later
 * answers do not change it.
 */
export function usePageRecord<Row>(
  { data, loading }: Pick<CallState<Row>, 'data' | 'loading'>,
  mode: 'create' | 'edit' | 'show',
): Row | null {
  const [start, setStart] = useState<Row | null>(null);
  if (start === null && data !== undefined && !loading) setStart(data);
  return mode === 'show' ? (data ?? null) : start;
}
