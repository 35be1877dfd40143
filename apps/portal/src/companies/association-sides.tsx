import { businessUnitScreens } from '@comensal/domain/business-units';
import { companyScreens } from '@comensal/domain/companies';
import { mayOpen } from '@comensal/domain/platform/access';
import { classNames } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';
import type { AssociationSide } from './association-rows';

const sides = [
  ['company', 'companiesBusinessUnits', companyScreens.companiesBusinessUnits],
  ['centre', 'businessUnitsCompanies', businessUnitScreens.businessUnitsCompanies],
] as const;

/** Leads to the other side of the associations, which has its own address; nothing for who may open one of them. */
export function AssociationSides({ side }: { readonly side: AssociationSide }) {
  const { t } = useTranslation();
  const actor = useActor();
  if (!sides.every(([, , screen]) => mayOpen(actor, screen))) return null;
  return (
    <nav aria-label={t('companyScreens.assign.sides')} className="mb-3 max-sm:mb-1 flex gap-1 border-b border-line">
      {sides.map(([id, name, { path }]) => (
        <Link
          key={id}
          to={path}
          aria-current={id === side ? 'page' : undefined}
          className={classNames(
            '-mb-px border-b-2 px-3 py-2 text-base font-medium max-sm:min-h-11',
            id === side
              ? 'border-accent text-ink'
              : 'border-transparent text-ink-soft hover:border-edge/60 hover:text-ink',
          )}
        >
          {t(`shell.screens.${name}.title`)}
        </Link>
      ))}
    </nav>
  );
}
