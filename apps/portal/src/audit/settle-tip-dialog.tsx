import { auditTableLabel, recordAtAddress, type SettleTip, settleTipSchema, type Tip } from '@comensal/domain/audit';
import { formatMoment } from '@comensal/domain/platform/dates';
import { Button, DescriptionList, Dialog, linkClass, showToast } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { CountedArea } from '../platform/forms/counted-area';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { StepDialog } from '../platform/forms/step-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { Link } from '../platform/page/link';
import { useHolds } from '../platform/person/user';
import { t as text } from '../platform/text/text';

/** What was done about a tip. */
export const settleFields = formFields({
  rules: { note: settleTipSchema.shape.note },
  label: () => text('tips.settle.note'),
});

interface TipDialogProps {
  readonly tip: Tip;
  readonly onClose: () => void;
}

/** A tip, and for who may write in the audit what was done about it. */
export function TipDialog(props: TipDialogProps) {
  const { t } = useTranslation();
  const maySettle = useHolds('Auditoria', 'W');
  if (maySettle) return <SettleForm {...props} />;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('tips.settle.title', { id: props.tip.id })}
      closeLabel={t('common.close')}
      footer={<Button onClick={props.onClose}>{t('common.close')}</Button>}
    >
      <TipFacts tip={props.tip} />
    </Dialog>
  );
}

function SettleForm({ tip: { id, version, state, note }, tip, onClose }: TipDialogProps) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const title = t('tips.settle.title', { id });
  const closes = state === 'open';
  const schema = useMemo(
    () =>
      formSchema<{ note: string }, SettleTip>((values) => ({
        parsed: settleTipSchema.safeParse({ ...values, id, version, closed: closes }),
        missing: [],
      })),
    [id, version, closes],
  );
  const refresh = () => {
    onClose();
    cache.refresh('audit/getTips');
  };
  const { form, guided, restored, submit } = useGuidedFields<{ note: string }, SettleTip, true>({
    form: `settle-tip-${id}`,
    title: t('tips.settle.failed'),
    confirms: false,
    isFleeting: true,
    start: { note: note ?? '' },
    schema,
    fields: settleFields.paths,
    save: (body) => call('audit/settleTip', body),
    onSaved: () => {
      showToast(t(closes ? 'tips.settle.closed' : 'tips.settle.reopened', { id }));
      refresh();
    },
    onConflict: async (refusal) => {
      reportConflict(refusal, { title, failed: 'edit' });
      refresh();
    },
  });
  return (
    <StepDialog
      form={{ ...form, guided, restored, submit }}
      open
      onClose={onClose}
      title={title}
      submit={t(closes ? 'tips.settle.close' : 'tips.settle.reopen')}
      variant="primary"
    >
      <TipFacts tip={tip} />
      <CountedArea of={settleFields} name="note" rows={3} />
    </StepDialog>
  );
}

function TipFacts({
  tip: { at, table, record_key, text: told, person, state, note, closed_by, closed_at },
}: {
  readonly tip: Tip;
}) {
  const { t } = useTranslation();
  return (
    <>
      <DescriptionList
        columns={2}
        facts={[
          { id: 'at', label: t('tips.fields.at'), value: formatMoment(at), figures: true },
          { id: 'person', label: t('tips.fields.person'), value: person ?? t('tips.unnamed') },
          { id: 'table', label: t('tips.fields.table'), value: auditTableLabel(table) },
          { id: 'record_key', label: t('tips.fields.record_key'), value: record_key },
          { id: 'text', label: t('tips.fields.text'), value: told, wide: true },
          ...(state === 'open' || closed_at === null
            ? []
            : [
                { id: 'closed_by', label: t('tips.fields.closed_by'), value: closed_by },
                { id: 'closed_at', label: t('tips.fields.closed_at'), value: formatMoment(closed_at), figures: true },
              ]),
          ...(note === null ? [] : [{ id: 'note', label: t('tips.fields.note'), value: note, wide: true }]),
        ]}
      />
      <Link to={recordAtAddress({ table, id: record_key, at })} className={linkClass}>
        {t('tips.then')}
      </Link>
    </>
  );
}
