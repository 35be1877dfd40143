import { Button, classNames } from '@comensal/ui';
import { ListChecks } from 'lucide-react';
import { type Ref, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupMessage } from '../platform/forms/group-message';
import { useOnlyChoice } from '../platform/forms/use-only-choice';
import { type Centre, CentrePicker } from './centre-picker';
import { centreCountText, centresText } from './centres-text';

interface CentreFieldProps {
  /** The active centres of the person, by name (SRV-11); undefined while loading. */
  readonly centres: readonly Centre[] | undefined;
  readonly chosen: readonly string[];
  /** A new service begins with the only centre. */
  readonly presetsOnly: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly message: string | undefined;
  readonly disabled: boolean;
  /** Where the focus goes when none is chosen. */
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** The chosen centres and the button that opens their picker (SRV-08, SRV-11). */
export function CentreField({
  centres,
  chosen,
  presetsOnly,
  onChange,
  message,
  disabled,
  buttonRef,
}: CentreFieldProps) {
  const { t } = useTranslation();
  const messageId = useId();
  const [open, setOpen] = useState(false);
  useOnlyChoice('business_units', presetsOnly && centres?.length === 1 ? centres.map(({ id }) => id) : undefined);
  const names = useMemo(() => new Map((centres ?? []).map(({ id, name }) => [id, name])), [centres]);
  const visible = chosen
    .map((id) => ({ name: names.get(id) ?? id }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
  return (
    <div role="group" aria-label={t('foodServices.list.centres')} className="flex flex-col gap-1">
      <span className="text-sm font-medium text-ink">{t('foodServices.list.centres')}</span>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-3 rounded-lg border p-3',
          message ? 'border-refused-mark' : 'border-line',
        )}
      >
        <p className="min-w-0 flex-1 basis-56 text-base text-ink [overflow-wrap:anywhere]">
          {chosen.length === 0 ? (
            <span className="text-ink-faint">{t('foodServices.centres.none')}</span>
          ) : (
            <>
              <span className="tabular font-medium">{centreCountText(chosen.length)}</span>: {centresText(visible)}
            </>
          )}
        </p>
        <Button
          ref={buttonRef}
          icon={ListChecks}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-describedby={message ? messageId : undefined}
          onClick={() => setOpen(true)}
          className="max-sm:w-full"
        >
          {t(chosen.length === 0 ? 'foodServices.centres.choose' : 'foodServices.centres.change')}
        </Button>
      </div>
      <GroupMessage id={messageId} message={message} />
      <CentrePicker open={open} onClose={() => setOpen(false)} centres={centres} chosen={chosen} onChange={onChange} />
    </div>
  );
}
