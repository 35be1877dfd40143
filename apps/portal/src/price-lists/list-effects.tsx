import { formatMoney } from '@comensal/domain/platform/money';
import { type PriceListEffectsView } from '@comensal/domain/price-lists';
import { Button, Checkbox } from '@comensal/ui';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The effects of one list, or of several, each with the one that it is of. */
export interface Effects {
  readonly unpriced: readonly (PriceListEffectsView['unpriced'][number] & { readonly list?: string })[];
  readonly client_lists: readonly (PriceListEffectsView['client_lists'][number] & { readonly list?: string })[];
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

/**
 * The clients that a list leaves without a price, which requires a tick to save, and the client lists that differ from
 * a main one.
 */
export function ListEffects({ effects, accepted, onAccept, missing, onMainPrices, tick }: ListEffectsProps) {
  const { t } = useTranslation();
  const message = useId();
  const { unpriced, client_lists: apart } = effects;
  const priced = unpriced.filter(({ main_price }) => main_price !== null);
  return (
    <>
      {unpriced.length > 0 && (
        <section className="flex flex-col gap-2 rounded-lg border border-line-soft bg-sunken p-4 text-sm">
          <h3 className="font-medium text-refused-ink">
            {t(unpriced[0]?.list === undefined ? 'priceLists.effects.unpriced' : 'priceLists.sheet.unpriced')}
          </h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {unpriced.map(({ id, list, name, main_price, profiles, diners, meals }) => (
              <li key={`${list} ${id}`}>
                <span className="font-medium">{list === undefined ? name : `${name} · ${list}`}</span>
                {main_price !== null && ` (${t('priceLists.effects.mainPrice', { price: formatMoney(main_price) })})`}
                {': '}
                {[
                  profiles.length > 0
                    ? t('priceLists.effects.profiles', { profiles: named.format(profiles) })
                    : t('priceLists.effects.noProfile'),
                  t(diners === 1 ? 'priceLists.effects.diner' : 'priceLists.effects.diners', { count: diners }),
                  t(meals === 1 ? 'priceLists.effects.meal' : 'priceLists.effects.meals', { count: meals }),
                ].join('; ')}
              </li>
            ))}
          </ul>
          {priced.length > 0 && onMainPrices && (
            <div>
              <Button size="small" onClick={onMainPrices}>
                {t('priceLists.effects.takeMain')}
              </Button>
            </div>
          )}
          <Checkbox
            ref={tick}
            label={t(unpriced[0]?.list === undefined ? 'priceLists.effects.accept' : 'priceLists.sheet.accept')}
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
        </section>
      )}
      {apart.length > 0 && (
        <section className="flex flex-col gap-2 rounded-lg border border-line-soft bg-sunken p-4 text-sm">
          <h3 className="font-medium">
            {t(apart[0]?.list === undefined ? 'priceLists.effects.apart' : 'priceLists.sheet.apart')}
          </h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {apart.map(({ id, list, company_name, below, above }) => (
              <li key={id}>
                <span className="font-medium">{list === undefined ? company_name : `${company_name} · ${list}`}</span>
                {': '}
                {[
                  below.length > 0 ? t('priceLists.effects.below', { services: named.format(below) }) : null,
                  above.length > 0 ? t('priceLists.effects.above', { services: named.format(above) }) : null,
                ]
                  .filter((each) => each !== null)
                  .join('; ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
