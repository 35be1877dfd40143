import type { NamedKey } from '@comensal/domain/access-keys';
import { Card } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { AccessKeys } from '../access-keys/access-keys';
import type { Proof } from '../account/asks-person';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';

/** The keys of a service user, with which programs act as that user. */
export function UserKeys({ username, mayWrite }: { readonly username: string; readonly mayWrite: boolean }) {
  const { t } = useTranslation();
  const title = t('userScreens.keys.title');
  const { data, reload } = useCall('service-keys/getServiceKeys', { username }, { title });
  const calls = {
    add: (key: NamedKey) => call('service-keys/addServiceKey', { username, ...key }),
    rotate: (id: number, proof: Proof) => call('service-keys/rotateServiceKey', { id, ...proof }),
    revoke: (id: number) => call('service-keys/revokeServiceKey', { id }),
  };
  return (
    <Card title={title} description={t('userScreens.keys.hint')}>
      <AccessKeys
        form={`service-key-${username}`}
        keys={data}
        calls={mayWrite ? calls : null}
        onChanged={reload}
        words={{
          name: t('userScreens.keys.name'),
          nameHint: t('userScreens.keys.nameHint'),
          made: t('userScreens.keys.made'),
          list: t('userScreens.keys.list'),
          noneHint: t('userScreens.keys.noneHint'),
          revokeSentence: (name) => t('userScreens.keys.revokeSentence', { name }),
          rotateSentence: (name) => t('userScreens.keys.rotateSentence', { name }),
        }}
      />
    </Card>
  );
}
