import { Switch, type SwitchProps } from '@comensal/ui';
import { usePreferences } from './preferences';

interface MailSwitchProps extends Pick<SwitchProps, 'label' | 'hint'> {
  readonly preference: 'expectedMail' | 'summaryMail';
}

/** Whether the person gets what the page shows by mail; takes effect at once. */
export function MailSwitch({ preference, ...words }: MailSwitchProps) {
  const { preferences, set } = usePreferences({ wanted: true });
  return (
    <Switch
      {...words}
      disabled={preferences === undefined}
      checked={preferences?.[preference] ?? false}
      onChange={({ target }) => set({ key: preference, value: target.checked ? true : null })}
      className="print:hidden"
    />
  );
}
