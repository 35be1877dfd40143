import { fill } from '../platform/texts/fill';
import { reports } from './reports.texts';

/** 'Incluye 12 anulaciones de otros días': a void counts on its own day (decisions, "Reports"). */
export function voidsWords(voids: number): string {
  const { one, several } = reports.voids;
  return voids === 1 ? one : fill(several, { count: voids.toLocaleString('es-AR') });
}
