import { accessTable, auditTableLabel, auditTables, isAuditTable } from '@comensal/domain/audit';
import { accessKinds, isAccessKind } from '@comensal/domain/auth';
import { type DateNumber } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { Button, Field, Notice, Select, TextInput } from '@comensal/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayRangeFields } from '../platform/forms/day-range-fields';
import { useRefusedWords } from '../platform/forms/form-words';
import { FilterCard } from '../platform/lists/filter-card';
import type { AuditRequest } from './use-audit-address';

interface AuditFiltersProps {
  /** The filter of the report on the screen. */
  readonly request: AuditRequest | null;
  /** That filter in words. */
  readonly words: string | null;
  readonly today: DateNumber;
  readonly busy: boolean;
  readonly onGenerate: (request: AuditRequest) => void;
}

interface Chosen {
  readonly dateFrom: DateNumber | null;
  readonly dateTo: DateNumber | null;
  readonly table: AuditRequest['table'];
  readonly access: AuditRequest['access'] | undefined;
  readonly user: string;
}
interface Wrong {
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly range?: string;
}

const tableOptions = auditTables.map((table) => ({ value: table, label: auditTableLabel(table) }));

/** Days and table of the report (AUD-01, AUD-05, AUD-06). The days start at today (O-52). */
export function AuditFilters({ request, words, today, busy, onGenerate }: AuditFiltersProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const source =
    request === null
      ? `${today}`
      : `${request.dateFrom}-${request.dateTo}-${request.table}-${request.access}-${request.user}`;
  const [seen, setSeen] = useState(source);
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(() => startOf(today, request));
  const [wrong, setWrong] = useState<Wrong>({});
  const { wrong: notice, sent } = useRefusedWords();
  // Another report in the URL (the back button, a link), or a new day on the server: the fields follow.
  if (seen !== source) {
    setSeen(source);
    setChosen(startOf(today, request));
    setWrong({});
  }

  function choose(change: Partial<Chosen>) {
    setChosen({ ...chosen, ...change });
    setWrong({});
  }

  function generate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    sent(event.currentTarget);
    const typed = new FormData(event.currentTarget);
    const isEmpty = (name: 'dateFrom' | 'dateTo'): boolean => typed.get(name) === '';
    const refuse = (reasons: Wrong, field: 'dateFrom' | 'dateTo') => {
      setWrong(reasons);
      form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus();
    };
    if (isEmpty('dateFrom') && isEmpty('dateTo')) return refuse({ range: t('audit.rangeRequired') }, 'dateFrom');
    for (const name of ['dateFrom', 'dateTo'] as const) {
      if (chosen[name] === null && !isEmpty(name)) return refuse({ [name]: t('validation.date') }, name);
    }
    const range = { dateFrom: chosen.dateFrom ?? today, dateTo: chosen.dateTo ?? today };
    if (range.dateFrom > range.dateTo) return refuse({ dateFrom: t('audit.rangeReversed') }, 'dateFrom');
    setWrong({});
    // The date fields are rendered anew, so that an emptied one shows the day it means; the focus must survive that.
    button.current?.focus();
    setRound(round + 1);
    setChosen({ ...chosen, ...range });
    onGenerate({
      ...range,
      table: chosen.table,
      ...(chosen.access ? { access: chosen.access } : {}),
      ...(chosen.user.trim() === '' ? {} : { user: chosen.user.trim() }),
    });
  }

  return (
    <FilterCard words={words} round={`${round}/${source}`}>
      <form
        ref={form}
        onSubmit={generate}
        noValidate
        aria-label={t('audit.filters')}
        className="grid grid-cols-2 max-[23rem]:grid-cols-1 items-start gap-x-3 gap-y-4 sm:gap-x-4 lg:flex lg:flex-wrap"
      >
        <DayRangeFields
          round={`${seen}/${round}`}
          value={chosen}
          onChange={choose}
          today={today}
          labels={{ from: t('audit.from'), to: t('audit.to') }}
          messages={wrong}
        />
        <Field label={t('audit.table')} className="max-sm:col-span-full">
          <Select
            name="table"
            anyLabel={t('audit.allTables')}
            options={tableOptions}
            value={chosen.table}
            onChange={({ currentTarget: { value } }) =>
              choose({ table: isAuditTable(value) ? value : nothingChosen, access: undefined })
            }
          />
        </Field>
        {chosen.table === accessTable && (
          <Field label={t('audit.access')} className="max-sm:col-span-full">
            <Select
              name="access"
              anyLabel={t('audit.allAccess')}
              options={accessKinds.map((kind) => ({ value: kind, label: t(`audit.choices.access.${kind}`) }))}
              value={chosen.access ?? nothingChosen}
              onChange={({ currentTarget: { value } }) => choose({ access: isAccessKind(value) ? value : undefined })}
            />
          </Field>
        )}
        <Field label={t('audit.username')} className="max-sm:col-span-full">
          <TextInput
            name="user"
            autoComplete="off"
            value={chosen.user}
            onChange={({ currentTarget: { value } }) => choose({ user: value })}
          />
        </Field>
        <Button
          ref={button}
          type="submit"
          variant="primary"
          busy={busy}
          className="max-sm:col-span-full sm:mt-6 sm:w-fit"
        >
          {t('audit.generate')}
        </Button>
        {wrong.range !== undefined && (
          <div className="col-span-full">
            <Notice tone="refused" live>
              {wrong.range}
            </Notice>
          </div>
        )}
        {notice}
      </form>
    </FilterCard>
  );
}

function startOf(today: DateNumber, request: AuditRequest | null): Chosen {
  return { dateFrom: today, dateTo: today, table: nothingChosen, access: undefined, user: '', ...request };
}
