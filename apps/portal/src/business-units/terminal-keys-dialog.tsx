import type { BusinessUnitView, NewTerminalKey } from '@comensal/domain';
import { Button, Dialog, EmptyState, SkeletonLines } from '@comensal/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { NewKeyForm } from './new-key-form';
import { NewKeyNotice } from './new-key-notice';
import { TerminalKeyList } from './terminal-key-list';

export type KeyedCentre = Pick<BusinessUnitView, 'id' | 'name'>;

interface TerminalKeysDialogProps {
  /** A new object opens the dialog anew. */
  readonly centre: KeyedCentre | null;
  readonly onClose: () => void;
}

/** The keys of a centre's points of sale: made, shown once, revoked. Stays mounted with the last centre, so that it fades out with its words. */
export function TerminalKeysDialog({ centre, onClose }: TerminalKeysDialogProps) {
  const [kept, setKept] = useState<{ readonly centre: KeyedCentre; readonly round: number } | null>(null);
  if (centre !== null && centre !== kept?.centre) setKept({ centre, round: (kept?.round ?? 0) + 1 });
  return kept && <Keys key={kept.round} open={centre !== null} centre={kept.centre} onClose={onClose} />;
}

function Keys({ open, centre, onClose }: { open: boolean; centre: KeyedCentre; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const [made, setMade] = useState<NewTerminalKey | null>(null);
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
      <div className="flex flex-col gap-5">
        <NewKeyForm
          businessUnitId={centre.id}
          onTaken={reload}
          onMade={(key) => {
            setMade(key);
            cache.refresh('terminal-keys/getTerminalKeys');
          }}
        />
        {made && <NewKeyNotice made={made} />}
        {data === undefined && <SkeletonLines lines={3} label={t('businessUnitScreens.keys.loading')} />}
        {data?.length === 0 && (
          <EmptyState
            compact
            icon={KeyRound}
            title={t('businessUnitScreens.keys.none')}
            hint={t('businessUnitScreens.keys.noneHint')}
          />
        )}
        {data !== undefined && data.length > 0 && <TerminalKeyList keys={data} onRevoked={reload} />}
      </div>
    </Dialog>
  );
}
