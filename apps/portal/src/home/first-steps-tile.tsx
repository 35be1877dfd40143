import { type HomeTiles } from '@comensal/domain/home';
import { Badge, Card, IconButton, useFocusOnArrival } from '@comensal/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../platform/person/user';
import { firstStepAddress } from './first-step-places';
import { useGuided } from './guided';
import { TileRow, TileRows } from './tile';

type Step = HomeTiles['firstSteps'][number];

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
  const [, setGuided] = useGuided();
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
          return (
            <TileRow
              key={step}
              to={firstStepAddress(step, actor)}
              onOpen={() => setGuided(true)}
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
