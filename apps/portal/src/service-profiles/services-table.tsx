import { type PricedFoodService } from '@comensal/domain/food-services';
import { periodQuantities } from '@comensal/domain/service-profiles';
import { Card, EmptyState, Notice, SkeletonLines } from '@comensal/ui';
import { UtensilsCrossed } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupMessage } from '../platform/forms/group-message';
import { ServiceLineRow } from './service-line-row';
import { lineOf, type ServiceLines } from './service-profile-values';

interface ServicesTableProps {
  /** The offered services; undefined while loading, or what must be chosen first. */
  readonly services:
    | readonly Pick<PricedFoodService, 'id' | 'name' | 'price'>[]
    | 'chooseCentre'
    | 'chooseCompany'
    | undefined;
  readonly lines: ServiceLines;
  readonly isNew: boolean;
  readonly disabled: boolean;
  /** Enabled in the profile, but currently without a price. */
  readonly lost: readonly string[];
  readonly message: string | undefined;
  /** Omitted in the view. */
  readonly onChange?: ((lines: ServiceLines) => void) | undefined;
}

/** The services of a profile with their quantities (SPR-08, SPR-10, SPR-20). */
export function ServicesTable({ services, lines, isNew, disabled, lost, message, onChange }: ServicesTableProps) {
  const { t } = useTranslation();
  const messageId = useId();
  return (
    <Card flush title={t('serviceProfiles.services.title')} description={t('serviceProfiles.services.zero')}>
      {message !== undefined && (
        <div className="px-5 py-3 max-sm:px-4">
          <GroupMessage id={messageId} message={message} />
        </div>
      )}
      {lost.length > 0 && (
        <div className="px-5 py-3 max-sm:px-4">
          <Notice tone="pending">
            {t(lost.length === 1 ? 'serviceProfiles.services.lost' : 'serviceProfiles.services.lostMany', {
              names: lost.join(', '),
            })}
          </Notice>
        </div>
      )}
      {content()}
    </Card>
  );

  function content() {
    if (services === undefined)
      return (
        <div className="p-5">
          <SkeletonLines lines={5} label={t('common.loading')} />
        </div>
      );
    if (services === 'chooseCentre' || services === 'chooseCompany')
      return <EmptyState compact icon={UtensilsCrossed} title={t(`serviceProfiles.services.${services}`)} />;
    if (services.length === 0)
      return (
        <EmptyState
          compact
          icon={UtensilsCrossed}
          title={t('serviceProfiles.services.none')}
          hint={t('serviceProfiles.services.noneHint')}
        />
      );
    return (
      <table className="w-full max-sm:block" aria-describedby={message === undefined ? undefined : messageId}>
        <caption className="sr-only">{t('serviceProfiles.services.title')}</caption>
        <thead className="max-sm:sr-only">
          <tr className="bg-sunken text-left text-xs text-ink-faint">
            <th scope="col" className="h-9 pl-5 pr-2 font-medium">
              {t('serviceProfiles.services.service')}
            </th>
            <th scope="col" className="w-24 px-2 text-center font-medium">
              {t('serviceProfiles.services.enable')}
            </th>
            {periodQuantities.map((name) => (
              <th key={name} scope="col" className="w-24 px-2 font-medium last:pr-5">
                {t(`serviceProfiles.services.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {services.map((service) => (
            <ServiceLineRow
              key={service.id}
              service={service}
              line={lineOf(lines, service.id, isNew)}
              isNew={isNew}
              disabled={disabled}
              onChange={onChange && ((line) => onChange({ ...lines, [String(service.id)]: line }))}
            />
          ))}
        </tbody>
      </table>
    );
  }
}
