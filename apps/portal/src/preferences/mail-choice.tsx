import type { MailPreference } from '@comensal/domain/preferences';
import { Field, RadioGroup, Select } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../platform/person/preferences';

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const usualHour = 8;

/** How the person gets the mails about shared work; takes effect at once. */
export function MailChoice() {
  const { t } = useTranslation();
  const { preferences, set } = usePreferences({ wanted: true });
  const chosen = preferences?.mails;
  const choose = (value: MailPreference | null): void => set({ key: 'mails', value });
  return (
    <div className="flex flex-col gap-3 border-t border-line-soft pt-4 sm:col-span-2">
      <RadioGroup
        label={t('ownMail.title')}
        options={(['each', 'digest', 'none'] as const).map((value) => ({ value, label: t(`ownMail.${value}`) }))}
        value={preferences === undefined ? null : (chosen?.how ?? 'each')}
        disabled={preferences === undefined}
        onChange={(how) => choose(how === 'digest' ? { how, hour: usualHour } : how === 'none' ? { how } : null)}
      />
      {chosen?.how === 'digest' && (
        <Field label={t('ownMail.hour')} hint={t('ownMail.hourHint')} className="sm:max-w-72">
          <Select
            options={hours}
            value={String(chosen.hour)}
            onChange={({ target }) => choose({ how: 'digest', hour: Number(target.value) })}
          />
        </Field>
      )}
      <p className="text-sm text-ink-faint">{t('ownMail.hint')}</p>
    </div>
  );
}
