import { companyScreens } from '@comensal/domain/companies';
import { foodServiceScreens } from '@comensal/domain/food-services';
import { type FirstStep, type HomeTiles } from '@comensal/domain/home';
import { masterDataScreens } from '@comensal/domain/master-data';
import { mayOpen, type Screen } from '@comensal/domain/platform/access';
import { priceListScreens } from '@comensal/domain/price-lists';
import { profileScreens } from '@comensal/domain/profiles';
import { syncScreens } from '@comensal/domain/sync';
import { userScreens } from '@comensal/domain/users';
import { Badge, Card, IconButton, useFocusOnArrival } from '@comensal/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newRecordAt } from '../platform/page/new-at-address';
import { useActor } from '../platform/person/user';
import { TileRow, TileRows } from './tile';

type Step = HomeTiles['firstSteps'][number];

/** Where each step is done: its screen, with the form of a new record open where it has one. */
const places: Readonly<Record<FirstStep, (missing: Step['missing']) => readonly [Screen, at?: typeof newRecordAt]>> = {
  masterData: () => [masterDataScreens.masterData],
  associations: () => [companyScreens.companiesBusinessUnits, newRecordAt],
  services: (missing) =>
    missing.includes('services') || missing.length === 0
      ? [foodServiceScreens.services, newRecordAt]
      : [priceListScreens.addPriceList],
  profiles: () => [profileScreens.profiles, newRecordAt],
  users: () => [userScreens.addUser],
  publication: () => [syncScreens.sync],
};

/**
 * What the installation still needs, each step with its state and a link; the person may close it, and bring it back.
 */
export function FirstStepsTile({
  steps,
  onClose,
  focused,
}: {
  readonly steps: readonly Step[];
  readonly onClose: () => void;
  /** The focus follows: the person has just requested it. */
  readonly focused: boolean;
}) {
  const closer = useFocusOnArrival<HTMLButtonElement>(focused);
  const { t } = useTranslation();
  const actor = useActor();
  const count = steps.filter(({ done }) => done).length;
  return (
    <Card
      title={t('home.firstSteps.title')}
      description={t('home.firstSteps.hint')}
      className="flex flex-col"
      actions={<IconButton ref={closer} size="small" icon={X} label={t('home.firstSteps.close')} onClick={onClose} />}
    >
      <p className="tabular pb-2 text-sm text-ink-soft">
        {t('home.firstSteps.progress', { done: count, total: steps.length })}
      </p>
      <TileRows>
        {steps.map(({ step, done, missing }) => {
          const [screen, at = String] = places[step](missing);
          return (
            <TileRow
              key={step}
              to={mayOpen(actor, screen) ? at(screen.path) : null}
              name={t(`home.firstSteps.steps.${step}`)}
              note={
                !done && missing.length > 0
                  ? t('home.firstSteps.missing', {
                      parts: missing.map((part) => t(`home.firstSteps.parts.${part}`)).join(', '),
                    })
                  : undefined
              }
              value={
                <Badge tone={done ? 'approved' : 'pending'} dot>
                  {t(`home.firstSteps.${done ? 'done' : 'open'}`)}
                </Badge>
              }
            />
          );
        })}
      </TileRows>
    </Card>
  );
}
