import { type WaitingTile } from '@comensal/domain/home';
import type { Actor } from '@comensal/domain/platform/access';
import { type StateTone } from '@comensal/domain/platform/lifecycle';
import { formatSum } from '@comensal/domain/platform/money';
import { Badge, StatusBadge, type Tone } from '@comensal/ui';
import { t } from '../platform/text/text';
import { listAt } from './addresses';
import { ageText } from './age';
import { Tile, TileNothing, TileRow, TileRows } from './tile';

/** A lifecycle as a tile counts it: by the statuses that the server names. */
interface CountedLifecycle {
  /** Whether records in this status wait for a step of the person. */
  readonly waitsFor: (actor: Actor, status: string) => boolean;
  readonly toneOf: (status: string) => Tone;
}

/** The lifecycle of a kind, for its tile. A status of a newer server waits for nobody. */
export function counted(lifecycle: {
  isStatus(value: string): boolean;
  canAct(actor: Actor, status: never): boolean;
  toneOf(status: never): StateTone;
}): CountedLifecycle {
  return {
    waitsFor: (actor, status) => lifecycle.isStatus(status) && lifecycle.canAct(actor, status as never),
    toneOf: (status) => (lifecycle.isStatus(status) ? lifecycle.toneOf(status as never) : 'neutral'),
  };
}

interface WaitingTileViewProps {
  readonly steps: WaitingTile;
  /** The moment of the answer, ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly none: string;
  /** The list, sorted with the longest waiting first. */
  readonly path: string;
  readonly lifecycle: CountedLifecycle;
  readonly actor: Actor;
  readonly statusText: (status: string) => string;
}

/**
 * What waits at each step of a lifecycle: how many, how much, since when the oldest; each opens the list of its step.
 * The steps that wait for the person come first and are marked.
 */
export function WaitingTileView(props: WaitingTileViewProps) {
  const { steps, at, title, none, path, lifecycle, actor, statusText } = props;
  const own = steps.filter(({ status }) => lifecycle.waitsFor(actor, status));
  const sorted = [...own, ...steps.filter((step) => !own.includes(step))];
  return (
    <Tile title={title}>
      {steps.length === 0 ? (
        <TileNothing>{none}</TileNothing>
      ) : (
        <TileRows>
          {sorted.map((step) => (
            <TileRow
              key={step.status}
              to={listAt(path, { status: step.status, sort: 'status_since', dir: 'asc' })}
              name={
                <span className="inline-flex max-w-full flex-wrap items-center gap-2">
                  <span className="tabular">{step.total}</span>
                  <StatusBadge tone={lifecycle.toneOf(step.status)}>{statusText(step.status)}</StatusBadge>
                  {own.includes(step) && <Badge tone="progress">{t('home.waitsForYou')}</Badge>}
                </span>
              }
              note={own.includes(step) ? t('home.oldest', { age: ageText(step.since, at) }) : ageText(step.since, at)}
              value={step.amount === null ? undefined : formatSum(step.amount)}
            />
          ))}
        </TileRows>
      )}
    </Tile>
  );
}
