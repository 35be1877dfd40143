import type { PreviewOutcome } from '@comensal/ui';
import { useState } from 'react';
import { confirm } from '../../platform/dialogs/confirm.store';
import { t } from '../../platform/text/text';
import type { Desk } from './desk.context';
import { type DeskGroup, firstOf, neededOf } from './desk-kit';

export interface DeskDocuments extends Omit<Desk, 'sums'> {
  /** The open document of each group, with whether the keys act on it. */
  readonly panes: readonly {
    readonly group: DeskGroup;
    readonly open: DeskGroup['documents'][number] | undefined;
    readonly isActive: boolean;
    /** See `FilePreview`. */
    readonly look: number;
  }[];
  /** Only the active one is shown, as high as the desk. */
  readonly isAlone: boolean;
  readonly setAlone: (alone: boolean) => void;
  /** Makes the next document the active one, through all groups. */
  readonly turn: () => void;
  readonly tell: (path: string, outcome: PreviewOutcome, page?: string) => void;
  /** Opens a document and brings into sight what was not on the screen. */
  readonly lookAt: (path: string) => void;
}

export type Outcomes = Readonly<Record<string, PreviewOutcome>>;

/** With what became of a document; what was on the screen once stays seen. */
export function withOutcome(known: Outcomes, path: string, outcome: PreviewOutcome): Outcomes {
  return known[path] === 'shown' || known[path] === outcome ? known : { ...known, [path]: outcome };
}

/** Whether a document was neither on the screen nor found to be impossible to show. */
export const isUnseen = (outcome: PreviewOutcome | undefined): boolean => outcome === undefined || outcome === 'drawn';

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' });

/** Which documents of a record are open, which were on the screen, and so whether it may be approved. */
export function useDeskDocuments(groups: readonly DeskGroup[]): DeskDocuments {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [active, setActive] = useState<string | null>(null);
  const [isAlone, setAlone] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  /** The first page of a document that was not on the screen. */
  const [pages, setPages] = useState<Readonly<Record<string, string | undefined>>>({});
  const [looks, setLooks] = useState(0);
  /** What keeps the last approval back: a document that was not seen. */
  const [saved, setSaved] = useState<{
    readonly path: string;
    readonly name: string;
    readonly isLoading: boolean;
  } | null>(null);

  const openOf = (group: DeskGroup): DeskGroup['documents'][number] | undefined =>
    group.documents.find(({ path }) => path === chosen[group.title]) ?? firstOf(group);
  const all = groups.flatMap(({ documents }) => documents);
  const visible = groups.flatMap((group) => openOf(group) ?? []);
  const opened = visible.find(({ path }) => path === active) ?? visible[0] ?? null;

  function open(path: string): void {
    const group = groups.find(({ documents }) => documents.some((one) => one.path === path));
    if (group === undefined) return;
    setChosen((known) => ({ ...known, [group.title]: path }));
    setActive(path);
  }

  function lookAt(path: string): void {
    open(path);
    setLooks((times) => times + 1);
  }

  async function mayApprove(): Promise<boolean> {
    const needed = groups.flatMap((group) => neededOf(group, openOf(group)));
    const awaited = needed.find(({ path }) => isUnseen(outcomes[path]));
    if (awaited !== undefined) {
      const { path, name } = awaited;
      const page = pages[path];
      setSaved({
        path,
        name: page === undefined ? name : `${name} (${page})`,
        isLoading: outcomes[path] === undefined && visible.some((one) => one.path === path),
      });
      lookAt(path);
      return false;
    }
    setSaved(null);
    const failed = needed.filter(({ path }) => outcomes[path] === 'failed').map(({ name }) => name);
    const missing = groups.find(({ expected, documents }) => expected === true && documents.length === 0);
    if (failed.length === 0 && missing === undefined) return true;
    return confirm({
      title: t('desk.unseenTitle'),
      sentence:
        failed.length > 0
          ? t(failed.length === 1 ? 'desk.unseenOne' : 'desk.unseenMany', {
              names: inSpanish.format(failed),
            })
          : t('desk.unseenNone', { none: missing?.none ?? '' }),
      danger: true,
    });
  }

  return {
    panes: groups.map((group) => {
      const document = openOf(group);
      const isActive = document !== undefined && document.path === opened?.path;
      return { group, open: document, isActive, look: isActive ? looks : 0 };
    }),
    opened: opened?.path ?? null,
    open,
    isAlone,
    setAlone,
    turn: () => {
      const next = all[(all.findIndex(({ path }) => path === opened?.path) + 1) % all.length];
      if (next !== undefined) open(next.path);
    },
    tell: (path, outcome, page) => {
      setOutcomes((known) => withOutcome(known, path, outcome));
      setPages((known) => (known[path] === page ? known : { ...known, [path]: page }));
      setSaved((known) => (known?.isLoading === true && known.path === path ? null : known));
    },
    lookAt,
    mayApprove,
    notice: saved && t(saved.isLoading ? 'desk.loading' : 'desk.toSee', { name: saved.name }),
  };
}
