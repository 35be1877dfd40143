import { accessAddress, accessScreens } from '@comensal/domain/accesses';
import { screens } from '@comensal/domain/composition';
import { type Actor, holds, mayMake, mayOpen, modules, type ScreenName } from '@comensal/domain/platform/access';
import { type Command, searchedText, searchWords } from '@comensal/ui';
import { ArrowRight, House, KeyRound } from 'lucide-react';
import type { FeatureCommands } from '../../platform/page/feature-commands';
import { t } from '../../platform/text/text';
import { screenParts } from '../screens';

/** A command that needs no answer of the server, and the page it opens. */
interface StaticCommand extends Omit<Command, 'act'> {
  readonly path: string;
}

// Whole modules: one without commands has no such export to import.
const features = import.meta.glob('../../*/feature.ts', { eager: true }) as Record<
  string,
  { readonly commands?: FeatureCommands }
>;
const featureCommands = Object.values(features).flatMap(({ commands }) => commands ?? []);
/** Screens without a place in the menu that people look for. */
const uploads: readonly ScreenName[] = [
  'masterData',
  'mealsMassive',
  'priceIndicesMassive',
  'issuedInvoicesList',
  'bankStatementUpload',
  'settlementInvoices',
];
const screenNames = Object.keys(screens) as ScreenName[];

/** What the person may do and which screens they may open: actions first, then the screens in the menu's order. */
export function staticCommands(actor: Actor): readonly StaticCommand[] {
  const done = featureCommands
    .filter(({ access, module }) => mayMake(actor, access) && (module === undefined || holds(actor, module, 'W')))
    .map(({ name, path }) => ({ id: `do ${name}`, title: t(`search.commands.${name}`), icon: ArrowRight, path }));
  const opened = screenNames
    .filter((name) => screens[name].menu !== null || uploads.includes(name))
    .filter((name) => mayOpen(actor, screens[name]))
    .map((name) => ({
      id: `go ${name}`,
      title: t(`shell.screens.${name}.title`),
      subtitle: t(`shell.screens.${name}.hint`),
      icon: screenParts[name].icon ?? ArrowRight,
      path: screens[name].path,
    }));
  const asked = mayOpen(actor, accessScreens.access) ? modules : [];
  const whoMay = asked.map((module) => ({
    id: `who ${module}`,
    title: t('search.whoMay', { module }),
    icon: KeyRound,
    path: accessAddress({ module }),
  }));
  return [
    ...done,
    { id: 'go home', title: t('shell.screens.home.title'), icon: House, path: '/' },
    ...opened,
    ...whoMay,
  ];
}

/** Those that have every word of the text, by title before others. */
export function matching<Each extends Pick<Command, 'title' | 'subtitle'>>(
  commands: readonly Each[],
  text: string,
): readonly Each[] {
  const words = searchWords(text);
  const holds = (searched: string): boolean => words.every((word) => searched.includes(word));
  const named = commands.filter(({ title }) => holds(searchedText(title)));
  const described = commands.filter(
    (each) => !named.includes(each) && holds(searchedText(`${each.title} ${each.subtitle ?? ''}`)),
  );
  return [...named, ...described];
}
