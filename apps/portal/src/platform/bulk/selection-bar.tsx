import { Button, buttonClass, type Icon, Menu, useIsPhone } from '@comensal/ui';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Something to do with the chosen rows. */
export interface SelectionAct {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  /** How many of the chosen rows take it: a phone has room for the two that most take. */
  readonly possible: number;
  readonly isPrimary?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

interface SelectionBarProps {
  /** What it is about, for the screen reader. */
  readonly label: string;
  /** How much is chosen; read aloud whenever it changes. */
  readonly status: string;
  /** Beside the status. */
  readonly more?: ReactNode;
  /** Why something is not possible. */
  readonly warning?: string | undefined;
  readonly acts: readonly SelectionAct[];
  readonly onClear: () => void;
  readonly clearKey?: string;
}

/** Actions on the chosen rows of a list; stays at the bottom of the window while some are chosen. */
export function SelectionBar({ label, status, more, warning, acts, onClear, clearKey }: SelectionBarProps) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const likeliest = [...acts].sort((one, other) => other.possible - one.possible).slice(0, 2);
  const buttons = phone ? acts.filter((act) => likeliest.includes(act)) : acts;
  const others = acts.filter((act) => !buttons.includes(act) && !act.disabled);
  const clearing = (
    <Button variant="quiet" aria-keyshortcuts={clearKey} onClick={onClear}>
      {t('controls.selection.clear')}
    </Button>
  );
  return (
    <section
      aria-label={label}
      className="sticky bottom-3 z-20 [@media(max-height:30rem)]:static flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-float sm:px-4"
    >
      <p role="status" className="tabular text-base font-medium text-ink max-sm:flex-1">
        {status}
      </p>
      {phone && clearing}
      {more}
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1 sm:ml-auto">
        {buttons.map(({ id, label: name, icon, isPrimary, disabled, onSelect }) => (
          <Button
            key={id}
            icon={icon}
            variant={isPrimary ? 'primary' : 'secondary'}
            disabled={disabled}
            onClick={onSelect}
          >
            {name}
          </Button>
        ))}
        {others.length > 0 && (
          <Menu
            label={t('controls.tools.more')}
            trigger={<Ellipsis size={18} strokeWidth={1.75} aria-hidden />}
            triggerClass={buttonClass()}
            groups={[others.map(({ id, label: name, icon, onSelect }) => ({ id, label: name, icon, onSelect }))]}
          />
        )}
        {!phone && clearing}
      </div>
      {warning !== undefined && <p className="basis-full text-sm text-refused-ink">{warning}</p>}
    </section>
  );
}
