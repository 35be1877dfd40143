import { type DutyConflicts, dutyReasonFields } from '@comensal/domain/duties';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { Badge } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formSchema } from '../platform/forms/form-schema';
import { DutyReasonDialog, type DutyReasonValues } from './duty-reason-dialog';
import type { GivenDuties } from './given-duties';

interface AskDutiesProps extends DutyConflicts {
  /** The suggested last day. */
  readonly until: DateNumber | null;
  /** Null when the person goes back. */
  readonly answer: (given: GivenDuties | null) => void;
}

type Given = Omit<GivenDuties, 'shown_duties'>;
const reasonSchema = z.object(dutyReasonFields);

/** The conflicts that a change of rights brings, before it is saved, with the reason where a pair asks for one. */
export default function AskDutiesDialog({ conflicts, people, until, answer }: AskDutiesProps) {
  const { t } = useTranslation();
  const asksReason = conflicts.some(({ rule }) => rule === 'reason');
  const form = useForm<DutyReasonValues, unknown, Given>({
    defaultValues: { duty_reason: '', duty_until: until },
    resolver: zodResolver(
      formSchema<DutyReasonValues, Given>((values) => ({
        parsed: asksReason ? reasonSchema.safeParse(values) : { success: true, data: {} },
        missing: [],
      })),
    ),
  });
  return (
    <DutyReasonDialog
      title={t('duties.ask.title')}
      form={form}
      asksReason={asksReason}
      onClose={() => answer(null)}
      onSubmit={form.handleSubmit((given) => answer({ shown_duties: conflicts.map(({ pair }) => pair), ...given }))}
    >
      <p>{t('duties.ask.intro')}</p>
      <ul className="flex flex-col gap-3">
        {conflicts.map(({ pair, rule }) => (
          <li key={pair}>
            <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
              {t(`duties.pairs.${pair}.name`)} <Badge tone="pending">{t(`duties.rules.${rule}`)}</Badge>
            </p>
            <p className="text-sm text-ink-soft">{t(`duties.pairs.${pair}.why`)}</p>
          </li>
        ))}
      </ul>
      {people !== null && (
        <p>{t(`duties.ask.people.${people === 0 ? 'none' : people === 1 ? 'one' : 'many'}`, { count: people })}</p>
      )}
    </DutyReasonDialog>
  );
}
