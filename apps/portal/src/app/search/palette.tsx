import { foundListPath, foundScreens, mayOpen } from '@comensal/domain/composition';
import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { reportFileCall, reportHeads, reportJobKind } from '@comensal/domain/reports';
import { type Found, type FoundKind, foundKinds } from '@comensal/domain/search';
import { type Command, type CommandGroup, CommandPalette, showToast } from '@comensal/ui';
import { FileDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { startJob } from '../../jobs/jobs.store';
import { writeDays, writeMonths } from '../../reports/report-address';
import { useOwnPlaces } from '../../reports/use-own-places';
import { screenParts } from '../screens';
import { iconOfKind } from './found-icons';
import { useRecent } from './recent';
import { askedReports, filterOf, periodOf } from './report-commands';
import { matching, staticCommands } from './static-commands';
import { useFound } from './use-found';

interface PaletteProps {
  readonly actor: Actor;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A command of the palette, and what it does. */
interface Doable extends Command {
  readonly act: () => void;
}

/** Screens and actions are few beside records; the rest of them are in the menu. */
const mostCommands = 5;

/**
 * Finds anything: screens and actions at once, by the portal's own texts; records of every kind by the server, within the
 * person's rights. Without a text it lists what was opened last, and every screen.
 */
export default function Palette({ actor, open, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { recent, remember } = useRecent();
  const { found, isBusy, hasFailed } = useFound(text);
  const isEmpty = text.trim() === '';

  function leave(path: string): void {
    onClose();
    setText('');
    void navigate(path);
  }
  const record = (each: Found, prefix: string): Doable => ({
    id: `${prefix} ${each.href}`,
    title: each.title,
    subtitle: each.subtitle,
    icon: iconOfKind(each.kind),
    act: () => {
      remember(each);
      leave(each.href);
    },
  });
  const known = useMemo(() => staticCommands(actor), [actor]);
  const going = (
    isEmpty ? known.filter(({ id }) => id.startsWith('go')) : matching(known, text).slice(0, mostCommands)
  ).map(({ path, ...command }): Doable => ({ ...command, act: () => leave(path) }));
  const reports = useReportCommands(actor, text, leave, () => {
    onClose();
    setText('');
  });
  const inKinds = foundKinds.map((kind) => ({
    title: t(`search.kinds.${kind}`),
    commands: [
      ...found.filter((each) => each.kind === kind).map((each) => record(each, 'found')),
      ...moreOf(kind),
    ] as readonly Doable[],
  }));
  const openable = recent.filter(({ kind }) => mayOpen(actor, foundScreens[kind].record));
  const groups: readonly { readonly title: string; readonly commands: readonly Doable[] }[] = isEmpty
    ? [
        { title: t('search.recent'), commands: openable.map((each) => record(each, 'recent')) },
        { title: t('search.go'), commands: going },
      ]
    : [{ title: t('search.go'), commands: [...reports, ...going] }, ...inKinds];

  /** The list that has the others: only where the kind was found. */
  function moreOf(kind: FoundKind): readonly Doable[] {
    const { list } = foundScreens[kind];
    if (!found.some((each) => each.kind === kind) || !mayOpen(actor, list)) return [];
    return [
      {
        id: `all ${kind}`,
        title: t('search.all', { list: t(`shell.screens.${list}.title`) }),
        icon: screenParts[list].icon,
        act: () => leave(foundListPath(kind, text.trim())),
      },
    ];
  }

  function hint(): string | undefined {
    if (isEmpty || isBusy) return undefined;
    if (hasFailed) return t('search.failed');
    if (groups.some(({ commands }) => commands.length > 0)) return undefined;
    return text.trim().length < 3 ? t('search.short') : t('search.none', { text: text.trim() });
  }

  return (
    <CommandPalette
      open={open}
      onClose={() => {
        onClose();
        setText('');
      }}
      text={text}
      onText={setText}
      groups={groups as readonly CommandGroup[]}
      onChoose={(id) =>
        groups
          .flatMap(({ commands }) => commands)
          .find((command) => command.id === id)
          ?.act()
      }
      busy={isBusy}
      hint={hint()}
      labels={{
        title: t('search.open'),
        placeholder: t('search.placeholder'),
        close: t('common.close'),
        found: (count) =>
          count === 0
            ? t('search.found.none')
            : count === 1
              ? t('search.found.one')
              : t('search.found.many', { total: count }),
      }}
    />
  );
}

/** The reports of a typed month: to open, and with a typed format to download. */
function useReportCommands(
  actor: Actor,
  text: string,
  open: (path: string) => void,
  close: () => void,
): readonly Doable[] {
  const { t } = useTranslation();
  const asked = askedReports(actor, text, businessDay(new Date()));
  const needsPlaces = asked.some(({ name }) => reportHeads[name].of === 'months');
  const { centres } = useOwnPlaces({ prepaid: true, isWanted: needsPlaces });
  return asked.flatMap((report): Doable[] => {
    const { name, title, format } = report;
    const { of, filter } = filterOf(
      report,
      centres.map(({ id }) => id),
    );
    if (of === 'months' && centres.length === 0) return [];
    const address = of === 'months' ? writeMonths(filter) : writeDays(filter);
    const words = { report: title, period: periodOf(report) };
    const opens: Doable = {
      id: `report ${name}`,
      title: t('search.report.open', words),
      icon: screenParts[`${name}Report`].icon,
      act: () => open(`${reportHeads[name].path}?${address.toString()}`),
    };
    if (format === null) return [opens];
    const downloads: Doable = {
      id: `file ${name}`,
      title: t('search.report.download', { ...words, format: format === 'pdf' ? 'PDF' : 'Excel' }),
      icon: FileDown,
      act: () => {
        startJob({ kind: reportJobKind(name), path: reportFileCall(name), body: { ...filter, format } });
        showToast(t('jobs.export.started'), { tone: 'progress' });
        close();
      },
    };
    return [downloads, opens];
  });
}
