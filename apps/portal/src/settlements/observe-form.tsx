import type { SettlementDetail } from '@comensal/domain/settlements';
import { Button, IconButton } from '@comensal/ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFormProps } from '../lifecycle/step';
import { useStepForm } from '../lifecycle/use-step-form';
import { CountedArea } from '../platform/forms/counted-area';
import { DraftNotice } from '../platform/forms/draft-notice';
import { FieldsForm } from '../platform/forms/fields-form';
import { useObserving } from './observing.context';
import type { SettlementStep } from './settlement-screens';
import { lineName } from './settlement-words';
import { commentField, type ObserveValues, observeFields, observeSchema, whole } from './step-values';

/** The client's observations: a comment for each line that was marked, or for the whole. */
export function ObserveForm(props: StepFormProps<SettlementDetail, SettlementStep>) {
  const { t } = useTranslation();
  const { record, onSaved, onConflict } = props;
  const { id, version, lines } = record;
  const { marked, mark } = useObserving();
  const schema = useMemo(() => observeSchema(record, marked), [record, marked]);
  const form = useStepForm<ObserveValues, object, SettlementDetail, SettlementStep>({
    form: `observe-settlement-${id}`,
    version,
    title: t('settlementPage.observe.failed'),
    confirms: false,
    call: 'settlements/answer',
    mayWait: true,
    schema,
    values: noComments,
    fields: observeFields.paths as never,
    eventOf: () => 'observe',
    onSaved,
    onConflict,
    events: () => ['observe'],
    typedFacts: ({ comments }) =>
      Object.entries(comments).map(([key, said]) => ({
        id: key,
        label: nameOf(Number(key.slice(1))),
        value: said?.comment ?? '',
      })),
  });
  const { getValues, guided, restored, submit } = form;
  // What an earlier visit had commented is marked again.
  const markRestored = useEffectEvent(() => {
    for (const [key, said] of Object.entries(getValues('comments')))
      if (said && said.comment.trim() !== '') mark(Number(key.slice(1)), true);
  });
  useEffect(() => markRestored(), [restored.state]);
  function nameOf(line: number): string {
    const found = lines.find((one) => one.id === line);
    return found ? lineName(found) : t('settlementPage.observed.whole');
  }
  return (
    <FieldsForm form={form} locked={guided.isSaving} onSubmit={submit} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold text-ink">{t('settlementPage.observe.title')}</h3>
      <DraftNotice restored={restored} />
      {!marked.includes(whole) && (
        <div>
          <p className="text-sm text-ink-faint">{t('settlementPage.observe.hint')}</p>
          <Button variant="quiet" size="small" className="-ml-2" onClick={() => mark(whole, true)}>
            {t('settlementPage.lines.whole')}
          </Button>
        </div>
      )}
      {marked.map((line) => (
        <div key={line} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <CountedArea of={observeFields} name={commentField(line)} label={nameOf(line)} required rows={2} />
          </div>
          <IconButton
            size="small"
            icon={X}
            label={`${t('settlementPage.observe.remove')}: ${nameOf(line)}`}
            onClick={() => {
              form.setValue(commentField(line) as never, '' as never);
              mark(line, false);
            }}
          />
        </div>
      ))}
      {marked.length > 0 && (
        <Button type="submit" busy={guided.isSaving}>
          {t('settlementPage.observe.submit')}
        </Button>
      )}
    </FieldsForm>
  );
}

const noComments: ObserveValues = { comments: {} };
