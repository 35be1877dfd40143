import { formatMoment, type TerminalKeyView } from '@comensal/domain';
import { Badge, IconButton, showToast } from '@comensal/ui';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { confirm } from '../platform/dialogs/confirm.store';
import { reportError } from '../platform/dialogs/error.store';

interface TerminalKeyListProps {
  readonly keys: readonly TerminalKeyView[];
  readonly onRevoked: () => void;
}

/** The keys of a centre: who made and revoked each, and when. */
export function TerminalKeyList({ keys, onRevoked }: TerminalKeyListProps) {
  const { t } = useTranslation();
  const title = t('businessUnitScreens.keys.revokeTitle');

  async function revoke({ id, name }: Pick<TerminalKeyView, 'id' | 'name'>): Promise<void> {
    try {
      await call('terminal-keys/revokeTerminalKey', { id });
      showToast(t('businessUnitScreens.keys.revokedToast', { name }));
    } catch (thrown) {
      reportError(thrown, { title, retry: () => void revoke({ id, name }) });
    }
    onRevoked();
  }

  async function ask(key: TerminalKeyView): Promise<void> {
    if (
      await confirm({ title, sentence: t('businessUnitScreens.keys.revokeSentence', { name: key.name }), danger: true })
    )
      await revoke(key);
  }

  return (
    <ul
      aria-label={t('businessUnitScreens.keys.list')}
      className="flex flex-col divide-y divide-line-soft rounded-lg border border-line"
    >
      {keys.map((key) => (
        <li key={key.id} className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="truncate text-base font-medium text-ink">{key.name}</p>
            <p className="text-sm text-ink-faint">{when('created', key.created_at, key.created_by)}</p>
            {key.revoked_at !== null && (
              <p className="text-sm text-ink-faint">{when('revoked', key.revoked_at, key.revoked_by)}</p>
            )}
          </div>
          <Badge tone={key.revoked_at === null ? 'approved' : 'neutral'}>
            {t(key.revoked_at === null ? 'businessUnitScreens.keys.active' : 'businessUnitScreens.keys.ended')}
          </Badge>
          {key.revoked_at === null && (
            <IconButton
              size="small"
              danger
              icon={Ban}
              label={t('businessUnitScreens.keys.revoke', { name: key.name })}
              onClick={() => void ask(key)}
            />
          )}
        </li>
      ))}
    </ul>
  );

  function when(what: 'created' | 'revoked', at: string, person: string | null): string {
    return person === null
      ? t(`businessUnitScreens.keys.${what}`, { at: formatMoment(at) })
      : t(`businessUnitScreens.keys.${what}By`, { at: formatMoment(at), person });
  }
}
