import { resultListPath, resultScreens, screens } from '@comensal/domain/composition';
import { type Actor, mayOpen } from '@comensal/domain/platform/access';
import { type Found, type FoundKind, foundKinds } from '@comensal/domain/search';
import { type Command, type CommandGroup, CommandPalette } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { screenParts } from '../screens';
import { useRecent } from './recent';
import { matching, staticCommands } from './static-commands';
import type { EarlyText } from './use-early-text';
import { useReportCommands } from './use-report-commands';
import { useSearchResults } from './use-search-results';

interface PaletteProps {
  readonly actor: Actor;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The field has the focus: returns what was typed on the way to it. */
  readonly onReady: () => EarlyText;
}

/** Few screens and actions are shown among records; the menu has all of them. */
const mostCommands = 5;
/** The search by words finds nothing for less. */
const shortestText = 3;

/**
 * Finds anything: screens and actions at once, by the portal's own texts; records of every kind by the server, within the
 * person's rights. Without a text it lists what was opened last, and every screen.
 */
export default function Palette({ actor, open, onClose, onReady }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { recent, remember } = useRecent();
  const { found, isBusy, hasFailed } = useSearchResults(text);
  const known = useMemo(() => staticCommands(actor), [actor]);
  const reports = useReportCommands(actor, text, leave, close);
  const isEmpty = text.trim() === '';

  function close(): void {
    onClose();
    setText('');
  }
  function leave(path: string): void {
    close();
    // A dialog of the page that is open: what the page's URL has besides stays.
    const isHere = path.startsWith('?');
    void navigate(
      isHere
        ? `?${new URLSearchParams([...new URLSearchParams(location.search), ...new URLSearchParams(path)])}`
        : path,
    );
  }
  function beginWithEarly(): boolean {
    const early = onReady();
    if (early.text !== '') setText((typed) => typed + early.text);
    return early.hasEntered;
  }
  const record = (each: Found, prefix: string): Command => ({
    id: `${prefix} ${each.href}`,
    title: each.title,
    subtitle: each.subtitle,
    icon: screenParts[resultScreens[each.kind].list].icon,
    act: () => {
      remember(each);
      leave(each.href);
    },
  });
  /** What was found of a kind, and the list that has the others. */
  function recordsOf(kind: FoundKind): readonly Command[] {
    const records = found.filter((each) => each.kind === kind).map((each) => record(each, 'found'));
    const { list } = resultScreens[kind];
    if (records.length === 0 || !mayOpen(actor, screens[list])) return records;
    const all = {
      id: `all ${kind}`,
      title: t('search.all', { list: t(`shell.screens.${list}.title`) }),
      icon: screenParts[list].icon,
      act: () => leave(resultListPath(kind, text.trim())),
    };
    return [...records, all];
  }

  const going = (
    isEmpty ? known.filter(({ id }) => id.startsWith('go')) : matching(known, text).slice(0, mostCommands)
  ).map(({ path, ...command }): Command => ({ ...command, act: () => leave(path) }));
  const openable = recent.filter(({ kind }) => mayOpen(actor, screens[resultScreens[kind].record]));
  const groups: readonly CommandGroup[] = isEmpty
    ? [
        { title: t('search.recent'), commands: openable.map((each) => record(each, 'recent')) },
        { title: t('search.go'), commands: going },
      ]
    : [
        { title: t('search.go'), commands: [...reports, ...going], isSettled: true },
        ...foundKinds.map((kind) => ({ title: t(`search.kinds.${kind}`), commands: recordsOf(kind) })),
      ];

  function hint(): string | undefined {
    if (isEmpty || isBusy) return undefined;
    if (hasFailed) return t('search.failed');
    if (groups.some(({ commands }) => commands.length > 0)) return undefined;
    const sought = text.trim();
    const isShort = sought.length < shortestText && !/^\d+$/.test(sought);
    return isShort ? t('search.short') : t('search.none', { text: sought });
  }
  function resultText(count: number): string {
    if (count === 0) return t('search.found.none');
    return count === 1 ? t('search.found.one') : t('search.found.many', { total: count });
  }
  return (
    <CommandPalette
      open={open}
      onClose={close}
      onReady={beginWithEarly}
      text={text}
      onText={setText}
      groups={groups}
      busy={isBusy}
      hint={hint()}
      labels={{
        title: t('search.open'),
        placeholder: t('search.placeholder'),
        close: t('common.close'),
        found: resultText,
      }}
    />
  );
}
