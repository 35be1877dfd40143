import type { NamedKey } from '@comensal/domain/access-keys';
import { EmptyState, SkeletonLines } from '@comensal/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '../account/asks-person';
import { type DisplayedKey, KeyList, type KeyListWords } from './key-list';
import { NewKeyForm, type NewKeyWords } from './new-key-form';
import { type MadeKey, NewKeyNotice } from './new-key-notice';

/** The texts of one kind of keys; everything else is the same for every kind. */
export interface AccessKeysWords extends NewKeyWords, KeyListWords {
  /** Where to put a key that was just created. */
  readonly made: string;
  readonly noneHint: string;
}

/** The calls that change the keys. */
export interface KeyCalls {
  readonly add: (key: NamedKey) => Promise<MadeKey>;
  readonly revoke: (id: number) => Promise<unknown>;
  /** Omitted for keys that cannot be rotated: they are revoked and created anew. */
  readonly rotate?: (id: number, proof: Proof) => Promise<MadeKey>;
}

interface AccessKeysProps {
  /** Identifies the form among all forms. */
  readonly form: string;
  readonly words: AccessKeysWords;
  /** Undefined while loading. */
  readonly keys: readonly DisplayedKey[] | undefined;
  /** Null for a person with read access only. */
  readonly calls: KeyCalls | null;
  /** Called when the keys have changed. */
  readonly onChanged: () => void;
}

/** The keys of a centre or of a service user: created, shown once, rotated where possible, revoked. */
export function AccessKeys({ form, words, keys, calls, onChanged }: AccessKeysProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeKey | null>(null);
  // A key that has ended meanwhile is of no use to any program.
  const hasEnded = keys?.some(({ id, revoked_at }) => id === made?.id && revoked_at !== null);

  function show(key: MadeKey): void {
    setMade(key);
    onChanged();
  }

  return (
    <div className="flex flex-col gap-5">
      {calls && <NewKeyForm form={form} words={words} add={calls.add} onMade={show} onTaken={onChanged} />}
      {made && !hasEnded && <NewKeyNotice key={made.id} made={made} sentence={words.made} />}
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
