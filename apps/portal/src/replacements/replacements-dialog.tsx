import { businessDay, type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import type { Candidate, ReplacementView } from '@comensal/domain/replacements';
import { Badge, Button, DateInput, Dialog, Field, SearchBox, Select, showToast } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { actFor } from '../platform/calls/acting.store';
import { call } from '../platform/calls/api';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { useCall } from '../platform/calls/use-call';
import { useUser } from '../platform/person/user';
import { dateLabels } from '../platform/text/control-labels';

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

/** Searches on the server among those who may replace; the days are the business's. */
function NewReplacement({ username, isSelf, onAdded }: { username: string; isSelf: boolean; onAdded: () => void }) {
  const { t } = useTranslation();
  const today = businessDay(new Date());
  const [search, setSearch] = useState('');
  const [replacement, setReplacement] = useState('');
  const [from, setFrom] = useState<DateNumber | null>(today);
  const [to, setTo] = useState<DateNumber | null>(null);
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const { data: found, loading } = useCall(
    'replacements/getCandidates',
    { username, search },
    { title: t('replacements.title'), keepPrevious: true },
  );
  const candidates = found ?? nobody;

  async function add(): Promise<void> {
    const missing = Object.entries({ replacement, from, to }).flatMap(([name, value]) =>
      value === null || value === '' ? [[name, t('validation.required')] as const] : [],
    );
    setMessages(Object.fromEntries(missing));
    if (from === null || to === null || replacement === '') return;
    setBusy(true);
    try {
      await call('replacements/add', { username, replacement, from, to });
      setReplacement('');
      setTo(null);
      showToast(t('replacements.added'), { tone: 'approved' });
      onAdded();
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : {};
      setMessages(fields);
      if (Object.keys(fields).length === 0) reportError(thrown, { title: t('replacements.title') });
    } finally {
      setBusy(false);
    }
  }

  const day = { today, min: today, locale: 'es-AR', labels: dateLabels };
  return (
    <form
      noValidate
      aria-label={t('replacements.add')}
      className="grid gap-4 border-t border-line-soft pt-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
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
      <Field
        label={t(isSelf ? 'replacements.fields.replacement' : 'replacements.fields.replacementOther')}
        message={messages['replacement']}
        hint={candidates.length === 0 && !loading ? t('replacements.noCandidates') : undefined}
        required
        className="sm:col-span-2"
      >
        <Select
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          options={[
            { value: '', label: t('replacements.choose') },
            ...candidates.map((one) => ({ value: one.username, label: `${one.person} (${one.username})` })),
          ]}
        />
      </Field>
      <Field label={t('replacements.fields.from')} message={messages['from']} required>
        <DateInput {...day} value={from} onChange={setFrom} />
      </Field>
      <Field label={t('replacements.fields.to')} message={messages['to']} required>
        <DateInput {...day} value={to} onChange={setTo} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('replacements.add')}
        </Button>
      </div>
    </form>
  );
}
