import {
  type ContractorStatus,
  type CreditStatus,
  contractorRequestLifecycle,
  creditLifecycle,
  formatMoment,
  type HomeTile,
  homeTilesOf,
  type NoteStatus,
  noteLifecycle,
  screens,
  type HomeTiles as TileAnswers,
} from '@comensal/domain';
import { Button, Notice, SkeletonLines } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { useActor } from '../platform/person/user';
import { t } from '../platform/text/text';
import { AdmissionTile } from './admission-tile';
import { useClosedSteps } from './closed-steps';
import { FirstStepsTile } from './first-steps-tile';
import { MealsTile } from './meals-tile';
import { BackupsTile, BalancesTile, CentresTile, RefusedMealsTile } from './other-tiles';
import { WaitingTileView } from './waiting-tile';

/** How often home asks again while it is looked at. */
const everyMs = 20_000;

/** What draws each tile; `at` is the moment of all of them, `close` takes a tile away that may be closed. */
const tileViews: {
  readonly [Tile in HomeTile]: (answer: TileAnswers[Tile], at: string, close: () => void) => ReactNode;
} = {
  admission: (requests) => <AdmissionTile requests={requests} />,
  firstSteps: (steps, _at, close) => <FirstStepsTile steps={steps} onClose={close} />,
  meals: (meals, at) => <MealsTile meals={meals} at={at} />,
  credits: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.credits.title')}
      none={t('home.credits.none')}
      path={screens.creditState.path}
      order={{ sort: 'status_since', dir: 'asc' }}
      toneOf={(status) => creditLifecycle.toneOf(status as CreditStatus)}
      statusText={(status) => t(`credits.status.${status as CreditStatus}`)}
    />
  ),
  creditNotes: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.creditNotes.title')}
      none={t('home.creditNotes.none')}
      path={screens.creditNotes.path}
      order={{ sort: 'status_since', dir: 'asc' }}
      toneOf={(status) => noteLifecycle.toneOf(status as NoteStatus)}
      statusText={(status) => t(`creditNotes.status.${status as NoteStatus}`)}
    />
  ),
  contractorRequests: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.contractorRequests.title')}
      none={t('home.contractorRequests.none')}
      path={screens.contractorsState.path}
      order={{ sort: 'status_since', dir: 'asc' }}
      toneOf={(status) => contractorRequestLifecycle.toneOf(status as ContractorStatus)}
      statusText={(status) => t(`contractors.status.${status as ContractorStatus}`)}
    />
  ),
  balances: (balances) => <BalancesTile balances={balances} />,
  centres: (centres) => <CentresTile centres={centres} />,
  refusedMeals: (meals, at) => <RefusedMealsTile meals={meals} at={at} />,
  backups: (backups) => <BackupsTile backups={backups} />,
};

/** What this person has to deal with, by one call, asked again while it is looked at. Nothing without tiles. */
export default function HomeTiles() {
  const { t } = useTranslation();
  const actor = useActor();
  const [isClosed, close] = useClosedSteps(actor.username);
  const tiles = homeTilesOf(actor).filter((tile) => !(isClosed && tile === 'firstSteps'));
  const { data, error, reload } = useCall(tiles.length === 0 ? null : 'home/getHome', {}, { quiet: true, everyMs });
  if (tiles.length === 0) return null;
  if (!data)
    return error ? (
      <Notice tone="refused">
        <p>{t('home.failed')}</p>
        <Button size="small" className="mt-2" onClick={reload}>
          {t('common.retry')}
        </Button>
      </Notice>
    ) : (
      <SkeletonLines lines={4} label={t('home.loading')} />
    );
  const { at } = data;
  const answers: Answers = data.tiles;
  // An answer of before a module was given, or after one was taken, lacks its tile until the next one; null has nothing to tell.
  const told = tiles.filter((tile) => answers[tile] !== undefined && answers[tile] !== null);
  if (told.length === 0) return null;
  return (
    <section aria-label={t('home.tiles')}>
      <div className="gap-3 *:mb-3 *:break-inside-avoid lg:columns-2">
        {told.map((tile) => (
          <TileOf key={tile} tile={tile} answers={answers} at={at} onClose={close} />
        ))}
      </div>
      <p className="tabular text-right text-xs text-ink-faint lg:pt-3">{t('home.at', { at: formatMoment(at) })}</p>
    </section>
  );
}

type Answers = { readonly [Each in HomeTile]?: TileAnswers[Each] | null | undefined };

function TileOf<Tile extends HomeTile>({
  tile,
  answers,
  at,
  onClose,
}: {
  readonly tile: Tile;
  readonly answers: Answers;
  readonly at: string;
  readonly onClose: () => void;
}) {
  const answer = answers[tile];
  return answer === undefined || answer === null ? null : tileViews[tile](answer, at, onClose);
}
