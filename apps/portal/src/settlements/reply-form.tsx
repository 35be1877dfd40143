import { customerScreens } from '@comensal/domain/customers';
import { mayOpen } from '@comensal/domain/platform/access';
import { replyKinds, type SettlementDetail } from '@comensal/domain/settlements';
import { Button, quietLinkClass } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StepActions } from '../lifecycle/desk/step-actions';
import { useSendKey } from '../lifecycle/desk/use-send-key';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { CountedArea } from '../platform/forms/counted-area';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';
import { unansweredOf } from './observations';
import type { SettlementStep } from './settlement-screens';
import { observedLine } from './settlement-words';
import { type ReplyValues, replyField, replyFields, replySchema } from './step-values';

const { SelectField } = replyFields;

/** The operator's replies to the observations of this edition; some now, others later. */
export function ReplyForm({ record, onSaved, onConflict }: StepFormProps<SettlementDetail, SettlementStep>) {
  const { t } = useTranslation();
  const actor = useActor();
  const { id, version } = record;
  const open = unansweredOf(record);
  const schema = useMemo(() => replySchema({ id, version }), [id, version]);
  const form = useStepForm<ReplyValues, object, SettlementDetail, SettlementStep>({
    form: `reply-settlement-${id}`,
    version,
    title: t('settlementPage.reply.failed'),
    confirms: false,
    call: 'settlements/reply',
    schema,
    values: { replies: open.map((one) => ({ observation_id: one.id, reply: '', comment: '' })) },
    fields: replyFields.paths as never,
    eventOf: () => 'reply',
    onSaved,
    onConflict,
    events: () => ['reply'],
    typedFacts: ({ replies }) =>
      replies.map(({ observation_id, comment }, place) => ({
        id: String(observation_id),
        label: open[place]?.comment ?? '',
        value: comment,
        wide: true,
      })),
  });
  const { guided, restored, submit } = form;
  useSendKey(submit);
  return (
    <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-4">
      <DraftNotice restored={restored} />
      {open.map((one, place) => (
        <fieldset key={one.id} className="flex min-w-0 flex-col gap-2">
          <legend className="text-sm text-ink wrap-anywhere">
            <span className="block text-ink-faint">{observedLine(one)}</span>«{one.comment}»
          </legend>
          <SelectField
            name={replyField(place, 'reply')}
            required={false}
            anyLabel={undefined}
            options={[
              { value: '', label: t('settlementPage.reply.choose') },
              ...replyKinds.map((value) => ({ value, label: t(`settlements.reply.${value}`) })),
            ]}
          />
          <CountedArea of={replyFields} name={replyField(place, 'comment')} required={false} rows={2} />
        </fieldset>
      ))}
      {mayOpen(actor, customerScreens.customers) && (
        <p className="text-sm text-ink-faint">
          {t('settlementPage.reply.ways')}{' '}
          <Link className={quietLinkClass} to={customerScreens.customers.path}>
            {t('settlementPage.reply.diner')}
          </Link>
        </p>
      )}
      <StepActions>
        <Button type="submit" variant="primary" busy={guided.isSaving}>
          {t('settlementPage.reply.submit')}
        </Button>
      </StepActions>
    </FieldsForm>
  );
}
