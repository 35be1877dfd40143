import { contractorListModules, creditModules, creditNoteModules } from '../permissions/access';
import { type Actor, holds } from '../permissions/actor';
import type { ModuleName } from '../permissions/modules';
import { daysReportModules } from '../reports/report-names';

/**
 * What home tells beside the screens, by the modules that open the list behind it: any of them, to read. A further tile is an
 * entry here, its answer (`home.answers.ts`), its statement (`home.tiles.sql.ts`) and its part of the screen (`home-tiles.tsx`).
 */
export const homeTiles = {
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

/** The tiles that this person's home has, in their order. */
export function homeTilesOf(actor: Pick<Actor, 'modules'>): readonly HomeTile[] {
  return (Object.keys(homeTiles) as HomeTile[]).filter((tile) =>
    homeTiles[tile].some((module) => holds(actor, module)),
  );
}

/** Home tells of the backups of the embedded database when the last one is older, in hours: the whole one, and its changes since. */
export const oldBackupHours = { whole: 36, changes: 1 };

/** How many records a tile names; the rest is counted. */
export const homeRows = 6;
