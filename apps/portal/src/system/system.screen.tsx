import { Tabs } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedMailList } from './failed-mail-list';
import { OpenSessionList } from './open-session-list';
import { SystemState } from './system-state';

const tabs = ['state', 'mails', 'sessions'] as const;

/** `/system`: what the installation is doing, for who has total access. */
export default function SystemScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  return (
    <Tabs
      label={t('system.tabs.label')}
      current={tabs.find((tab) => tab === address.get('tab')) ?? 'state'}
      // Each list has its own search: switching drops the other's.
      onChange={(tab) => setAddress(tab === 'state' ? {} : { tab })}
      tabs={[
        { id: 'state', label: t('system.tabs.state'), content: <SystemState /> },
        { id: 'mails', label: t('system.tabs.mails'), content: <FailedMailList /> },
        { id: 'sessions', label: t('system.tabs.sessions'), content: <OpenSessionList /> },
      ]}
    />
  );
}
