import {
  type AmountNotation,
  amountInWords,
  formatMoney,
  isUnfinishedAmount,
  pesosNotation,
} from '@comensal/domain/platform/money';
import { MoneyInput, type MoneyInputProps, type MoneyRules } from '@comensal/ui';
import { useMemo, useRef, useState } from 'react';
import { t } from '../text/text';

/** The rules of the field for one way to parse amounts. */
function rulesOf(notation: AmountNotation): MoneyRules {
  return {
    accept: notation.typed,
    editable: notation.editable,
    left: notation.left,
    display: (value) => {
      const read = notation.read(value);
      return read.kind === 'amount' ? formatMoney(read.minor).replace(/^\$\s*/, '') : value;
    },
    lost: (entered, left) => {
      if (!isSomethingLost(notation, entered, left)) return null;
      const read = notation.read(left);
      const pasted = entered.slice(0, longestText);
      return read.kind === 'amount'
        ? t('controls.quantity.refused', { pasted, left: formatMoney(read.minor) })
        : t('controls.quantity.refusedWhole', { pasted });
    },
    reading: (value) => {
      const read = notation.read(value);
      switch (read.kind) {
        case 'amount':
          return { text: t('controls.money.reads', { amount: formatMoney(read.minor) }), isAmount: true };
        case 'tooLarge':
          return { text: t('validation.amountTooLarge'), isAmount: false };
        case 'empty':
          return null;
        case 'unreadable':
          if (isUnfinishedAmount(value) || value === ',') return null;
          return {
            text: t(`controls.money.${/^[-+\u2212\u2013]/.test(value) ? 'negative' : 'unreadable'}`),
            isAmount: false,
          };
      }
    },
  };
}

/** Whether what was entered, keys that the field refused included, is another amount than what is left in it. */
function isSomethingLost(notation: AmountNotation, entered: string, left: string): boolean {
  if (/^[\s$]*$/.test(entered) || isUnfinishedAmount(left)) return false;
  const wanted = notation.read(entered);
  const taken = notation.read(left);
  if (taken.kind === 'unreadable' || taken.kind === 'tooLarge') return false;
  return wanted.kind !== 'amount' || taken.kind !== 'amount' || wanted.minor !== taken.minor;
}

interface MoneyFieldProps extends Omit<MoneyInputProps, 'rules' | 'symbol' | 'told'> {
  /** How bare digits are read; as pesos by default. */
  readonly notation?: AmountNotation | undefined;
  /** A text that is not an amount is reverted, and reported (CRE-61). */
  readonly goesBack?: boolean | undefined;
}

/**
 * An amount of money: typed or pasted as people write it, shown as it is parsed. The form holds the text; `typedMinor`
 * returns its minor units.
 */
export function MoneyField({ notation = pesosNotation, goesBack = false, ...props }: MoneyFieldProps) {
  const before = useRef('');
  const [refused, setRefused] = useState<string | null>(null);
  const rules = useMemo((): MoneyRules => {
    const own = rulesOf(notation);
    if (!goesBack) return own;
    return {
      ...own,
      left: (value) => {
        if (notation.read(value).kind !== 'unreadable') return notation.left(value);
        setRefused(value.slice(0, longestText));
        return before.current;
      },
    };
  }, [notation, goesBack]);
  return (
    <MoneyInput
      {...props}
      rules={rules}
      symbol="$"
      told={refused === null ? null : t('controls.money.wentBack', { typed: refused })}
      onFocus={(event) => {
        before.current = props.value;
        setRefused(null);
        props.onFocus?.(event);
      }}
    />
  );
}

/** Of a refused text, in characters. */
const longestText = 30;

/** The amount in words, shown under its field while typing; an example while there is none. */
export function amountHint(value: string, notation: AmountNotation = pesosNotation, example?: string): string {
  const read = notation.read(value);
  return read.kind === 'amount'
    ? t('controls.money.words', { words: amountInWords(read.minor) })
    : (example ?? t('controls.money.example'));
}
