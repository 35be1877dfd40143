import { startTexts } from './start.texts';

/** The parts of the configuration to point a person to. */
export interface StartPlaces {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
}

/**
 * Returns why a process cannot work, in one Spanish sentence that says what to change, or null where the error itself
 * says it best. Takes the error and where the process was to listen and keep its files.
 */
export function startFailure(error: unknown, places: StartPlaces): string | null {
  const cause = firstOf(error);
  if (cause === null) return null;
  const { code = '', syscall, path, port, address, hostname } = cause;
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return startTexts.portTaken(port ?? places.port);
    if (code === 'EACCES' || code === 'EPERM') return startTexts.portReserved(port ?? places.port);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return startTexts.hostElsewhere(address ?? places.host);
  }
  if (syscall === 'getaddrinfo' && hostname === places.host) return startTexts.hostElsewhere(places.host);
  if (path !== undefined && code in startTexts.folder) return startTexts.folderUnusable(path, code);
  return startTexts.database[code]?.() ?? null;
}

interface SystemError {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
}

/** A connection that was tried at several addresses fails with as many errors in one. */
function firstOf(error: unknown): SystemError | null {
  if (error instanceof AggregateError && error.errors.length > 0) return firstOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  if (!('code' in error) && error.cause !== undefined) return firstOf(error.cause);
  return error as SystemError;
}
