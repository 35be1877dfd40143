import { businessDay, type DateNumber } from '@comensal/domain/platform/dates';
import { Button } from '@comensal/ui';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../platform/calls/use-call';

interface Address<Chosen, Asked> {
  readonly read: (address: URLSearchParams) => Chosen | null;
  readonly write: (asked: Asked) => URLSearchParams;
}

interface ReportFilter<Chosen, Asked, Form> {
  readonly today: DateNumber;
  /** The filter of the URL; null while it has none. */
  readonly chosen: Chosen | null;
  /** Another one for each filter of the URL. */
  readonly key: string;
  readonly form: Form;
  readonly setForm: (form: Form) => void;
  /** Asks for a report, by its URL; the same one is generated again. */
  readonly ask: (asked: Asked, regenerate: () => void) => void;
}

/**
 * The filter of a report in the URL, and the fields with which another one is asked for. Another report in the URL (the
 * back button, a link): the fields follow. `address` and `formOf` must be the same at each call.
 */
export function useReportFilter<Chosen, Asked, Form>(
  address: Address<Chosen, Asked>,
  formOf: (chosen: Chosen | null) => Form,
): ReportFilter<Chosen, Asked, Form> {
  const [parameters, setParameters] = useSearchParams();
  const today = useCall('credits/getCountDecimals', {}, { quiet: true }).data?.today ?? businessDay(new Date());
  const text = parameters.toString();
  const chosen = useMemo(() => address.read(new URLSearchParams(text)), [address, text]);
  const source = JSON.stringify(chosen);
  const [seen, setSeen] = useState(source);
  const [form, setForm] = useState(() => formOf(chosen));
  if (seen !== source) {
    setSeen(source);
    setForm(formOf(chosen));
  }
  return {
    today,
    chosen,
    key: seen,
    form,
    setForm,
    ask: (asked, regenerate) => {
      const next = address.write(asked);
      const size = parameters.get('size');
      if (size !== null) next.set('size', size);
      if (JSON.stringify(address.read(next)) === source) regenerate();
      setParameters(next);
    },
  };
}

interface ReportFilterFormProps {
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the button. */
  readonly note?: ReactNode;
}

/** The fields of a report's filter, and the button that generates it. */
export function ReportFilterForm({ busy, onSubmit, children, note }: ReportFilterFormProps) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      aria-label={t('reports.filters.label')}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-4 lg:flex lg:flex-wrap"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="primary" busy={busy} className="max-sm:col-span-full sm:mt-6 sm:w-fit">
        {t('reports.filters.generate')}
      </Button>
      {note}
    </form>
  );
}
