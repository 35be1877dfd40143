import { type CustomerView } from '@comensal/domain/customers';
import { Field, longestSearch, RadioGroup, TextInput } from '@comensal/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import type { LeaderValue } from './group-values';

interface LeaderFieldProps {
  /** Where the leader must eat; null while it is not chosen. */
  readonly place: { readonly companyId: string; readonly businessUnitId: string } | null;
  readonly leader: LeaderValue | null;
  readonly message: string | undefined;
  readonly disabled: boolean;
  readonly searchRef: (element: HTMLInputElement | null) => void;
  readonly onChange: (leader: LeaderValue) => void;
  readonly className?: string;
}

/** How many diners the radio list shows; others are found by typing another letter. */
const maxVisible = 8;

/** The leader of a group: found among the diners of its place, however many, and chosen in a radio list (GRP-11, GRP-13). */
export function LeaderField({ place, leader, message, disabled, searchRef, onChange, className }: LeaderFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, loading } = useCall(
    place === null ? null : 'customers/getByCompaniesAndBusinessUnit',
    {
      businessUnits: [{ id: place?.businessUnitId ?? '', companies: [place?.companyId ?? ''] }],
      page: { offset: 0, limit: maxVisible, sort: 'name', exact: true, ...(search === '' ? {} : { search }) },
    },
    { title: t('groupScreens.form.leader'), keepPrevious: true },
  );
  const leaderOf = ({ id, name, surname, file_number, userId }: CustomerView): LeaderValue => ({
    id,
    name:
      [surname, name].filter(Boolean).join(', ') || t('groupScreens.form.fileNumber', { number: file_number ?? id }),
    userId,
  });
  const matches = place === null ? [] : (data?.rows ?? []);
  const options = matches.map((diner) => ({
    value: String(diner.id),
    label: [
      leaderOf(diner).name,
      diner.file_number !== null && t('groupScreens.form.fileNumber', { number: diner.file_number }),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  const isListed = matches.some(({ id }) => id === leader?.id);
  const visible =
    leader === null || isListed ? options : [{ value: String(leader.id), label: leader.name }, ...options];
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${className ?? ''}`}>
      <Field
        label={t('groupScreens.form.searchLeader')}
        message={message}
        hint={t(place === null ? 'groupScreens.form.placeFirst' : 'groupScreens.form.leaderHint')}
        required
        disabled={disabled || place === null}
      >
        <TextInput
          ref={searchRef}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          autoComplete="off"
          maxLength={longestSearch}
        />
      </Field>
      {place !== null && (
        <div aria-busy={loading || undefined} className="rounded-md border border-line-soft px-3 py-2.5">
          {visible.length > 0 && (
            <RadioGroup
              label={t('groupScreens.form.candidates')}
              labelHidden
              layout="list"
              disabled={disabled}
              options={visible}
              value={leader === null ? null : String(leader.id)}
              onChange={(value) => {
                const chosen = matches.find(({ id }) => String(id) === value);
                if (chosen) onChange(leaderOf(chosen));
              }}
            />
          )}
          <p role="status" className="text-sm text-ink-faint not-first:mt-2">
            {data === undefined
              ? ''
              : matches.length === 0
                ? t('groupScreens.form.noDiners')
                : t('groupScreens.form.found', { shown: matches.length, total: data.total.toLocaleString('es-AR') })}
          </p>
        </div>
      )}
    </div>
  );
}
