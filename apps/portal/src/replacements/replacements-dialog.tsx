import { businessDay, type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import {
  type AddReplacement,
  addReplacementSchema,
  type Candidate,
  type ReplacementView,
} from '@comensal/domain/replacements';
import { Badge, Button, Dialog, SearchBox, showToast } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CurrentPasswordField } from '../account/current-password-field';
import { proofPaths } from '../account/password-fields';
import { useAskedDuties } from '../duties/use-asked-duties';
import { actFor } from '../platform/calls/acting.store';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall } from '../platform/calls/use-call';
import { reportConflict } from '../platform/dialogs/report-conflict';
import { DayField } from '../platform/forms/day-field';
import { FieldsForm } from '../platform/forms/fields-form';
import { formFields } from '../platform/forms/form-fields';
import { formSchema } from '../platform/forms/form-schema';
import { useGuidedFields } from '../platform/forms/use-guided-fields';
import { useUser } from '../platform/person/user';
import { t as text } from '../platform/text/text';

interface ReplacementsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Who is away: oneself, or somebody whom the person administers. */
  readonly username: string;
}

/** Who replaces somebody and on which days; to the person themselves also whom they replace, to act for them. */
export default function ReplacementsDialog({ open, onClose, username }: ReplacementsDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSelf = useUser().username === username;
  const title = t('replacements.title');
  const { data, reload } = useCall(open ? 'replacements/getReplacements' : null, { username }, { title });
  const [busy, setBusy] = useState<number | null>(null);

  async function during(id: number, work: () => Promise<void>): Promise<void> {
    setBusy(id);
    try {
      await work();
    } catch (thrown) {
      reportError(thrown, { title });
    } finally {
      setBusy(null);
    }
  }
  const end = ({ id }: ReplacementView) =>
    during(id, async () => {
      await call('replacements/end', { username, id });
      reload();
      showToast(t('replacements.ended'), { tone: 'approved' });
    });
  const act = (one: ReplacementView) =>
    during(one.id, async () => {
      const away = await call('replacements/getActing', { username: one.username });
      onClose();
      void navigate('/');
      actFor(away);
    });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={t(isSelf ? 'replacements.intro' : 'replacements.introOther')}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {data !== undefined && (
        <div className="flex flex-col gap-5">
          {isSelf && data.others.length > 0 && (
            <ul className="flex flex-col divide-y divide-line-soft">
              {data.others.map((one) => (
                <Row key={one.id} one={one} words="replacements.rowOther">
                  {one.holds && (
                    <Button variant="primary" busy={busy === one.id} onClick={() => void act(one)}>
                      {t('replacements.act', { person: one.person })}
                    </Button>
                  )}
                </Row>
              ))}
            </ul>
          )}
          {data.own.length === 0 ? (
            <p className="text-sm text-ink-faint">{t('replacements.none')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line-soft">
              {data.own.map((one) => (
                <Row key={one.id} one={one} words="replacements.row">
                  <Button
                    busy={busy === one.id}
                    aria-label={t('replacements.endOf', { person: one.replacement_person })}
                    onClick={() => void end(one)}
                  >
                    {t('replacements.end')}
                  </Button>
                </Row>
              ))}
            </ul>
          )}
          <NewReplacement username={username} isSelf={isSelf} onAdded={reload} />
        </div>
      )}
    </Dialog>
  );
}

function Row({
  one,
  words,
  children,
}: {
  one: ReplacementView;
  words: 'replacements.row' | 'replacements.rowOther';
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [from, to] = [formatDate(one.from), formatDate(one.to)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere text-ink">
        {t(words, { replacement: one.replacement_person, person: one.person, from, to })}{' '}
        {one.holds && <Badge>{t('replacements.now')}</Badge>}
      </p>
      {children}
    </li>
  );
}

const nobody: readonly Candidate[] = [];

const { shape } = addReplacementSchema;
/** Who replaces, and the days. */
export const replacementFields = formFields({
  rules: { replacement: shape.replacement, from: shape.from, to: shape.to },
  label: (name) => text(`replacements.fields.${name}`),
  elsewhere: proofPaths,
});
const { SelectField } = replacementFields;

interface Values {
  replacement: string;
  from: DateNumber | null;
  to: DateNumber | null;
  currentPassword: string;
}

/** Searches on the server among those who may replace; the days are the business's. */
function NewReplacement({ username, isSelf, onAdded }: { username: string; isSelf: boolean; onAdded: () => void }) {
  const { t } = useTranslation();
  const title = t('replacements.title');
  const today = businessDay(new Date());
  const start: Values = { replacement: nothingChosen, from: today, to: null, currentPassword: '' };
  const [search, setSearch] = useState('');
  const { data: matches, loading } = useCall(
    'replacements/getCandidates',
    { username, search },
    { title, keepPrevious: true },
  );
  const candidates = matches ?? nobody;
  const duties = useAskedDuties();
  const { form, guided, submit, startFrom } = useGuidedFields<Values, AddReplacement, AddReplacement>({
    form: `replacement-${username}`,
    title,
    confirms: false,
    isFleeting: true,
    mode: 'onSubmit',
    start,
    schema: formSchema<Values, AddReplacement>(({ replacement, ...others }) => ({
      parsed: addReplacementSchema.safeParse({
        username,
        replacement: replacement === nothingChosen ? '' : replacement,
        ...others,
      }),
      missing: [],
    })),
    fields: replacementFields.paths,
    save: async (body) => {
      await duties.saving((given) => call('replacements/add', { ...body, ...given }), body.to);
      return body;
    },
    onSaved: () => {
      startFrom(start);
      showToast(t('replacements.added'), { tone: 'approved' });
      onAdded();
    },
    onConflict: async (refusal) => reportConflict(refusal, { title }),
  });

  return (
    <>
      <FieldsForm
        form={form}
        locked={guided.isSaving}
        onSubmit={submit}
        aria-label={t('replacements.add')}
        className="grid gap-4 border-t border-line-soft pt-4 sm:grid-cols-2"
      >
        <SearchBox
          value={search}
          onChange={setSearch}
          shortcut={false}
          landmark={false}
          placeholder={t('replacements.search')}
          labels={{ search: t('replacements.search'), clear: t('replacements.clearSearch') }}
          className="sm:col-span-2"
        />
        <SelectField
          name="replacement"
          label={isSelf ? undefined : t('replacements.fields.replacementOther')}
          hint={candidates.length === 0 && !loading ? t('replacements.noCandidates') : undefined}
          anyLabel={t('replacements.choose')}
          listKey={candidates.map((one) => one.username).join()}
          options={candidates.map((one) => ({ value: one.username, label: `${one.person} (${one.username})` }))}
          className="sm:col-span-2"
        />
        <DayField of={replacementFields} name="from" today={today} />
        <DayField of={replacementFields} name="to" today={today} />
        <CurrentPasswordField className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" busy={guided.isSaving}>
            {t('replacements.add')}
          </Button>
        </div>
      </FieldsForm>
      {duties.dialog}
    </>
  );
}
