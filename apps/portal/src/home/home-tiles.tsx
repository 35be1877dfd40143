import { type ContractorStatus, contractorRequestLifecycle, contractorScreens } from '@comensal/domain/contractors';
import { type NoteStatus, noteLifecycle, noteScreens } from '@comensal/domain/credit-notes';
import { type CreditStatus, creditLifecycle, creditScreens } from '@comensal/domain/credits';
import {
  type Home,
  type HomeTile,
  homePlaces,
  type HomeTiles as TileAnswers,
  visibleHomeTiles,
  type WaitingTile,
} from '@comensal/domain/home';
import { formatMoment } from '@comensal/domain/platform/dates';
import { type StateTone } from '@comensal/domain/platform/lifecycle';
import type { Arrangement } from '@comensal/domain/preferences';
import { type AgreementStatus, agreementLifecycle, agreementScreens } from '@comensal/domain/price-agreements';
import { type ReversalStatus, reversalLifecycle, reversalScreens } from '@comensal/domain/reversals';
import { type SettlementStatus, settlementLifecycle, settlementScreens } from '@comensal/domain/settlements';
import { Button, Notice, SkeletonLines, type Tone, useFocusOnArrival } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallState } from '../platform/calls/use-call';
import { Arrange } from '../platform/dialogs/arrange';
import { usePreferences } from '../platform/person/preferences';
import { t } from '../platform/text/text';
import { AdmissionTile } from './admission-tile';
import { FirstStepsTile } from './first-steps-tile';
import { Folded } from './folded';
import { useHomeReader } from './home-reader';
import { MealsTile } from './meals-tile';
import {
  AuditTipsTile,
  BackupsTile,
  BalancesTile,
  BankMovementsTile,
  CentresTile,
  DutiesTile,
  PricesTile,
  RefusedMealsTile,
} from './other-tiles';
import { WaitingTileView } from './waiting-tile';

/** For a tile that may be closed: how, and whether its button gets the focus when it appears. */
interface Looking {
  readonly close: () => void;
  readonly focused: boolean;
}

/** The tone of a status of a lifecycle; a status of a newer server has none. */
const toneOf =
  (lifecycle: { isStatus(value: string): boolean; toneOf(status: never): StateTone }) =>
  (status: string): Tone =>
    lifecycle.isStatus(status) ? lifecycle.toneOf(status as never) : 'neutral';

/** The tiles that count what waits at the steps of a lifecycle, and its tones. */
const tones = {
  credits: toneOf(creditLifecycle),
  creditNotes: toneOf(noteLifecycle),
  reversals: toneOf(reversalLifecycle),
  priceAgreements: toneOf(agreementLifecycle),
  settlements: toneOf(settlementLifecycle),
  contractorRequests: toneOf(contractorRequestLifecycle),
} as const;
const waitingTiles = Object.keys(tones) as readonly (keyof typeof tones)[];

/** The component of each tile; `at` is the moment of all of them. */
const tileViews: {
  readonly [Tile in HomeTile]: (answer: TileAnswers[Tile], at: string, looking: Looking) => ReactNode;
} = {
  admission: (requests) => <AdmissionTile requests={requests} />,
  firstSteps: (steps, _at, { close, focused }) => <FirstStepsTile steps={steps} onClose={close} focused={focused} />,
  meals: (meals, at) => <MealsTile meals={meals} at={at} />,
  credits: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.credits.title')}
      none={t('home.credits.none')}
      path={creditScreens.creditState.path}
      toneOf={tones.credits}
      statusText={(status) => t(`credits.status.${status as CreditStatus}`)}
    />
  ),
  creditNotes: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.creditNotes.title')}
      none={t('home.creditNotes.none')}
      path={noteScreens.creditNotes.path}
      toneOf={tones.creditNotes}
      statusText={(status) => t(`creditNotes.status.${status as NoteStatus}`)}
    />
  ),
  reversals: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.reversals.title')}
      none={t('home.reversals.none')}
      path={reversalScreens.reversals.path}
      toneOf={tones.reversals}
      statusText={(status) => t(`reversals.status.${status as ReversalStatus}`)}
    />
  ),
  priceAgreements: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.priceAgreements.title')}
      none={t('home.priceAgreements.none')}
      path={agreementScreens.priceAgreements.path}
      toneOf={tones.priceAgreements}
      statusText={(status) => t(`priceAgreements.status.${status as AgreementStatus}`)}
    />
  ),
  settlements: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.settlements.title')}
      none={t('home.settlements.none')}
      path={settlementScreens.settlements.path}
      toneOf={tones.settlements}
      statusText={(status) => t(`settlements.status.${status as SettlementStatus}`)}
    />
  ),
  contractorRequests: (steps, at) => (
    <WaitingTileView
      steps={steps}
      at={at}
      title={t('home.contractorRequests.title')}
      none={t('home.contractorRequests.none')}
      path={contractorScreens.contractorsState.path}
      toneOf={tones.contractorRequests}
      statusText={(status) => t(`contractors.status.${status as ContractorStatus}`)}
    />
  ),
  balances: (balances) => <BalancesTile balances={balances} />,
  centres: (centres) => <CentresTile centres={centres} />,
  refusedMeals: (meals, at) => <RefusedMealsTile meals={meals} at={at} />,
  bankMovements: (movements) => <BankMovementsTile movements={movements} />,
  backups: (backups) => <BackupsTile backups={backups} />,
  auditTips: (tips, at) => <AuditTipsTile tips={tips} at={at} />,
  duties: (duties) => <DutiesTile duties={duties} />,
  prices: (prices) => <PricesTile prices={prices} />,
};

/** As many tiles as are seen at a glance; with more, the figures come first and what waits folds below them. */
const mostTiles = 4;

interface HomeTilesProps {
  readonly home: CallState<Home>;
  readonly children: ReactNode;
}

/**
 * This person's pending work: what waits for them first, the rest as they arranged it; many tiles are the figures, and what
 * waits folded by itself. What is below is rendered with the first answer, so that nothing is pushed down by it.
 */
export default function HomeTiles({ home: { data, error, reload }, children }: HomeTilesProps) {
  const { t } = useTranslation();
  const reader = useHomeReader();
  const { preferences, set } = usePreferences({ wanted: true });
  /** The pressed button disappears: the focus moves to the one that undoes it. */
  const [wasPressed, setPressed] = useState(false);
  const close = (value: true | null): void => {
    setPressed(true);
    set({ key: 'firstStepsClosed', value });
  };
  const answered = data && Object.keys(data.tiles).join();
  const [first, setFirst] = useState<{ readonly of: string; readonly tiles: readonly HomeTile[] } | null>(null);
  // Settled until other tiles are answered: a tile that moves while it is read would be pressed by mistake.
  if (data && answered !== undefined && first?.of !== answered)
    setFirst({ of: answered, tiles: tilesThatWait(data.tiles) });
  if (!data || preferences === undefined)
    return error && !data ? (
      <>
        <Notice tone="refused">
          <p>{t('home.failed')}</p>
          <Button size="small" className="mt-2" onClick={reload}>
            {t('common.retry')}
          </Button>
        </Notice>
        {children}
      </>
    ) : (
      <SkeletonLines lines={4} label={t('home.loading')} />
    );
  const { at } = data;
  const answers: Answers = data.tiles;
  // An answer from before a module was granted, or after one was revoked, lacks its tile until the next one; null means
  // nothing to show.
  const arrangement = preferences.homeTiles;
  const visible = visibleHomeTiles(reader, arrangement);
  const known = [...new Set([...(first?.tiles ?? []), ...visible])].filter(
    (tile) => visible.includes(tile) && answers[tile] !== undefined && answers[tile] !== null,
  );
  const places = homePlaces(reader, arrangement);
  const hidden = places.filter((place) => !place.isVisible).length;
  const isClosed = preferences.firstStepsClosed === true && known.includes('firstSteps');
  const notices = known.filter((tile) => !(isClosed && tile === 'firstSteps'));
  if (known.length === 0 && hidden === 0) return children;
  const isLong = known.length > mostTiles;
  const isWaiting = (tile: HomeTile): boolean => tile in tones;
  const views = (tiles: readonly HomeTile[]): ReactNode =>
    tiles.map((tile) => (
      <TileOf
        key={tile}
        tile={tile}
        answers={answers}
        at={at}
        looking={{ close: () => close(true), focused: wasPressed }}
      />
    ));
  const inColumns = 'gap-3 *:mb-3 *:break-inside-avoid lg:columns-2';
  const keepArranged = (value: Arrangement | undefined): void => {
    const isRead = visibleHomeTiles(reader, value).every((tile) => answers[tile] !== undefined);
    set({ key: 'homeTiles', value: value ?? null }, isRead ? {} : { onSaved: reload });
  };
  return (
    <>
      <section aria-label={t('home.tiles')}>
        {isLong ? (
          <>
            <div className="mb-3 grid items-start gap-3 lg:grid-cols-2">
              {views(notices.filter((tile) => !isWaiting(tile)))}
            </div>
            <Folded id="waiting" title={waitingTitle(answers)} startsOpen={false}>
              <div className={inColumns}>{views(notices.filter(isWaiting))}</div>
            </Folded>
          </>
        ) : (
          <div className={inColumns}>{views(notices)}</div>
        )}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 lg:pt-3">
          {places.length > 1 && reader.replaces === undefined && (
            <ArrangeTiles arrangement={arrangement} hidden={hidden} onChange={keepArranged} />
          )}
          {isClosed && <StepsAgain onClick={() => close(null)} focused={wasPressed} />}
          <p className="tabular text-xs text-ink-faint">{t('home.at', { at: formatMoment(at) })}</p>
        </div>
      </section>
      {children}
    </>
  );
}

/** The steps of a tile with records that wait for this person. */
function ownSteps(answers: Answers, tile: keyof typeof tones): WaitingTile {
  return (answers[tile] ?? []).filter(({ own }) => own > 0);
}

/** How much waits for a step of this person, so that nobody has to open it to know. */
function waitingTitle(answers: Answers): string {
  const total = waitingTiles.flatMap((tile) => ownSteps(answers, tile)).reduce((sum, { own }) => sum + own, 0);
  return total === 0
    ? t('home.waiting.none')
    : total === 1
      ? t('home.waiting.one')
      : t('home.waiting.many', { total: total.toLocaleString('es-AR') });
}

/** The tiles with records that wait for a step of this person, by the oldest of these. */
function tilesThatWait(answers: Answers): readonly HomeTile[] {
  const oldest = waitingTiles.flatMap((tile) => {
    const [first] = ownSteps(answers, tile)
      .map(({ since }) => since)
      .sort();
    return first === undefined ? [] : [[tile, first] as const];
  });
  return oldest.sort(([, one], [, other]) => one.localeCompare(other)).map(([tile]) => tile);
}

type Answers = { readonly [Each in HomeTile]?: TileAnswers[Each] | null | undefined };

function TileOf<Tile extends HomeTile>({
  tile,
  answers,
  at,
  looking,
}: {
  readonly tile: Tile;
  readonly answers: Answers;
  readonly at: string;
  readonly looking: Looking;
}) {
  const answer = answers[tile];
  return answer === undefined || answer === null ? null : tileViews[tile](answer, at, looking);
}

interface ArrangeTilesProps {
  readonly arrangement: Arrangement | undefined;
  /** How many are hidden. */
  readonly hidden: number;
  readonly onChange: (arrangement: Arrangement | undefined) => void;
}

/** Opens the choice of the tiles; says how many are hidden, so that nobody misses one without knowing. */
function ArrangeTiles({ arrangement, hidden, onChange }: ArrangeTilesProps) {
  const reader = useHomeReader();
  const items = homePlaces(reader, undefined).map(({ item: { id } }) => ({ id, label: t(`home.${id}.title`) }));
  return (
    <Arrange
      title={t('home.arrange.title')}
      hint={t('home.arrange.hint')}
      items={items}
      arrangement={arrangement}
      onChange={onChange}
    >
      {(open) => (
        <Button size="small" aria-haspopup="dialog" onClick={open}>
          {hidden === 0
            ? t('home.arrange.open')
            : hidden === 1
              ? t('home.arrange.openOne')
              : t('home.arrange.openMany', { count: hidden })}
        </Button>
      )}
    </Arrange>
  );
}

/** Brings the closed first steps back. */
function StepsAgain({ onClick, focused }: { readonly onClick: () => void; readonly focused: boolean }) {
  const button = useFocusOnArrival<HTMLButtonElement>(focused);
  return (
    <Button ref={button} size="small" onClick={onClick}>
      {t('home.firstSteps.again')}
    </Button>
  );
}
