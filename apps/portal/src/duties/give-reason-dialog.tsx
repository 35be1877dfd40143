import { type DutyPair, type DutyPerson, type GiveDutyReason, giveDutyReasonSchema } from '@comensal/domain/duties';
import { showToast } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { formSchema } from '../platform/forms/form-schema';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { DutyReasonDialog, type DutyReasonValues, dutyReason } from './duty-reason-dialog';

interface GiveReasonProps {
  readonly pair: DutyPair;
  readonly person: Pick<DutyPerson, 'username' | 'person'>;
  readonly onClose: () => void;
}

/** The reason for which somebody holds a pair already. */
export function GiveReasonDialog({ pair, person: { username, person }, onClose }: GiveReasonProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const title = t('duties.people.give', { person });
  const { form, guided, submit } = useGuidedFields<DutyReasonValues & Record<string, unknown>, GiveDutyReason, true>({
    form: `duty-reason-${pair}-${username}`,
    title,
    confirms: false,
    isFleeting: true,
    mode: 'onSubmit',
    start: { duty_reason: '', duty_until: null },
    schema: formSchema((values) => ({
      parsed: giveDutyReasonSchema.safeParse({ ...values, pair, username }),
      missing: [],
    })),
    fields: dutyReason.paths,
    save: (body) => call('audit/giveDutyReason', body),
    onSaved: () => {
      cache.refresh('audit/getDutyPeople', 'audit/getDuties');
      showToast(t('duties.people.given', { person }), { tone: 'approved' });
      onClose();
    },
    onConflict: async (refusal) => reportConflict(refusal, { title }),
  });
  return (
    <DutyReasonDialog
      title={title}
      description={t(`duties.pairs.${pair}.name`)}
      form={form}
      isSaving={guided.isSaving}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
