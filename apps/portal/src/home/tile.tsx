import { Card, classNames, quietLinkClass } from '@comensal/ui';
import type { ReactNode } from 'react';
import { Link } from '../platform/page/link';

interface TileProps {
  readonly title: string;
  /** The list behind the tile, if the person may open it. */
  readonly link?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** A figure on home with its breakdown. */
export function Tile({ title, link, children }: TileProps) {
  return (
    <Card
      title={title}
      className="flex flex-col"
      actions={
        link && (
          <Link to={link.to} className={classNames(quietLinkClass, 'text-sm')}>
            {link.label}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Card>
  );
}

/** The figure itself, in large. */
export function TileFigure({ value, note }: { readonly value: string; readonly note?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="tabular text-2xl font-semibold text-ink">{value}</span>
      {note !== undefined && <span className="text-sm text-ink-faint">{note}</span>}
    </p>
  );
}

/** Says that nothing waits. */
export function TileNothing({ children }: { readonly children: ReactNode }) {
  return <p className="text-base text-ink-faint">{children}</p>;
}

export function TileRows({ children }: { readonly children: ReactNode }) {
  return <ul className="-mx-2 flex flex-col">{children}</ul>;
}

interface TileRowProps {
  /** The list with this row's records. */
  readonly to: string | null;
  readonly onOpen?: (() => void) | undefined;
  readonly name: ReactNode;
  readonly note?: ReactNode;
  /** On the right: amount, count. */
  readonly value?: ReactNode;
  readonly below?: ReactNode;
}

/** A line of a tile; it opens its part of the list. */
export function TileRow({ to, onOpen, name, note, value, below }: TileRowProps) {
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 flex-1 wrap-anywhere text-base font-medium text-ink">{name}</span>
        {value !== undefined && <span className="tabular shrink-0 text-right text-base text-ink">{value}</span>}
      </span>
      {note !== undefined && <span className="flex flex-wrap gap-x-2 text-sm text-ink-faint">{note}</span>}
      {below}
    </>
  );
  const shape = 'flex flex-col gap-0.5 rounded-md px-2 py-1.5';
  return (
    <li>
      {to === null ? (
        <div className={shape}>{content}</div>
      ) : (
        <Link to={to} onClick={onOpen} className={classNames(shape, 'hover:bg-hover')}>
          {content}
        </Link>
      )}
    </li>
  );
}
