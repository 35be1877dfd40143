import { masterDataScreens } from '@comensal/domain/master-data';
import { mayOpen } from '@comensal/domain/platform/access';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkAct } from '../platform/lists/link-act';
import { useActor } from '../platform/person/user';

/** A link to the spreadsheet of companies and centres, for those who may load it. */
export function MasterDataLink() {
  const { t } = useTranslation();
  if (!mayOpen(useActor(), masterDataScreens.masterData)) return null;
  return <LinkAct to={masterDataScreens.masterData.path} icon={FileSpreadsheet} label={t('masterDataScreen.open')} />;
}
