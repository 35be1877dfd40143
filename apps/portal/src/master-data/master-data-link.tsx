import { masterDataScreens } from '@comensal/domain/master-data';
import { mayOpen } from '@comensal/domain/platform/access';
import { buttonClass } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';

/** A link to the spreadsheet of companies and centres, for those who may load it. */
export function MasterDataLink() {
  const { t } = useTranslation();
  if (!mayOpen(useActor(), masterDataScreens.masterData)) return null;
  return (
    <Link to={masterDataScreens.masterData.path} className={buttonClass()}>
      {t('masterDataScreen.open')}
    </Link>
  );
}
