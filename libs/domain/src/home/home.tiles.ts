import { contractorListModules, creditModules, creditNoteModules } from '../permissions/access';
import { type Actor, holds } from '../permissions/actor';
import type { ModuleName } from '../permissions/modules';
import { daysReportModules } from '../reports/report-names';

/**
 * What home shows, and the modules of the list behind each tile: any of them, to read. A new tile is an entry here, its
 * answer (`home.answers.ts`), its statement (`home.tiles.sql.ts`) and its part of the screen (`home-tiles.tsx`).
 */
const homeTiles = {
  admission: ['Estado Solicitud Contratista', 'Solicitud Credito'],
  meals: daysReportModules,
  credits: creditModules,
  creditNotes: creditNoteModules,
  contractorRequests: contractorListModules,
  balances: ['Reportes', 'Reporte Saldo Contratistas', 'Solicitud Credito'],
  centres: ['Centros Logisticos'],
  refusedMeals: ['Centros Logisticos'],
  backups: ['Perfiles'],
} as const satisfies Record<string, readonly ModuleName[]>;

export type HomeTile = keyof typeof homeTiles;

/** The tiles of this person's home, in order. */
export function homeTilesOf(actor: Pick<Actor, 'modules'>): readonly HomeTile[] {
  return (Object.keys(homeTiles) as HomeTile[]).filter((tile) =>
    homeTiles[tile].some((module) => holds(actor, module)),
  );
}

/** When home tells of old backups of the embedded database, in hours: for the last whole one, and for the changes since. */
export const oldBackupHours = { whole: 36, changes: 1 };

/** How many records a tile names; the rest is counted. */
export const homeRows = 6;
