import { editableAmount, formatMoney, isUnfinishedAmount, readAmount, typedAmount } from '@comensal/domain';
import { MoneyInput, type MoneyInputProps, type MoneyRules } from '@comensal/ui';
import { t } from '../text/text';

/** Every field of money follows the one rule of `readAmount` (CRE-21, CRE-22, CRE-60, CRE-61). */
const rules: MoneyRules = {
  accept: (previous, typed) => typedAmount(previous, typed),
  editable: (value) => editableAmount(value),
  display: (value) => {
    const read = readAmount(value);
    return read.kind === 'amount' ? formatMoney(read.minor).replace(/^\$\s*/, '') : value;
  },
  reading: (value) => {
    const read = readAmount(value);
    switch (read.kind) {
      case 'amount':
        return { text: t('controls.money.reads', { amount: formatMoney(read.minor) }), isAmount: true };
      case 'tooLarge':
        return { text: t('validation.amountTooLarge'), isAmount: false };
      case 'empty':
        return null;
      case 'unreadable':
        return isUnfinishedAmount(value) || value === ','
          ? null
          : { text: t('controls.money.unreadable'), isAmount: false };
    }
  },
};

/** An amount of money: typed or pasted as people write it, shown as it is read. The form holds the text; `typedMinor` gives its minor units. */
export function MoneyField(props: Omit<MoneyInputProps, 'rules' | 'symbol'>) {
  return <MoneyInput {...props} rules={rules} symbol="$" />;
}
