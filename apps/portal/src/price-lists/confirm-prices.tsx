import { isLargeChange, type PriceChange } from '@comensal/domain';
import { ConfirmDialog } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeTable } from './change-table';

interface ConfirmPricesProps {
  readonly open: boolean;
  readonly title: string;
  readonly sentence: string;
  /** What the list does, against the prices that it replaces. */
  readonly changes: readonly PriceChange[];
  readonly names: ReadonlyMap<number, string>;
  /** What the table of prices is about. */
  readonly caption: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Facts above and below the prices. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * The prices of a list before they are saved (PRI-11, PRI-25); those that change by more than half are confirmed once more, by
 * name.
 */
export function ConfirmPrices({
  open,
  title,
  sentence,
  changes,
  names,
  caption,
  onYes,
  onNo,
  above,
  below,
}: ConfirmPricesProps) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const large = changes.filter(isLargeChange);
  const labels = { yes: t('common.yes'), no: t('common.no') };
  function end(answer: () => void): void {
    setSure(false);
    answer();
  }
  return (
    <>
      <ConfirmDialog
        open={open && !isSure}
        title={title}
        sentence={sentence}
        labels={labels}
        onYes={() => (large.length > 0 ? setSure(true) : onYes())}
        onNo={onNo}
      >
        <div className="flex flex-col gap-3">
          {above}
          <ChangeTable changes={changes} names={names} caption={caption} />
          {below}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={open && isSure}
        title={t('priceLists.form.largeTitle')}
        sentence={t('priceLists.form.large', { services: listed.format(large.map(({ id }) => names.get(id) ?? '')) })}
        labels={labels}
        danger
        onYes={() => end(onYes)}
        onNo={() => end(onNo)}
      >
        <ChangeTable changes={large} names={names} caption={t('priceLists.form.largeTitle')} />
      </ConfirmDialog>
    </>
  );
}
