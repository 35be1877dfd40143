import { type MasterKind, masterDataAccess } from '@comensal/domain/master-data';
import { mayMake } from '@comensal/domain/platform/access';
import { ListAct } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewButton } from '../platform/lists/new-button';
import { useNewAtAddress } from '../platform/page/new-at-address';
import { useAddress } from '../platform/page/use-address';
import { useActor } from '../platform/person/user';
import { NewMasterRecord } from './new-master-record';
import { masterCalls } from './new-master-values';

/** The address that opens the form of a new company filled from an approved request. */
export const companyFromRequest = (path: string, id: number): string => `${path}?open=new&request=${id}`;

interface NewMasterButtonProps {
  readonly kind: MasterKind;
  /** Beside other buttons of a page, not as the one of a list. */
  readonly isPlain?: boolean;
}

/** 'Nuevo cliente', 'Nuevo centro' or 'Nuevo material', for those who may load them. */
export function NewMasterButton({ kind, isPlain = false }: NewMasterButtonProps) {
  const { t } = useTranslation();
  const mayAdd = mayMake(useActor(), masterDataAccess[masterCalls[kind].add]);
  const [address, change] = useAddress();
  const [task, setTask] = useState<{ readonly round: number; readonly open: boolean }>({ round: 0, open: false });
  const [request, setRequest] = useState<string | null>(null);
  const show = (): void => setTask(({ round }) => ({ round: round + 1, open: true }));
  useNewAtAddress(mayAdd && !isPlain, () => {
    setRequest(address.get('request'));
    change((params) => params.delete('request'), { replace: true });
    show();
  });
  if (!mayAdd) return null;
  const label = t(`masterDataScreen.create.${kind}`);
  return (
    <>
      {isPlain ? <ListAct icon={Plus} label={label} onPress={show} /> : <NewButton label={label} onPress={show} />}
      {task.round > 0 && (
        <NewMasterRecord
          key={task.round}
          kind={kind}
          open={task.open}
          request={request}
          onClose={() => {
            setRequest(null);
            setTask(({ round }) => ({ round, open: false }));
          }}
        />
      )}
    </>
  );
}
