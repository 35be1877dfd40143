import { type WaitingTile } from '@comensal/domain/home';
import { type StateTone } from '@comensal/domain/platform/lifecycle';
import { formatSum } from '@comensal/domain/platform/money';
import { StatusBadge } from '@comensal/ui';
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
  readonly order: Readonly<Record<string, string>>;
  readonly toneOf: (status: string) => StateTone;
  readonly statusText: (status: string) => string;
}

/** What waits at each step of a lifecycle: how many, how much, since when; each opens the list of its step. */
export function WaitingTileView({ steps, at, title, none, path, order, toneOf, statusText }: WaitingTileViewProps) {
  return (
    <Tile title={title}>
      {steps.length === 0 ? (
        <TileNothing>{none}</TileNothing>
      ) : (
        <TileRows>
          {steps.map(({ status, total, amount, since }) => (
            <TileRow
              key={status}
              to={listAt(path, { status, ...order })}
              name={
                <span className="inline-flex max-w-full items-center gap-2">
                  <span className="tabular">{total}</span>
                  <StatusBadge tone={toneOf(status)}>{statusText(status)}</StatusBadge>
                </span>
              }
              note={ageText(since, at)}
              value={amount === null ? undefined : formatSum(amount)}
            />
          ))}
        </TileRows>
      )}
    </Tile>
  );
}
