import type { BusinessUnitView } from '@comensal/domain/business-units';
import { Button, Dialog } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessKeys } from '../access-keys/access-keys';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';

export type KeyedCentre = Pick<BusinessUnitView, 'id' | 'name'>;

interface TerminalKeysDialogProps {
  /** A new object reopens the dialog. */
  readonly centre: KeyedCentre | null;
  readonly onClose: () => void;
}

/**
 * The keys of a centre's points of sale: created, shown once, revoked. Stays mounted with the last centre, so that it
 * fades out with its content.
 */
export function TerminalKeysDialog({ centre, onClose }: TerminalKeysDialogProps) {
  const [saved, setSaved] = useState<{ readonly centre: KeyedCentre; readonly round: number } | null>(null);
  if (centre !== null && centre !== saved?.centre) setSaved({ centre, round: (saved?.round ?? 0) + 1 });
  return saved && <Keys key={saved.round} open={centre !== null} centre={saved.centre} onClose={onClose} />;
}

function Keys({ open, centre, onClose }: { open: boolean; centre: KeyedCentre; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, reload } = useCall(
    'terminal-keys/getTerminalKeys',
    { business_unit_id: centre.id },
    { title: t('businessUnitScreens.keys.title') },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('businessUnitScreens.keys.title')}
      description={t('businessUnitScreens.keys.hint', { name: centre.name })}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <AccessKeys
        form={`terminal-key-${centre.id}`}
        keys={data}
        calls={{
          add: (key) => call('terminal-keys/addTerminalKey', { business_unit_id: centre.id, ...key }),
          revoke: (id) => call('terminal-keys/revokeTerminalKey', { id }),
        }}
        onChanged={reload}
        words={{
          name: t('businessUnitScreens.keys.name'),
          nameHint: t('businessUnitScreens.keys.nameHint'),
          made: t('businessUnitScreens.keys.made'),
          list: t('businessUnitScreens.keys.list'),
          noneHint: t('businessUnitScreens.keys.noneHint'),
          revokeSentence: (name) => t('businessUnitScreens.keys.revokeSentence', { name }),
        }}
      />
    </Dialog>
  );
}
