import { EmptyState, SkeletonLines } from '@comensal/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyList, type KeyListWords, type ShownKey } from './key-list';
import { NewKeyForm, type NewKeyWords } from './new-key-form';
import { type MadeKey, NewKeyNotice } from './new-key-notice';

/** What is said of the keys of one kind; all else is the same for every kind. */
export interface AccessKeysWords extends NewKeyWords, KeyListWords {
  /** Where a key that was just made has to go. */
  readonly made: string;
  readonly noneHint: string;
}

/** What changes the keys. */
export interface KeyCalls {
  readonly add: (name: string) => Promise<MadeKey>;
  readonly revoke: (id: number) => Promise<unknown>;
  /** Left out for keys that are not exchanged: theirs are revoked and made anew. */
  readonly rotate?: (id: number) => Promise<MadeKey>;
}

interface AccessKeysProps {
  /** Names the form among all forms. */
  readonly form: string;
  readonly words: AccessKeysWords;
  /** Undefined while they are read. */
  readonly keys: readonly ShownKey[] | undefined;
  /** Null for a person who only looks. */
  readonly calls: KeyCalls | null;
  /** The keys are others by now. */
  readonly onChanged: () => void;
}

/** The keys of a centre or of a service user: made, shown once, rotated where that is possible, revoked. */
export function AccessKeys({ form, words, keys, calls, onChanged }: AccessKeysProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeKey | null>(null);

  function show(key: MadeKey): void {
    setMade(key);
    onChanged();
  }

  return (
    <div className="flex flex-col gap-5">
      {calls && <NewKeyForm form={form} words={words} add={calls.add} onMade={show} onTaken={onChanged} />}
      {made && <NewKeyNotice key={made.id} made={made} sentence={words.made} />}
      {keys === undefined && <SkeletonLines lines={3} label={t('accessKeys.loading')} />}
      {keys?.length === 0 && (
        <EmptyState compact icon={KeyRound} title={t('accessKeys.none')} hint={calls ? words.noneHint : undefined} />
      )}
      {keys !== undefined && keys.length > 0 && (
        <KeyList keys={keys} words={words} calls={calls} onRotated={setMade} onChanged={onChanged} />
      )}
    </div>
  );
}
