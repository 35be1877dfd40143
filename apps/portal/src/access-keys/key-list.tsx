import { formatMoment } from '@comensal/domain/platform/dates';
import { Badge, IconButton, showToast } from '@comensal/ui';
import { Ban, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asksPerson, type Proof } from '../account/asks-person';
import { PersonDialog } from '../account/person-dialog';
import { reportError } from '../platform/calls/error.store';
import { afterQuestions } from '../platform/dialogs/after-questions';
import { confirm } from '../platform/dialogs/confirm.store';
import { reportConflict } from '../platform/dialogs/report-conflict';
import type { MadeKey } from './new-key-notice';

/** A key as the lists have it, never with the key itself. */
export interface DisplayedKey {
  readonly id: number;
  readonly name: string;
  readonly created_at: string;
  readonly created_by: string | null;
  /** Null if it was never used; omitted where uses are shown elsewhere. */
  readonly last_used_at?: string | null;
  readonly revoked_at: string | null;
  readonly revoked_by: string | null;
}

export interface KeyListWords {
  readonly list: string;
  /** The question before the key is revoked, and its consequence. */
  readonly revokeSentence: (name: string) => string;
  /** The question before the key is replaced, and its consequence. */
  readonly rotateSentence?: (name: string) => string;
}

interface KeyListProps {
  readonly keys: readonly DisplayedKey[];
  readonly words: KeyListWords;
  /** Null for a person with read access only. */
  readonly calls: {
    readonly revoke: (id: number) => Promise<unknown>;
    readonly rotate?: (id: number, proof: Proof) => Promise<MadeKey>;
  } | null;
  readonly onRotated: (key: MadeKey) => void;
  readonly onChanged: () => void;
}

/** The keys: who created and revoked each, when, and when it was last used. */
export function KeyList({ keys, words, calls, onRotated, onChanged }: KeyListProps) {
  const { t } = useTranslation();
  const rotateBy = calls?.rotate;
  /** The key that is renewed once its person is known. */
  const [request, setRequest] = useState<DisplayedKey | null>(null);

  /** Asks, acts, and reports failures with a retry. */
  async function act(title: string, sentence: string, change: () => Promise<void>): Promise<void> {
    async function attempt(): Promise<void> {
      try {
        await change();
      } catch (thrown) {
        reportError(thrown, { title, retry: () => void attempt() });
      }
      onChanged();
    }
    if (await confirm({ title, sentence, danger: true })) await attempt();
  }

  function revoke({ id, name }: DisplayedKey, call: (id: number) => Promise<unknown>): void {
    void act(t('accessKeys.revokeTitle'), words.revokeSentence(name), async () => {
      await call(id);
      showToast(t('accessKeys.revokedToast', { name }));
    });
  }

  function rotate(key: DisplayedKey, call: (id: number, proof: Proof) => Promise<MadeKey>): void {
    void act(t('accessKeys.rotateTitle'), words.rotateSentence?.(key.name) ?? '', async () => {
      try {
        onRotated(await call(key.id, {}));
      } catch (thrown) {
        if (!asksPerson(thrown)) throw thrown;
        afterQuestions(() => setRequest(key));
      }
    });
  }

  const list = (
    <ul aria-label={words.list} className="flex flex-col divide-y divide-line-soft rounded-lg border border-line">
      {keys.map((key) => (
        <li key={key.id} className="flex items-center gap-3 px-4 py-2.5 max-sm:flex-wrap">
          <div className="min-w-0 flex-1 max-sm:basis-full">
            <p className="text-base font-medium wrap-anywhere text-ink">{key.name}</p>
            <p className="text-sm text-ink-faint">{when('created', key.created_at, key.created_by)}</p>
            {key.last_used_at !== undefined && (
              <p className="text-sm text-ink-faint">
                {key.last_used_at === null
                  ? t('accessKeys.neverUsed')
                  : t('accessKeys.lastUsed', { at: formatMoment(key.last_used_at) })}
              </p>
            )}
            {key.revoked_at !== null && (
              <p className="text-sm text-ink-faint">{when('revoked', key.revoked_at, key.revoked_by)}</p>
            )}
          </div>
          <Badge tone={key.revoked_at === null ? 'approved' : 'neutral'}>
            {t(key.revoked_at === null ? 'accessKeys.active' : 'accessKeys.ended')}
          </Badge>
          {calls && key.revoked_at === null && (
            <div className="flex shrink-0 items-center gap-1 max-sm:ml-auto">
              {rotateBy && (
                <IconButton
                  size="small"
                  icon={RefreshCw}
                  label={t('accessKeys.rotate', { name: key.name })}
                  onClick={() => rotate(key, rotateBy)}
                />
              )}
              <IconButton
                size="small"
                danger
                icon={Ban}
                label={t('accessKeys.revoke', { name: key.name })}
                onClick={() => revoke(key, calls.revoke)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list}
      {request && rotateBy && (
        <PersonDialog
          title={t('accessKeys.rotateTitle')}
          work={(currentPassword) => rotateBy(request.id, { currentPassword })}
          onDone={(made) => {
            setRequest(null);
            onRotated(made);
            onChanged();
          }}
          onClose={() => setRequest(null)}
          onConflict={async (refusal) => {
            setRequest(null);
            onChanged();
            return reportConflict(refusal, { title: t('accessKeys.rotateTitle') });
          }}
        />
      )}
    </>
  );

  function when(what: 'created' | 'revoked', at: string, person: string | null): string {
    return person === null
      ? t(`accessKeys.${what}`, { at: formatMoment(at) })
      : t(`accessKeys.${what}By`, { at: formatMoment(at), person });
  }
}
