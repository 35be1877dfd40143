import { classNames } from '../class-names';

export interface MoneyProps {
  /** The formatted amount ('$ 1.234,50'); the domain formats it. */
  text: string;
  /** Below zero: shown in the warning colour. */
  negative?: boolean | undefined;
  size?: 'inherit' | 'large' | undefined;
}

/** An amount of money in tabular figures. */
export function Money({ text, negative = false, size = 'inherit' }: MoneyProps) {
  return (
    <span
      className={classNames(
        'tabular whitespace-nowrap',
        negative && 'text-refused-ink',
        size === 'large' && 'text-lg font-semibold',
      )}
    >
      {text}
    </span>
  );
}
