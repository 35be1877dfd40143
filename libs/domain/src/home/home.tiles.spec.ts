import { modules } from '../platform/access/modules';
import { homeTilesOf, oldBackupHours } from './home.tiles';

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

test('home warns of a backup older than a day and a half, and of changes older than an hour', () => {
  expect(oldBackupHours).toEqual({ whole: 36, changes: 1 });
});
