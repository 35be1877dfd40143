import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { unreachable } from './api';
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
 * Fetches a chunk of the portal, and waits for the server as reads do while it is away. A chunk that is not there although
 * the server is (a newer version was installed) fails at once.
 */
export function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => patiently(() => isThere().then(load)));
}

/** React's `lazy` over `loadPatiently`. */
export function patientLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPatiently(load));
}
