import { modules } from '../platform/access/modules';
import { homePlaces, homeTilesOf, oldBackupHours, visibleHomeTiles } from './home.tiles';

const tilesOf = (names: readonly (typeof modules)[number][], totalAccess = false) =>
  homeTilesOf({ totalAccess, modules: names.map((name) => ({ name, permission: 'R' })) });

test('each tile of home belongs to its modules, and the first steps to total access as well', () => {
  expect(tilesOf([])).toEqual([]);
  expect(tilesOf([], true)).toEqual([]);
  expect(tilesOf(['Reporte Saldo Contratistas'])).toEqual(['balances']);
  expect(tilesOf(['Centros Logisticos'])).toEqual(['centres', 'refusedMeals']);
  expect(tilesOf(['Perfiles'])).toEqual(['backups']);
  const all = tilesOf(modules, true);
  expect(tilesOf(modules)).toEqual(all.filter((tile) => tile !== 'firstSteps'));
  expect(all).toContain('firstSteps');
});

test('O-05 the tiles are arranged by person; those that appear by themselves come first and cannot be hidden', () => {
  const all = { totalAccess: true, modules: modules.map((name) => ({ name, permission: 'R' as const })) };
  const hidden = ['firstSteps', 'backups', 'credits', 'later'];
  expect(visibleHomeTiles(all, { order: ['later', 'centres', 'meals'], hidden })).toEqual([
    'firstSteps',
    'admission',
    'backups',
    'duties',
    'prices',
    'auditTips',
    'centres',
    'refusedMeals',
    'bankMovements',
    'meals',
    'creditNotes',
    'reversals',
    'priceAgreements',
    'settlements',
    'contractorRequests',
    'balances',
  ]);
  expect(visibleHomeTiles(all, undefined)).toEqual(homeTilesOf(all));
  // Only what the rights still open, however much is hidden.
  const few = { totalAccess: false, modules: [{ name: 'Centros Logisticos', permission: 'R' } as const] };
  expect(homePlaces(few, { order: ['credits'], hidden: ['centres'] })).toEqual([
    { item: { id: 'centres' }, isVisible: false },
    { item: { id: 'refusedMeals' }, isVisible: true },
  ]);
  expect(visibleHomeTiles(few, { order: [], hidden: ['centres', 'refusedMeals'] })).toEqual([
    'centres',
    'refusedMeals',
  ]);
});

test('who replaces somebody sees what waits for them, whatever they arranged for themselves', () => {
  const all = modules.map((name) => ({ name, permission: 'W' as const }));
  const acting = { totalAccess: true, modules: all, replaces: {} };
  const awaited = ['credits', 'creditNotes', 'reversals', 'settlements', 'contractorRequests'];
  expect(homeTilesOf(acting)).toEqual(awaited);
  expect(visibleHomeTiles(acting, { order: ['reversals'], hidden: ['credits'] })).toEqual(awaited);
  expect(homeTilesOf({ ...acting, modules: [{ name: 'Clientes', permission: 'W' }] })).toEqual([]);
});

test('home warns of a backup older than a day and a half, and of changes older than an hour', () => {
  expect(oldBackupHours).toEqual({ whole: 36, changes: 1 });
});
