import { isLargeChange, type PriceChange } from '@comensal/domain/price-lists';
import { ConfirmDialog } from '@comensal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { t as text } from '../platform/text/text';
import { ChangeTable } from './change-table';
import { type Effects, ListEffects } from './list-effects';

interface ConfirmPricesProps {
  readonly open: boolean;
  readonly title: string;
  readonly sentence: string;
  /** What is changed, compared with the prices that it replaces. */
  readonly changes: readonly PriceChange[];
  readonly nameOf: (id: number) => string;
  /** The name of the table of prices. */
  readonly caption?: string | undefined;
  /** In place of the table of prices. */
  readonly table?: ReactNode;
  /** The effects of saving; undefined until known, in which case the server asks. */
  readonly effects: Effects | undefined;
  readonly onMainPrices?: (() => void) | undefined;
  /** With whether the person accepted that the client is left without prices. */
  readonly onYes: (accepted: boolean) => void;
  readonly onNo: () => void;
  /** Facts above and below the prices. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Prices before they are saved (PRI-11, PRI-25); changes of more than half are confirmed once more, by name.
 */
export function ConfirmPrices(props: ConfirmPricesProps) {
  const { open, title, sentence, changes, nameOf, caption = title, effects, onMainPrices, onYes, onNo } = props;
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const large = changes.filter(isLargeChange);
  const labels = { yes: t('common.yes'), no: t('common.no') };
  function end(answer: () => void): void {
    setSure(false);
    setAccepted(false);
    setMissing(false);
    answer();
  }
  function goOn(): void {
    if (effects && effects.unpriced.length > 0 && !accepted) {
      setMissing(true);
      tick.current?.focus();
    } else if (large.length > 0) setSure(true);
    else end(() => onYes(accepted));
  }
  return (
    <>
      <ConfirmDialog
        open={open && !isSure}
        title={title}
        sentence={sentence}
        labels={labels}
        onYes={goOn}
        onNo={() => end(onNo)}
      >
        <div className="flex flex-col gap-3">
          {props.above}
          {props.table ?? <ChangeTable changes={changes} nameOf={nameOf} caption={caption} />}
          {effects && (
            <ListEffects
              effects={effects}
              accepted={accepted}
              missing={missing && !accepted}
              tick={tick}
              onAccept={setAccepted}
              onMainPrices={onMainPrices && (() => end(onMainPrices))}
            />
          )}
          {props.below}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={open && isSure}
        title={t('priceLists.form.largeTitle')}
        sentence={t('priceLists.form.large', { services: listed.format(large.map(({ id }) => nameOf(id))) })}
        labels={labels}
        danger
        onYes={() => end(() => onYes(accepted))}
        onNo={() => end(onNo)}
      >
        <ChangeTable changes={large} nameOf={nameOf} caption={t('priceLists.form.largeTitle')} />
      </ConfirmDialog>
    </>
  );
}

/** What prices do that begin on a day that has come. */
export function StartsNow({ day, today }: { readonly day: number; readonly today: number }) {
  if (day > today) return null;
  return (
    <p className="text-sm text-ink-faint">
      {text('priceLists.form.startsNow')} {text('priceLists.form.past')}
    </p>
  );
}
