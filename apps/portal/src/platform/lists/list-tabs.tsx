import { Badge, classNames } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../page/link';

/** A named view of a list: its part of the URL, without the question mark. */
export interface ListTab {
  readonly label: string;
  readonly address: string;
  /** How many records it has, where that is known. */
  readonly count?: number | undefined;
}

interface ListTabsProps {
  /** The name of the list. */
  readonly label: string;
  readonly tabs: readonly ListTab[];
  /** The part of the URL that is shown. */
  readonly address: string;
}

/** Views of a list side by side, each a link. The current one is the one that the URL has. */
export function ListTabs({ label, tabs, address }: ListTabsProps) {
  const { t } = useTranslation();
  const displayed = sorted(address);
  return (
    <nav
      aria-label={t('controls.views.list', { list: label })}
      className="scroll-thin flex gap-1 overflow-x-auto border-b border-line-soft px-3 max-sm:px-2"
    >
      {tabs.map(({ label: name, address: to, count }) => {
        const isCurrent = sorted(to) === displayed;
        return (
          <Link
            key={`${name}/${to}`}
            to={to === '' ? '.' : `?${to}`}
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'relative inline-flex h-10 shrink-0 items-center gap-2 rounded-t-md px-3 text-base font-medium transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full focus-visible:-outline-offset-2 max-sm:h-11',
              isCurrent
                ? 'text-ink after:bg-accent forced-colors:after:bg-[Highlight]'
                : 'text-ink-faint hover:text-ink',
            )}
          >
            <span className="max-w-60 truncate">{name}</span>
            {count !== undefined && (
              <Badge tone={count > 0 ? 'pending' : 'neutral'}>
                <span className="tabular">{count.toLocaleString('es-AR')}</span>
              </Badge>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** Two URLs with the same parts are the same view. */
function sorted(address: string): string {
  const params = new URLSearchParams(address);
  params.sort();
  return params.toString();
}
