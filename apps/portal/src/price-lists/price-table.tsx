import { formatMoney } from '@comensal/domain/platform/money';
import { type ListedService } from '@comensal/domain/price-lists';
import { linkClass, Money } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../platform/page/link';
import { servicePricesPath } from '../price-history/service-prices-path';

export function PriceTable({ label, services }: { label: string; services: readonly ListedService[] }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-base">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-left text-xs text-ink-faint">
          <th scope="col" className="h-8 pr-3 font-medium">
            {t('priceLists.detail.service')}
          </th>
          <th scope="col" className="pr-3 font-medium max-sm:hidden">
            {t('priceLists.detail.material')}
          </th>
          <th scope="col" className="text-right font-medium">
            {t('priceLists.detail.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service.id} className="border-t border-line-soft">
            <th scope="row" className="h-9 pr-3 text-left font-medium break-words">
              <Link to={servicePricesPath(service.id)} className={linkClass}>
                {service.name}
              </Link>
            </th>
            <td className="pr-3 text-ink-soft max-sm:hidden">{service.sales_material_description}</td>
            <td className="text-right">
              <Money text={formatMoney(service.price)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
