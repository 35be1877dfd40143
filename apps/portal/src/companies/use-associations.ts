import { companyRefusals } from '@comensal/domain/companies';
import { platformRefusals } from '@comensal/domain/platform/refusals';
import { showToast } from '@comensal/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../platform/calls/error.store';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { type DraftBase, useDraft } from '../platform/forms/drafts';
import type { DraftState, RestoredDraft } from '../platform/forms/use-guided-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import {
  type AssociationChanges,
  type AssociationRow,
  byVersion,
  changedByOthers,
  isChanged,
  isTypeMissing,
  type RelationState,
  type SentEntry,
  sentEntries,
  toggled,
  withChange,
} from './association-rows';
import {
  type AssociationSubject,
  type Associations,
  associationReads,
  readAssociations,
  rowsOf,
  saveAssociations,
} from './association-subject';
import { confirmEnding } from './confirm-ending';

export interface AssociationsForm {
  /** Undefined while loading. */
  readonly rows: readonly AssociationRow[] | undefined;
  /** The warning or refusal above the rows. */
  readonly warning: string | null;
  /**
   * Somebody else saved relations meanwhile, and they have been read again. These are the rows that the person changed
   * too, for them to choose. Null if there are none.
   */
  readonly conflict: readonly AssociationRow[] | null;
  readonly restored: RestoredDraft;
  readonly isSaving: boolean;
  /** `toggle` and `chooseType` keep their identity. */
  readonly toggle: (row: AssociationRow) => void;
  readonly chooseType: (row: AssociationRow, type: RelationState['type']) => void;
  readonly submit: () => void;
  readonly takeTheirs: () => void;
  readonly cancel: () => void;
}

/** Each change carries the version of its own relation. */
const noChanges: DraftBase<{ changes: AssociationChanges }> = { values: { changes: {} }, version: null };

/**
 * The selection in an assignment dialog: read once when it opens, changed here, saved as a whole, kept as a draft until
 * then.
 */
export function useAssociations(subject: AssociationSubject, onClose: () => void): AssociationsForm {
  const { t } = useTranslation();
  const cache = useCallCache();
  const form = `associate-${subject.side}-${subject.id}`;
  const draft = useDraft(form, { base: noChanges });
  const [associations, setAssociations] = useState<Associations>();
  const [changes, setChanges] = useState<AssociationChanges>({});
  /** An earlier visit's changes of relations that have changed since. */
  const [earlier, setEarlier] = useState<AssociationChanges>({});
  const [state, setState] = useState<DraftState>('none');
  const [warning, setWarning] = useState<string | null>(null);
  const [conflict, setConflict] = useState<readonly AssociationRow[] | null>(null);
  const title = t(`companyScreens.assign.${subject.side}.title`);
  const rows = useMemo(() => associations && rowsOf(subject, associations, changes), [subject, associations, changes]);

  useEffect(() => {
    let isOpen = true;
    const open = (answer: Associations): void => {
      if (!isOpen) return;
      const match = byVersion(draft.saved?.changes ?? {}, rowsOf(subject, answer, {}));
      setAssociations(answer);
      setChanges(match.stored);
      setEarlier(match.earlier);
      if (Object.keys(match.earlier).length > 0) setState('earlier');
      else if (Object.keys(match.stored).length > 0) setState('restored');
    };
    const read = (): void =>
      void readAssociations(subject).then(
        open,
        (thrown: unknown) => isOpen && reportError(thrown, { title, retry: read }),
      );
    read();
    return () => {
      isOpen = false;
    };
  }, [subject, title, draft]);

  useEffect(() => {
    if (associations !== undefined) draft.save({ changes: { ...earlier, ...changes } }, noChanges);
  }, [associations, changes, earlier, draft]);

  const want = useCallback((row: AssociationRow, wanted: RelationState): void => {
    setWarning(null);
    setChanges((now) => withChange(now, row, wanted));
  }, []);
  const toggle = useCallback((row: AssociationRow): void => want(row, toggled(row)), [want]);
  const chooseType = useCallback(
    (row: AssociationRow, type: RelationState['type']): void => want(row, { type, isActive: true }),
    [want],
  );

  const guided = useGuidedForm<readonly SentEntry[], true>({
    form,
    confirms: false,
    title: t('companyScreens.assign.failed'),
    save: ({ values }) => saveAssociations(subject, values),
    onSaved: () => {
      draft.clear();
      cache.refresh(...associationReads);
      showToast(t('companyScreens.assign.saved', { name: subject.name }), { tone: 'approved' });
      onClose();
    },
    onFields: (fields) => setWarning(Object.values(fields)[0] ?? null),
    onConflict: async (refusal) => {
      try {
        const now = await readAssociations(subject);
        setAssociations(now);
        cache.refresh(...associationReads);
        if (refusal.errorMsg === platformRefusals.staleVersion.sentence)
          setConflict(changedByOthers(rows ?? [], rowsOf(subject, now, changes)));
        else reportConflict(refusal, { title, failed: 'edit' });
      } catch (thrown) {
        reportError(thrown, { title });
      }
    },
  });

  async function submit(): Promise<void> {
    if (rows === undefined) return;
    if (rows.some(isTypeMissing))
      return setWarning(
        (subject.side === 'company' ? companyRefusals.centreWithoutType : companyRefusals.mixedCompanyWithoutType)
          .sentence,
      );
    if (!rows.some(isChanged)) return cancel();
    setConflict(null);
    try {
      if (await confirmEnding(subject, rows)) guided.submit(sentEntries(rows));
    } catch (thrown) {
      reportError(thrown, { title, retry: () => void submit() });
    }
  }

  function discard(): void {
    if (state !== 'earlier') setChanges({});
    setEarlier({});
    setState('none');
    setWarning(null);
  }
  function see(): void {
    const seen = (rows ?? []).filter(({ id }) => earlier[id] !== undefined);
    setChanges((now) => seen.reduce((all, row) => withChange(all, row, earlier[row.id] ?? row.saved), now));
    setEarlier({});
    setState('carried');
  }

  function cancel(): void {
    draft.clear();
    onClose();
  }

  return {
    rows,
    warning,
    conflict,
    restored: { state: conflict === null ? state : 'none', see, discard },
    isSaving: guided.isSaving,
    toggle,
    chooseType,
    submit: () => void submit(),
    takeTheirs: () => {
      const theirs = new Set((conflict ?? []).map(({ id }) => id));
      const saved = Object.entries(changes).filter(([id]) => theirs.size > 0 && !theirs.has(id));
      setChanges(Object.fromEntries(saved));
      setConflict(null);
    },
    cancel,
  };
}
