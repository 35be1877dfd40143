import { readdirSync } from 'node:fs';
import { screens } from '@comensal/domain/composition';
import type { ScreenName } from '@comensal/domain/platform/access';
import type { FeatureScreens } from '../platform/page/feature-screens';
import { chapterOf } from './manual-chapters';
import { screenParts } from './screens';

const features = import.meta.glob('../*/feature.ts', { eager: true, import: 'screens' }) as Record<
  string,
  FeatureScreens
>;
const names = Object.keys(screens) as ScreenName[];

it('ACC-10 every screen of the table is rendered by one feature, and no feature renders another', () => {
  expect(Object.values(features).flatMap(Object.keys).sort()).toEqual([...names].sort());
});

it('ACC-23 every entry of the menu has its icon, and no other screen has one', () => {
  expect(names.filter((name) => screenParts[name].icon)).toEqual(names.filter((name) => screens[name].menu !== null));
});

it('ACC-23 no two entries of the menu share an icon', () => {
  const icons = names.flatMap((name) => screenParts[name].icon ?? []);
  expect(new Set(icons).size).toBe(icons.length);
});

it('no two screens share a shortcut letter', () => {
  const letters = names.flatMap((name) => screenParts[name].key ?? []);
  expect(letters.length).toBeGreaterThan(10);
  expect([...new Set(letters)]).toEqual(letters);
});

/** The chapters of the manual, by file. */
const chapters = readdirSync(new URL('../../../../docs/manual/', `file://${__filename}`))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length));

it.each([null, ...names])('ACC-26 the help of %s opens a chapter that exists', (name) => {
  expect(chapters).toContain(chapterOf(name));
});
