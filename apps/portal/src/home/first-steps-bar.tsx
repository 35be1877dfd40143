import { type FirstStep, homeTilesOf } from '@comensal/domain/home';
import { Badge, buttonClass, IconButton } from '@comensal/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';
import { firstStepAddress, firstStepAt } from './first-step-places';
import { useGuided } from './guided';

/** How often it is asked whether the step is done. */
const everyMs = 5000;
const wanted = { tiles: ['firstSteps' as const] };

/**
 * Above the screen of a first step, for somebody who follows them: which one it is, whether the data show it as done,
 * and 'Siguiente'.
 */
export default function FirstStepsBar({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [, setGuided] = useGuided();
  const step = firstStepAt(path);
  const isAsked = step !== null && homeTilesOf(actor).includes('firstSteps');
  const { data } = useCall(isAsked ? 'home/getHome' : null, wanted, { quiet: true, keepPrevious: true, everyMs });
  if (!isAsked || data === undefined) return null;
  const steps = data.tiles.firstSteps ?? null;
  const nameOf = (each: FirstStep): string => t(`home.firstSteps.steps.${each}`);
  const place = steps?.findIndex((each) => each.step === step) ?? 0;
  const next = steps && nextStep(steps, place, (each) => firstStepAddress(each, actor) !== null);
  return (
    <section
      aria-label={t('home.firstSteps.title')}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken px-3.5 py-2"
    >
      {steps === null ? (
        <>
          <p className="min-w-0 flex-1 text-base text-ink">{t('home.firstSteps.allDone')}</p>
          <Link to="/" className={buttonClass('secondary', 'small')} onClick={() => setGuided(false)}>
            {t('home.firstSteps.home')}
          </Link>
        </>
      ) : (
        <>
          <p role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink">
            {t('home.firstSteps.bar', { place: place + 1, total: steps.length, step: nameOf(step) })}
            <Badge tone={steps[place]?.done ? 'approved' : 'pending'} dot>
              {t(`home.firstSteps.${steps[place]?.done ? 'done' : 'open'}`)}
            </Badge>
          </p>
          {next && (
            <Link to={firstStepAddress(next, actor) ?? '/'} className={buttonClass('secondary', 'small')}>
              {t('home.firstSteps.next', { step: nameOf(next) })}
            </Link>
          )}
        </>
      )}
      <IconButton size="small" icon={X} label={t('home.firstSteps.leave')} onClick={() => setGuided(false)} />
    </section>
  );
}

/** The next step that is not done and that this person does; after the last one the first. */
function nextStep(
  steps: readonly { readonly step: FirstStep; readonly done: boolean }[],
  place: number,
  isOwn: (step: FirstStep) => boolean,
): FirstStep | null {
  const inOrder = [...steps.slice(place + 1), ...steps.slice(0, place)];
  return inOrder.find(({ step, done }) => !done && isOwn(step))?.step ?? null;
}
