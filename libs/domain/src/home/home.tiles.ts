import { contractorListModules, creditModules, creditNoteModules } from '../platform/access/access';
import { type Actor, holds } from '../platform/access/actor';
import type { ModuleName } from '../platform/access/modules';
import { daysReportModules } from '../platform/access/modules';
import { type Arrangement, arrange, type Place } from '../preferences/arrangement';
import { reversalDeciders } from '../reversals/reversal.kinds';

/**
 * What home shows, and the modules that open the list behind each tile: any of them, to read. A new tile is an entry
 * here, its answer (`home.answers.ts`), its statement (`home.tiles.sql.ts`) and its part of the screen
 * (`home-tiles.tsx`).
 */
const homeTiles = {
  firstSteps: [
    'Clientes',
    'Asociacion Cliente Centro',
    'Servicios',
    'Listas de Precios',
    'Perfiles',
    'Usuarios',
    'Perfiles de Servicio',
    'Comensales',
    'Centros Logisticos',
    'Sincronizacion',
  ],
  admission: ['Estado Solicitud Contratista', 'Solicitud Credito'],
  backups: ['Perfiles'],
  duties: ['Auditoria'],
  prices: ['Listas de Precios'],
  auditTips: ['Auditoria'],
  meals: daysReportModules,
  credits: creditModules,
  creditNotes: creditNoteModules,
  reversals: reversalDeciders,
  priceAgreements: ['Listas de Precios'],
  settlements: ['Liquidaciones', 'Conformidad Liquidacion'],
  contractorRequests: contractorListModules,
  balances: ['Reportes', 'Reporte Saldo Contratistas', 'Solicitud Credito'],
  centres: ['Centros Logisticos'],
  refusedMeals: ['Centros Logisticos'],
  bankMovements: ['Conciliacion'],
} as const satisfies Record<string, readonly ModuleName[]>;

export type HomeTile = keyof typeof homeTiles;
export const homeTileNames = Object.keys(homeTiles) as readonly HomeTile[];

/** Tiles about the whole installation also require total access. */
const everywhere: readonly HomeTile[] = ['firstSteps'];

/** What waits for a step: all that somebody who replaces a person sees of that person's home. */
const awaited: readonly HomeTile[] = ['credits', 'creditNotes', 'reversals', 'settlements', 'contractorRequests'];

/** Who looks at home; `replaces` is there while they act for somebody. */
export type HomeReader = Pick<Actor, 'modules' | 'totalAccess'> & { readonly replaces?: object | undefined };

/** The tiles of this person's home, in order. */
export function homeTilesOf(reader: HomeReader): readonly HomeTile[] {
  return homeTileNames.filter(
    (tile) =>
      homeTiles[tile].some((module) => holds(reader, module)) &&
      (reader.totalAccess || !everywhere.includes(tile)) &&
      (reader.replaces === undefined || awaited.includes(tile)),
  );
}

/** Tiles that appear only while somebody has to do something there: they come first, and nobody arranges them. */
const passing: readonly HomeTile[] = ['firstSteps', 'admission', 'backups', 'duties', 'prices', 'auditTips'];

/**
 * The tiles that this person arranges, each at its place. The arrangement is of one's own home: it hides nothing of
 * another's.
 */
export function homePlaces(
  reader: HomeReader,
  arrangement: Arrangement | undefined,
): readonly Place<{ readonly id: HomeTile }>[] {
  const arranged = homeTilesOf(reader).filter((tile) => !passing.includes(tile));
  return arrange(
    arranged.map((id) => ({ id })),
    reader.replaces === undefined ? arrangement : undefined,
  );
}

/** The tiles that this person's home shows, in order. */
export function visibleHomeTiles(reader: HomeReader, arrangement: Arrangement | undefined): readonly HomeTile[] {
  const places = homePlaces(reader, arrangement);
  return [
    ...homeTilesOf(reader).filter((tile) => passing.includes(tile)),
    ...places.flatMap(({ item, isVisible }) => (isVisible ? item.id : [])),
  ];
}

/** What an installation needs from its first day to its first meal, in the order of the steps. */
export const firstSteps = [
  'masterData',
  'associations',
  'services',
  'prices',
  'profiles',
  'users',
  'serviceProfiles',
  'diners',
  'terminalKey',
  'publication',
  'delivery',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The parts of a step that has more than one. */
export const firstStepParts = ['companies', 'centres', 'materials'] as const;
export type FirstStepPart = (typeof firstStepParts)[number];

/**
 * The age from which home warns of outdated backups of the embedded database, in hours: of the last full one, and of
 * the archived changes.
 */
export const oldBackupHours = { whole: 36, changes: 1 };

/** How many records a tile names; the rest are only counted. */
export const homeRows = 6;
