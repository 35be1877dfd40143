import { pageSizes } from '@comensal/ui';
import { asRecord, readStored, writeStored } from '../storage/stored';

/** How many rows a page of the list at this address had when it was last chosen in this browser; null before. */
export function rememberedPageSize(path: string): number | null {
  const size = asRecord(readStored('pageSizes'))?.[path];
  return typeof size === 'number' && pageSizes.includes(size) ? size : null;
}

/** Keeps the choice on this device, like the colours: it is nobody's secret, and the next session finds it (ACC-85). */
export function rememberPageSize(path: string, size: number): void {
  if (size !== rememberedPageSize(path))
    writeStored('pageSizes', { ...asRecord(readStored('pageSizes')), [path]: size });
}
