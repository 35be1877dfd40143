import { pageSizes } from '@comensal/ui';
import { asRecord, readStored, writeStored } from '../storage/stored';

/** The page size last chosen for the list at this path in this browser; null if never. */
export function rememberedPageSize(path: string): number | null {
  const size = asRecord(readStored('pageSizes'))?.[path];
  return typeof size === 'number' && pageSizes.includes(size) ? size : null;
}

/** Stored on this device, like the colours: it is not confidential, and the next session finds it (ACC-85). */
export function rememberPageSize(path: string, size: number): void {
  if (size !== rememberedPageSize(path))
    writeStored('pageSizes', { ...asRecord(readStored('pageSizes')), [path]: size });
}
