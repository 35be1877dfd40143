import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { unreachable } from './api';
import { ApiError } from './api-error';
import { renewForMissingPart } from './new-portal';
import { patiently } from './patience';

/** Whether the server responds; throws as a call does while it is unreachable. */
async function isThere(): Promise<void> {
  const answer = await fetch('/api/health/live', { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (!answer?.ok) throw unreachable();
}

/** Resolves as soon as the server responds; throws when it is unreachable for longer than reads are retried. */
export function untilThere(): Promise<void> {
  return patiently(isThere);
}

/**
 * Loads a chunk of the portal, and waits for an unreachable server as reads do. If the server is there but the chunk is
 * not (another version was installed) the page is reloaded, once, which brings the new chunk. Otherwise it fails.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load().catch(() => patiently(() => isThere().then(load)));
  } catch (error) {
    if (error instanceof ApiError || !renewForMissingPart()) throw error;
    return new Promise(() => undefined);
  }
}

/** React's `lazy` over `loadPatiently`. */
export function patientLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPatiently(load));
}
