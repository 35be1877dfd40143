import { type WaitingTile } from '@comensal/domain/home';
import { formatSum } from '@comensal/domain/platform/money';
import { Badge, StatusBadge, type Tone } from '@comensal/ui';
import { t } from '../platform/text/text';
import { listAt } from './addresses';
import { ageText } from './age';
import { Tile, TileNothing, TileRow, TileRows } from './tile';

interface WaitingTileViewProps {
  readonly steps: WaitingTile;
  /** The moment of the answer, ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly none: string;
  /** The list, sorted with the longest waiting first. */
  readonly path: string;
  readonly toneOf: (status: string) => Tone;
  readonly statusText: (status: string) => string;
}

/**
 * What waits at each step of a lifecycle: how many, how much, since when the oldest; each opens the list of its step.
 * The steps that wait for the person come first and are marked.
 */
export function WaitingTileView(props: WaitingTileViewProps) {
  const { steps, at, title, none, path, toneOf, statusText } = props;
  const own = steps.filter((step) => step.own > 0);
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
                  <StatusBadge tone={toneOf(step.status)}>{statusText(step.status)}</StatusBadge>
                  {step.own > 0 && (
                    <Badge tone="progress">
                      {step.own === step.total ? t('home.waitsForYou') : t('home.waitForYou', { own: step.own })}
                    </Badge>
                  )}
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
