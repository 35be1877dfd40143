import type { Group } from '@comensal/domain/groups';
import { comparedCode, isNearCode, nothingChosen } from '@comensal/domain/platform/validation';
import { useCall } from '../platform/calls/use-call';
import { t } from '../platform/text/text';

interface Place {
  readonly companyId: string;
  readonly centreId: string;
}

/**
 * The warning about another group of the place whose internal id equals the typed one, or differs from it only by
 * leading zeros, case or spaces. It is only a warning: two groups may share an id.
 */
export function useLikeInternId(group: Group | null, place: Place, typed: string): string | undefined {
  const companyId = group?.companyId ?? place.companyId;
  const centreId = group?.businessUnit.id ?? place.centreId;
  const isNew = comparedCode(typed) !== '' && typed.trim() !== (group?.internId ?? '');
  const isRequested = isNew && companyId !== nothingChosen && centreId !== nothingChosen;
  const { data } = useCall(
    isRequested ? 'groups/getByCompaniesAndBusinessUnit' : null,
    { companies: [companyId], business_unit_id: centreId },
    { quiet: true },
  );
  if (!isRequested) return undefined;
  const like = data?.find(({ id, internId }) => id !== group?.id && isNearCode(internId, typed));
  if (!like) return undefined;
  const isSame = comparedCode(like.internId) === comparedCode(typed);
  return t(isSame ? 'groupScreens.form.sameInternId' : 'groupScreens.form.likeInternId', {
    name: like.name,
    internId: like.internId,
  });
}
