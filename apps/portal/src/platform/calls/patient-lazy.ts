import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { unreachable } from './api';
import { ApiError } from './api-error';
import { renewForMissingPart } from './new-portal';
import { patiently } from './patience';

/** Whether the server answers; throws as a call does while it is away. */
async function isThere(): Promise<void> {
  const answer = await fetch('/api/health/live', { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (!answer?.ok) throw unreachable();
}

/** Settles as soon as the server answers; throws when it stays away longer than reads are tried. */
export function untilThere(): Promise<void> {
  return patiently(isThere);
}

/**
 * Fetches a chunk of the portal, and waits for the server as reads do while it is away. Where the server is there and the chunk
 * is not (another version was installed) the page is loaded anew, once: what is waited for comes with it. Else it fails.
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
