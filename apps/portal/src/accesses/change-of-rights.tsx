import { type HeldRights, rightsChange } from '@comensal/domain/accesses';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface ChangeOfRightsProps {
  readonly before: HeldRights;
  readonly after: HeldRights;
}

/** What somebody could do after a change that they could not before, and no longer; nothing where it is the same. */
export function ChangeOfRights({ before, after }: ChangeOfRightsProps) {
  const { t } = useTranslation();
  const { gained, lost, everywhere } = rightsChange(before, after);
  if (gained.length === 0 && lost.length === 0 && everywhere === null) return null;
  const names = (grants: readonly ModuleGrant[]): string =>
    grants.map(({ name, permission }) => t(`accesses.change.grant.${permission}`, { module: name })).join(', ');
  return (
    <Notice live tone={lost.length > 0 ? 'pending' : 'neutral'}>
      <p className="font-medium">{t('accesses.change.title')}</p>
      {gained.length > 0 && <p>{t('accesses.change.gained', { modules: names(gained) })}</p>}
      {lost.length > 0 && <p>{t('accesses.change.lost', { modules: names(lost) })}</p>}
      {everywhere !== null && <p>{t(`accesses.change.everywhere.${everywhere}`)}</p>}
    </Notice>
  );
}
