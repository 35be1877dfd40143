import { screens } from '@comensal/domain/composition';
import { type Actor, mayOpen, menuGroupNames, type Screen, type ScreenName } from '@comensal/domain/platform/access';
import type { AppMenuGroup, AppMenuItem } from '@comensal/ui';
import { House } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { t } from '../platform/text/text';
import { screenParts } from './screens';

export const screenNames = Object.keys(screens) as ScreenName[];

/** The screens with a menu entry, in the table's order. */
export const namesInMenu: readonly ScreenName[] = screenNames.filter((name) => screens[name].menu !== null);

/** Those that the person may open; two sides of one screen have one entry. */
export function menuScreens(actor: Actor): readonly ScreenName[] {
  return namesInMenu.filter((name) => mayOpen(actor, screens[name]) && entryOf(actor, name) === name);
}

/** The screen whose entry stands for this one: its other side, for who may open both. */
function entryOf(actor: Actor, name: ScreenName): ScreenName {
  const screen: Screen = screens[name];
  const other = screen.menu === null ? undefined : namesInMenu.find((each) => each === screen.sideOf);
  return other !== undefined && mayOpen(actor, screens[other]) ? other : name;
}

/** The words of an entry: the screen's title, or those of both sides. */
export function entryTitle(actor: Actor, name: ScreenName): string {
  const standsForTwo = namesInMenu.some(
    (other) => other !== name && mayOpen(actor, screens[other]) && entryOf(actor, other) === name,
  );
  return standsForTwo ? t('shell.bothSides') : t(`shell.screens.${name}.title`);
}

/** The screen at a path, or null: home, or unknown. */
export function screenAt(path: string): ScreenName | null {
  return screenNames.find((name) => matchPath(screens[name].path, path) !== null) ?? null;
}

/**
 * A person's menu: home always (ACC-24), one entry for each permitted screen and none for others (ACC-22). The page of
 * a record marks the entry of the list that it belongs to.
 */
export function menuGroups(actor: Actor, path: string): readonly AppMenuGroup[] {
  const current = screenAt(path);
  const section = current === null ? null : entryOf(actor, sectionOf(current));
  const permitted = menuScreens(actor);
  const entry = (name: ScreenName): AppMenuItem => ({
    id: name,
    label: entryTitle(actor, name),
    href: screens[name].path,
    icon: screenParts[name].icon,
    current: section === name,
  });
  const home: AppMenuItem = {
    id: 'home',
    label: t('shell.screens.home.title'),
    href: '/',
    icon: House,
    current: path === '/',
  };
  return [
    { id: 'home', items: [home] },
    ...menuGroupNames.map((group) => ({
      id: group,
      label: t(`shell.groups.${group}`),
      items: permitted.filter((name) => screens[name].menu === group).map(entry),
    })),
  ];
}

/**
 * `/edit-credit-state/5` belongs to `/credit-state`, `/show-user/ana` to `/users`: the entry that the page's path names
 * after its verb, in the singular or as it is; `/profile-service/5` to `/profiles-services`; `/credit-state/review` to
 * the list that it goes through.
 */
function sectionOf(name: ScreenName): ScreenName {
  if (screens[name].menu !== null) return name;
  const subject = screens[name].path.replace(/^\/(add|edit|show)-/, '/').split(/\/:|\/(?:review|invoice)$/)[0] ?? '';
  return (
    namesInMenu.find((other) =>
      [subject, `${subject}s`, `${subject.replaceAll('-', 's-')}s`].includes(screens[other].path),
    ) ?? name
  );
}
