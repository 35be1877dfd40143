import { mayMake } from '@comensal/domain/platform/access';
import { formatMoment } from '@comensal/domain/platform/dates';
import { type AddAddress, addAddressSchema, type ReportAddress, reportScheduleAccess } from '@comensal/domain/reports';
import { Badge, Button, Card, IconButton, showToast } from '@comensal/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CurrentPasswordField } from '../account/current-password-field';
import { proofPaths } from '../account/password-fields';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { useActor } from '../platform/person/user';
import { t as text } from '../platform/text/text';

export const addressFields = formFields({
  rules: { email: addAddressSchema.shape.email },
  label: () => text('reportSchedules.addresses.field'),
});
const { TextField } = addressFields;

interface Values {
  readonly email: string;
  readonly currentPassword: string;
}
const start: Values = { email: '', currentPassword: '' };

/** The addresses of people without a user that reports may go to; who may write them adds and removes some. */
export default function ReportAddresses() {
  const { t } = useTranslation();
  const actor = useActor();
  const title = t('reportSchedules.addresses.title');
  const { data: addresses, reload } = useCall('reports/getAddresses', {}, { title });
  const mayWrite = mayMake(actor, reportScheduleAccess['reports/addAddress']);

  async function remove({ id }: ReportAddress): Promise<void> {
    try {
      await call('reports/removeAddress', { id });
      showToast(t('reportSchedules.addresses.removed'), { tone: 'approved' });
    } catch (thrown) {
      reportError(thrown, { title });
    }
    reload();
  }

  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-faint">{t('reportSchedules.addresses.hint')}</p>
        {addresses !== undefined && addresses.length === 0 && (
          <p className="text-sm text-ink-soft">{t('reportSchedules.addresses.empty')}</p>
        )}
        {addresses !== undefined && addresses.length > 0 && (
          <ul aria-label={t('reportSchedules.addresses.label')} className="divide-y divide-line-soft">
            {addresses.map((address) => (
              <li key={address.id} className="flex items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="wrap-anywhere text-base text-ink">{address.email}</p>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-ink-faint">
                    {t('reportSchedules.addresses.by', { person: address.added_by })}
                    {address.confirmed_at === null ? (
                      <Badge tone="pending">{t('reportSchedules.addresses.pending')}</Badge>
                    ) : (
                      t('reportSchedules.addresses.confirmed', { moment: formatMoment(address.confirmed_at) })
                    )}
                  </p>
                </div>
                {mayWrite && (
                  <IconButton
                    icon={Trash2}
                    label={t('reportSchedules.addresses.remove', { email: address.email })}
                    onClick={() => void remove(address)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && <NewAddress onAdded={reload} />}
      </div>
    </Card>
  );
}

function NewAddress({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useTranslation();
  const title = t('reportSchedules.addresses.failed');
  const { form, guided, submit, startFrom } = useGuidedFields<Values, AddAddress, ReportAddress>({
    form: 'report-address',
    title,
    confirms: false,
    isFleeting: true,
    mode: 'onSubmit',
    start,
    schema: formSchema<Values, AddAddress>((values) => ({ parsed: addAddressSchema.safeParse(values), missing: [] })),
    fields: { ...addressFields.paths, ...proofPaths },
    save: (body) => call('reports/addAddress', body),
    onSaved: ({ email }) => {
      startFrom(start);
      showToast(t('reportSchedules.addresses.sent', { email }), { tone: 'approved' });
      onAdded();
    },
    onConflict: async (refusal) => reportConflict(refusal, { title }),
  });
  return (
    <FieldsForm
      form={form}
      locked={guided.isSaving}
      onSubmit={submit}
      aria-label={t('reportSchedules.addresses.add')}
      className="grid items-start gap-3 border-t border-line-soft pt-3 sm:grid-cols-2"
    >
      <TextField name="email" type="email" />
      <CurrentPasswordField />
      <Button type="submit" busy={guided.isSaving} className="w-fit sm:col-start-1">
        {t('reportSchedules.addresses.add')}
      </Button>
    </FieldsForm>
  );
}
