import type { UserView } from '@comensal/domain/users';
import { Button, classNames, FactItem, Switch } from '@comensal/ui';
import { CircleAlert, ListChecks } from 'lucide-react';
import { type Ref, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { useOwnsPair, useReaches } from '../platform/person/user';
import { PairPicker } from './pair-picker';
import { countPairs, type PairSelection, withOwnPairs } from './pair-selection';
import { pairsText } from './pairs-text';

interface UserAccessFieldProps {
  readonly totalAccess: boolean;
  readonly selection: PairSelection;
  /** Omitted in the view: nothing can be changed (PRE-09). */
  readonly onTotalAccess?: ((totalAccess: boolean) => void) | undefined;
  readonly onSelection?: ((selection: PairSelection) => void) | undefined;
  /** The user's current pairs, with the names. */
  readonly own: UserView['businessUnits'];
  readonly message?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Where the focus goes when the pairs are missing. */
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** This many centres are named below the button; the picker has them all. */
const named = 6;

/** Total access, or the selected pairs with their picker (USR-08, USR-14, USR-17, PRE-07, PRE-09). */
export function UserAccessField({
  totalAccess,
  selection,
  onTotalAccess,
  onSelection,
  own,
  message,
  disabled = false,
  buttonRef,
}: UserAccessFieldProps) {
  const { t } = useTranslation();
  const messageId = useId();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const ownNames = useMemo(() => new Map(own.map(({ id, name }) => [id, name])), [own]);
  const hasUnknown = Object.keys(selection).some((id) => !ownNames.has(id));
  const isView = onSelection === undefined;
  const offered = useCall(
    !isView && !totalAccess && (wasOpened || hasUnknown) ? 'business-units/getWithCompanies' : null,
    {},
    { title: t('userScreens.pairs.title') },
  );
  const reaches = useReaches();
  const ownsPair = useOwnsPair();
  const mayGiveAll = reaches({ kind: 'totalAccess' });
  const centres = useMemo(() => {
    if (isView) return own;
    const values = offered.data
      ?.map((centre) => ({
        ...centre,
        companies: centre.companies.filter(({ id }) =>
          reaches({ kind: 'pairs', areFurther: !ownsPair(centre.id, id) }),
        ),
      }))
      .filter(({ companies }) => companies.length > 0);
    return values && withOwnPairs(values, own);
  }, [isView, own, offered.data, reaches, ownsPair]);
  const chosenCentres = useMemo(() => {
    const names = new Map([...(centres ?? []), ...own].map(({ id, name }) => [id, name]));
    return Object.entries(selection)
      .map(([id, companies]) => ({ id, name: names.get(id) ?? id, count: companies.length }))
      .sort((one, other) => one.name.localeCompare(other.name, 'es'));
  }, [centres, own, selection]);
  const count = countPairs(selection);
  const more = chosenCentres.length - named;
  const hasMessage = message !== undefined && message !== '';

  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isView ? (
        <dl>
          <FactItem label={t('userScreens.form.totalAccess')}>{t(totalAccess ? 'common.yes' : 'common.no')}</FactItem>
        </dl>
      ) : (
        <Switch
          label={t('userScreens.form.totalAccess')}
          hint={t(mayGiveAll ? 'userScreens.form.totalAccessHint' : 'userScreens.form.totalAccessBeyond')}
          checked={totalAccess}
          disabled={disabled || (!mayGiveAll && !totalAccess)}
          onChange={(event) => onTotalAccess?.(event.currentTarget.checked)}
        />
      )}
      {!totalAccess && (
        <div
          role="group"
          aria-label={t('userScreens.pairs.label')}
          className={classNames('rounded-lg border p-3.5', hasMessage ? 'border-refused-mark' : 'border-line')}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p className="tabular text-base text-ink">{pairsText(count, isView)}</p>
            {(!isView || count.pairs > 0) && (
              <Button
                ref={buttonRef}
                icon={ListChecks}
                disabled={disabled}
                aria-haspopup="dialog"
                aria-describedby={hasMessage ? messageId : undefined}
                onClick={() => {
                  setWasOpened(true);
                  setOpen(true);
                }}
                className="max-sm:w-full"
              >
                {t(
                  isView
                    ? 'userScreens.pairs.show'
                    : count.pairs === 0
                      ? 'userScreens.pairs.choose'
                      : 'userScreens.pairs.change',
                )}
              </Button>
            )}
          </div>
          {chosenCentres.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2">
              {chosenCentres.slice(0, named).map(({ id, name, count: companies }) => (
                <li
                  key={id}
                  className="flex max-w-full items-center gap-1.5 rounded-full border border-line bg-sunken px-2.5 py-0.5 text-sm text-ink-soft"
                >
                  <span className="truncate">{name}</span>
                  <span className="tabular font-medium text-ink">{companies}</span>
                </li>
              ))}
              {more > 0 && (
                <li className="px-1 py-0.5 text-sm text-ink-faint">
                  {more === 1 ? t('userScreens.pairs.moreOne') : t('userScreens.pairs.more', { count: more })}
                </li>
              )}
            </ul>
          )}
          {hasMessage && (
            <p id={messageId} className="mt-2 flex items-start gap-1.5 text-sm text-refused-ink">
              <CircleAlert size={14} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0" />
              <span>{message}</span>
            </p>
          )}
        </div>
      )}
      <PairPicker
        open={open}
        onClose={() => setOpen(false)}
        centres={centres}
        selection={selection}
        onChange={onSelection}
      />
    </div>
  );
}
