import { mostRecipients, type ReportSchedule } from '@comensal/domain/reports';
import { Button, Checkbox, Field, SearchBox } from '@comensal/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { useHolds, useUser } from '../platform/person/user';

export type ChosenRecipients = ReportSchedule['recipients'];

export const nobodyElse: ChosenRecipients = { users: [], addresses: [] };

/** The recipients as the calls take them. */
export function recipientsOf({ users, addresses }: ChosenRecipients) {
  return { users: users.map(({ username }) => username), addresses: addresses.map(({ id }) => id) };
}

/** The recipients by their names; empty for nobody. */
export function recipientNames({ users, addresses }: ChosenRecipients): string {
  return [...users.map(({ person }) => person), ...addresses.map(({ email }) => email)].join(', ');
}

interface ScheduleRecipientsProps {
  readonly value: ChosenRecipients;
  readonly onChange: (value: ChosenRecipients) => void;
  readonly message: string | undefined;
}

/** To whom else a report is sent: people, and for those who may use them confirmed addresses. */
export function ScheduleRecipients({ value, onChange, message }: ScheduleRecipientsProps) {
  const { t } = useTranslation();
  const { username } = useUser();
  const [search, setSearch] = useState('');
  const mayUseAddresses = useHolds('Reportes programados', 'R');
  const isFull = value.users.length + value.addresses.length >= mostRecipients;
  const found = useCall(
    search === '' || isFull ? null : 'replacements/getCandidates',
    { username, search },
    { quiet: true, keepPrevious: true },
  ).data;
  const candidates = (found ?? []).filter((one) => !value.users.some((user) => user.username === one.username));
  const addresses = useCall(mayUseAddresses ? 'reports/getAddresses' : null, {}, { quiet: true }).data ?? [];
  const confirmed = addresses.filter(({ confirmed_at }) => confirmed_at !== null);
  return (
    <Field
      label={t('reportSchedules.recipients.label')}
      hint={t('reportSchedules.recipients.hint')}
      message={message}
      className="col-span-full"
    >
      <div className="flex flex-col gap-2">
        {value.users.length > 0 && (
          <ul aria-label={t('reportSchedules.recipients.users')} className="flex flex-wrap gap-2">
            {value.users.map((user) => (
              <li key={user.username}>
                <Button
                  size="small"
                  icon={X}
                  aria-label={t('reportSchedules.recipients.remove', { person: user.person })}
                  onClick={() => onChange({ ...value, users: value.users.filter((each) => each !== user) })}
                >
                  {user.person}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <SearchBox
          value={search}
          onChange={setSearch}
          shortcut={false}
          landmark={false}
          placeholder={t('reportSchedules.recipients.search')}
          labels={{
            search: t('reportSchedules.recipients.search'),
            clear: t('reportSchedules.recipients.clearSearch'),
          }}
        />
        {search !== '' && found !== undefined && candidates.length === 0 && (
          <p role="status" className="text-sm text-ink-faint">
            {t('reportSchedules.recipients.noCandidates')}
          </p>
        )}
        {search !== '' && candidates.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {candidates.map((one) => (
              <li key={one.username}>
                <Button
                  size="small"
                  icon={Plus}
                  aria-label={t('reportSchedules.recipients.add', { person: one.person })}
                  onClick={() => {
                    onChange({ ...value, users: [...value.users, one] });
                    setSearch('');
                  }}
                >
                  {one.person}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {confirmed.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="pb-1 text-sm text-ink-soft">{t('reportSchedules.recipients.addresses')}</legend>
            {confirmed.map(({ id, email }) => {
              const isChosen = value.addresses.some((address) => address.id === id);
              return (
                <Checkbox
                  key={id}
                  label={email}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChange({
                      ...value,
                      addresses: isChosen
                        ? value.addresses.filter((address) => address.id !== id)
                        : [...value.addresses, { id, email }],
                    })
                  }
                />
              );
            })}
          </fieldset>
        )}
      </div>
    </Field>
  );
}
