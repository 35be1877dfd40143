import { mayMake } from '@comensal/domain/platform/access';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { type SettlementDetail, setInvoiceSchema, settlementAccess } from '@comensal/domain/settlements';
import { Button, Card, showToast } from '@comensal/ui';
import { FileSpreadsheet, FileText, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startExport } from '../jobs/start-export';
import type { StepFormProps } from '../lifecycle/step';
import { call } from '../platform/calls/api';
import { useCallCache } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { DayField } from '../platform/forms/day-field';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { SmallFormDialog } from '../platform/forms/small-form-dialog';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { useActor } from '../platform/person/user';
import { t as text } from '../platform/text/text';
import { PlainSteps } from './plain-steps';
import type { SettlementStep } from './settlement-screens';

const atWill = ['withdraw', 'proposeClosing'] as const;
const files = [
  ['pdf', FileText],
  ['xlsx', FileSpreadsheet],
] as const;

/** Beside the next step: the steps that nobody waits for, the files, and the ERP's invoice. */
export function SettlementSide(props: StepFormProps<SettlementDetail, SettlementStep>) {
  const { t } = useTranslation();
  const { id, actions, edition } = props.record;
  return (
    <>
      {atWill.some((step) => actions.includes(step)) && (
        <Card title={t('settlementPage.steps.other')}>
          <PlainSteps {...props} steps={atWill} />
        </Card>
      )}
      <Card title={t('settlementPage.files.title')} description={edition > 0 && t('settlementPage.files.hint')}>
        <div className="flex flex-col gap-2">
          {files.map(([format, icon]) => (
            <Button
              key={format}
              icon={icon}
              onClick={() =>
                startExport({
                  kind: 'exportSettlement',
                  path: 'settlements/exportSettlement',
                  body: { id, format },
                })
              }
            >
              {t(`settlementPage.files.${format}`)}
            </Button>
          ))}
        </div>
      </Card>
      {edition > 0 && <InvoiceCard settlement={props.record} />}
    </>
  );
}

function InvoiceCard({ settlement }: { readonly settlement: SettlementDetail }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  const { exported_on, invoice_number, invoice_date } = settlement;
  const maySet = exported_on !== null && mayMake(actor, settlementAccess['settlements/setInvoice']);
  if (exported_on === null && invoice_number === null) return null;
  return (
    <Card title={t('settlementPage.invoice.title')}>
      <div className="flex flex-col items-start gap-2 text-base text-ink">
        {exported_on !== null && (
          <p className="text-ink-soft">{t('settlementPage.invoice.exported', { date: formatDate(exported_on) })}</p>
        )}
        {invoice_number !== null && (
          <p className="wrap-anywhere">
            {t('settlements.list.invoiceOf', { number: invoice_number, date: formatDate(invoice_date) })}
          </p>
        )}
        {maySet && (
          <Button icon={SquarePen} onClick={() => setOpen(true)}>
            {t(`settlementPage.invoice.${invoice_number === null ? 'set' : 'change'}`)}
          </Button>
        )}
      </div>
      {isOpen && <InvoiceDialog settlement={settlement} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The fields of the ERP's invoice. */
export const invoiceFields = formFields({
  rules: { number: setInvoiceSchema.shape.number, date: setInvoiceSchema.shape.date },
  label: (name) => text(`settlementPage.invoice.${name}`),
});

function InvoiceDialog({
  settlement,
  onClose,
}: {
  readonly settlement: SettlementDetail;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const cache = useCallCache();
  const { id, version, invoice_number, invoice_date } = settlement;
  const title = t('settlementPage.invoice.failed');
  const again = (): void => cache.refresh('settlements/getSettlement', 'settlements/getSettlements');
  const guided = useGuidedFields({
    form: `invoice-settlement-${id}`,
    isFleeting: true,
    confirms: false,
    title,
    version,
    start: { number: invoice_number ?? '', date: invoice_date },
    schema: formSchema<{ number: string; date: number | null }, object>(({ number, date }) => ({
      parsed: setInvoiceSchema.safeParse({ id, version, number, date: date ?? undefined }),
      missing: [],
    })),
    fields: invoiceFields.paths as never,
    save: (body, idempotencyKey) => call('settlements/setInvoice', body as never, { idempotencyKey }),
    onSaved: () => {
      again();
      showToast(t('settlementPage.invoice.saved', { id }), { tone: 'approved' });
      onClose();
    },
    onConflict: async (refusal) => {
      onClose();
      again();
      reportConflict(refusal, { title });
    },
  });
  return (
    <SmallFormDialog fields={guided} title={t('settlementPage.invoice.set')} onClose={onClose}>
      <invoiceFields.TextField name="number" data-autofocus />
      <DayField of={invoiceFields} name="date" today={businessDay(new Date())} />
    </SmallFormDialog>
  );
}
