import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { formatCount, formatSum } from '@comensal/domain/platform/money';
import { dateNumber, nothingChosen, recordId, requiredText } from '@comensal/domain/platform/validation';
import { type ServedService, type ServiceVoid, voidServiceSchema } from '@comensal/domain/terminal';
import { Button, DescriptionList, Dialog, type Fact, Notice, Section } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startJob } from '../jobs/jobs.store';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { DayField } from '../platform/forms/day-field';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { StepDialog } from '../platform/forms/step-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { t as text } from '../platform/text/text';
import { useOwnCentres } from './own-centres';

const typedService = voidServiceSchema.pick({ business_unit_id: true, food_service_id: true, day: true, reason: true });

/** The service to void, and why. */
export const serviceVoidFields = formFields({
  rules: {
    business_unit_id: requiredText(50),
    food_service_id: recordId(),
    day: dateNumber(),
    reason: voidServiceSchema.shape.reason,
  },
  label: (name) => text(`terminal.service.${name}`),
});

interface Values {
  business_unit_id: string;
  food_service_id: string;
  day: DateNumber | null;
  reason: string;
}
const nothing: Values = { business_unit_id: nothingChosen, food_service_id: nothingChosen, day: null, reason: '' };

/** What was reviewed: what was typed for it, the service and the reason, and what would be voided. */
interface Reviewed {
  readonly typed: Values;
  readonly service: ServedService & { readonly reason: string };
  readonly match: ServiceVoid;
}

interface VoidServiceDialogProps {
  readonly onClose: () => void;
}

/** 'Anular un servicio': shows what would be voided of a service of a day, and starts the job that voids exactly that. */
export default function VoidServiceDialog({ onClose }: VoidServiceDialogProps) {
  const [typed, setTyped] = useState(nothing);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  return reviewed === null ? (
    <ServiceForm start={typed} onClose={onClose} onReviewed={setReviewed} />
  ) : (
    <ReviewDialog
      {...reviewed}
      onClose={onClose}
      onBack={() => {
        setTyped(reviewed.typed);
        setReviewed(null);
      }}
    />
  );
}

interface ServiceFormProps extends VoidServiceDialogProps {
  readonly start: Values;
  readonly onReviewed: (reviewed: Reviewed) => void;
}

function ServiceForm({ start, onClose, onReviewed }: ServiceFormProps) {
  const { t } = useTranslation();
  const title = t('terminal.service.title');
  const centres = useOwnCentres();
  const services = useCall('food-services/getFoodServices', {}, { quiet: true }).data ?? [];
  const today = useCall('credits/getCountDecimals', {}, { quiet: true }).data?.today;
  const schema = useMemo(
    () =>
      formSchema<Values, Reviewed['service']>(({ business_unit_id, food_service_id, day, reason }) => ({
        parsed: typedService.safeParse({
          business_unit_id: business_unit_id === nothingChosen ? '' : business_unit_id,
          food_service_id: food_service_id === nothingChosen ? nothingChosen : Number(food_service_id),
          day,
          reason,
        }),
        missing: [],
      })),
    [],
  );
  const { form, guided, restored, submit } = useGuidedFields<Values, Reviewed['service'], Reviewed>({
    form: 'void-service',
    title,
    confirms: false,
    isFleeting: true,
    start,
    schema,
    fields: serviceVoidFields.paths,
    save: async (service): Promise<Reviewed> => {
      const { reason: _reason, ...served } = service;
      const match = await call('terminal/reviewServiceVoid', served);
      return { typed: { ...service, food_service_id: String(service.food_service_id) }, service, match };
    },
    onSaved: onReviewed,
    onConflict: async (refusal) => reportConflict(refusal, { title }),
  });
  const { AreaField, SelectField } = serviceVoidFields;
  return (
    <StepDialog
      form={{ ...form, guided, restored, submit }}
      open
      onClose={onClose}
      title={title}
      description={t('terminal.service.hint')}
      submit={t('terminal.service.review')}
      variant="primary"
    >
      <SelectField name="business_unit_id" isPlace options={centres} listKey={String(centres.length)} data-autofocus />
      <SelectField
        name="food_service_id"
        options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
        listKey={`services-${services.length}`}
      />
      <DayField of={serviceVoidFields} name="day" today={today ?? 0} />
      <AreaField name="reason" alert rows={2} />
    </StepDialog>
  );
}

function ReviewDialog({
  service,
  match,
  onBack,
  onClose,
}: Omit<Reviewed, 'typed'> & VoidServiceDialogProps & { readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { meals, qty, amount, accounts } = match;
  const void_ = (): void => {
    startJob({
      kind: 'voidService',
      path: 'terminal/voidService',
      body: { ...service, shown_meals: meals, shown_qty: qty, shown_amount: amount },
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('terminal.service.title')}
      description={formatDate(service.day)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onBack}>{t('terminal.service.again')}</Button>
          {meals > 0 && (
            <Button variant="danger" onClick={void_}>
              {t('terminal.service.submit')}
            </Button>
          )}
        </>
      }
    >
      {meals === 0 ? (
        <Notice tone="neutral">{t('terminal.service.nothing')}</Notice>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="tabular font-medium">
            {t('terminal.service.will', {
              meals: formatCount(meals),
              qty: formatCount(qty),
              amount: formatSum(amount),
            })}
          </p>
          <Section stacked title={t('terminal.service.accounts')}>
            <DescriptionList columns={2} facts={accounts.map(accountFact)} />
          </Section>
          <p className="text-sm text-ink-faint">{t('terminal.service.started')}</p>
        </div>
      )}
    </Dialog>
  );
}

function accountFact(account: ServiceVoid['accounts'][number], index: number): Fact {
  const place = [account.business_name, account.group_name].filter(Boolean).join(' · ');
  const how = account.is_paid ? text('terminal.service.returned') : text('terminal.service.no');
  return { id: String(index), label: `${place}: ${how}`, value: formatSum(account.amount), figures: true };
}
