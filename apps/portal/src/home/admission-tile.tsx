import { contractorScreens } from '@comensal/domain/contractors';
import { creditScreens } from '@comensal/domain/credits';
import { type HomeTiles } from '@comensal/domain/home';
import { mayOpen } from '@comensal/domain/platform/access';
import { useTranslation } from 'react-i18next';
import { useActor } from '../platform/person/user';
import { Tile, TileRow, TileRows } from './tile';

/**
 * The state of a contractor's admission between the approval and the first credit, with a link to it (O-152); otherwise
 * nothing.
 */
export function AdmissionTile({ requests }: { readonly requests: HomeTiles['admission'] }) {
  const { t } = useTranslation();
  const actor = useActor();
  if (requests.length === 0) return null;
  return (
    <Tile title={t('home.admission.title')}>
      <TileRows>
        {requests.map(({ request_id: id, left, ready }) =>
          ready ? (
            <TileRow
              key={id}
              to={mayOpen(actor, creditScreens.creditRequest) ? creditScreens.creditRequest.path : null}
              name={t('home.admission.ready')}
              note={t('home.admission.readyNote')}
            />
          ) : (
            <TileRow
              key={id}
              to={
                mayOpen(actor, contractorScreens.showContractorState)
                  ? contractorScreens.showContractorState.path.replace(':id', String(id))
                  : null
              }
              name={left === 1 ? t('home.admission.one') : t('home.admission.many', { count: left })}
              note={t('home.admission.note', { id })}
            />
          ),
        )}
      </TileRows>
    </Tile>
  );
}
