import { formatMoney } from '@comensal/domain/platform/money';
import type { PriceListEffectsView, SheetPreview } from '@comensal/domain/price-lists';
import { Button, Checkbox } from '@comensal/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The effects of one list, or of several, each with the one that it is of. */
export interface Effects {
  readonly unpriced: readonly (PriceListEffectsView['unpriced'][number] & { readonly list?: string })[];
  readonly client_lists: readonly (PriceListEffectsView['client_lists'][number] & { readonly list?: string })[];
  readonly balances?: SheetPreview['balances'] | undefined;
}

interface ListEffectsProps {
  readonly effects: Effects;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
  /** Yes was answered without the tick. */
  readonly missing: boolean;
  /** Adds the services at the main list's prices, where that is offered. */
  readonly onMainPrices?: (() => void) | undefined;
  /** The tick, scrolled into view when it is missing. */
  readonly tick: Ref<HTMLInputElement>;
}

const named = new Intl.ListFormat('es', { type: 'conjunction' });
const inOneLine = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/**
 * The clients that a list leaves without a price, which requires a tick to save, the client lists that differ from a
 * main one, and the balances that last for other days.
 */
export function ListEffects({ effects, accepted, onAccept, missing, onMainPrices, tick }: ListEffectsProps) {
  const { t } = useTranslation();
  const message = useId();
  const { unpriced, client_lists: apart, balances = [] } = effects;
  const isOne = [...unpriced, ...apart].every(({ list }) => list === undefined);
  const days = (left: number | null): string =>
    left === null ? '' : t(left === 1 ? 'priceLists.sheet.daysLeftOne' : 'priceLists.sheet.daysLeft', { count: left });
  return (
    <>
      <EffectList
        isWarning
        title={t(isOne ? 'priceLists.effects.unpriced' : 'priceLists.sheet.unpriced')}
        effects={unpriced.map(({ name, list, main_price, profiles, diners, meals }) => {
          const price = main_price === null ? null : formatMoney(main_price);
          const facts = [
            profiles.length > 0
              ? t('priceLists.effects.profiles', { profiles: named.format(profiles) })
              : t('priceLists.effects.noProfile'),
            t(diners === 1 ? 'priceLists.effects.diner' : 'priceLists.effects.diners', { count: diners }),
            t(meals === 1 ? 'priceLists.effects.meal' : 'priceLists.effects.meals', { count: meals }),
          ].join('; ');
          const main = price === null ? '' : ` (${t('priceLists.effects.mainPrice', { price })})`;
          return [inOneLine(name, list ?? null), `${main}: ${facts}`];
        })}
      >
        {onMainPrices && unpriced.some(({ main_price }) => main_price !== null) && (
          <div>
            <Button size="small" onClick={onMainPrices}>
              {t('priceLists.effects.takeMain')}
            </Button>
          </div>
        )}
        <Checkbox
          ref={tick}
          label={t(isOne ? 'priceLists.effects.accept' : 'priceLists.sheet.accept')}
          checked={accepted}
          aria-invalid={missing}
          aria-describedby={missing ? message : undefined}
          onChange={(event) => onAccept(event.target.checked)}
        />
        {missing && (
          <p id={message} role="alert" className="text-refused-ink">
            {t('priceLists.effects.mustAccept')}
          </p>
        )}
      </EffectList>
      <EffectList
        title={t(isOne ? 'priceLists.effects.apart' : 'priceLists.sheet.apart')}
        effects={apart.map(({ company_name, list, below, above }) => [
          inOneLine(company_name, list ?? null),
          `: ${[
            ...(below.length > 0 ? [t('priceLists.effects.below', { services: named.format(below) })] : []),
            ...(above.length > 0 ? [t('priceLists.effects.above', { services: named.format(above) })] : []),
          ].join('; ')}`,
        ])}
      />
      <EffectList
        title={t('priceLists.sheet.balances')}
        effects={balances.map(({ business_name, business_unit_name, group_name, days_left, days_then }) => [
          inOneLine(business_name, business_unit_name, group_name),
          `: ${t('priceLists.sheet.balance', { before: days(days_left), after: days(days_then) })}`,
        ])}
      />
    </>
  );
}

interface EffectListProps {
  readonly title: string;
  readonly isWarning?: boolean;
  /** Whom each hits, and how; none shows nothing. */
  readonly effects: readonly (readonly [whom: string, how: string])[];
  readonly children?: ReactNode;
}

function EffectList({ title, isWarning = false, effects, children }: EffectListProps) {
  if (effects.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-line-soft bg-sunken p-4 text-sm">
      <h3 className={isWarning ? 'font-medium text-refused-ink' : 'font-medium'}>{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {effects.map(([whom, how], index) => (
          <li key={index}>
            <span className="font-medium">{whom}</span>
            {how}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
