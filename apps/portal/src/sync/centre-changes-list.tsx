import type { CentreChanges } from '@comensal/domain/sync';
import { Badge } from '@comensal/ui';
import { ChevronRight } from 'lucide-react';
import { t } from '../platform/text/text';
import { changedKinds, changesText, countsText, nameOf } from './change-texts';

/** Up to this many centres are expanded initially. */
const openFrom = 3;

/** What changed at each centre: the counts by kind and, expanded, the names of the changes. */
export function CentreChangesList({ centres }: { readonly centres: readonly CentreChanges[] }) {
  return (
    <ul aria-label={t('sync.detail.byCentre')} className="divide-y divide-line-soft rounded-lg border border-line">
      {centres.map((centre) => (
        <li key={centre.business_unit_id}>
          {centre.named.length === 0 ? (
            <div className="px-3 py-2.5 pl-9">
              <p className="font-medium text-ink">{centre.name}</p>
              <p className="tabular text-sm text-ink-soft">{changesText(centre.changes)}</p>
            </div>
          ) : (
            <FoldedCentre centre={centre} isOpen={centres.length <= openFrom} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FoldedCentre({ centre, isOpen }: { readonly centre: CentreChanges; readonly isOpen: boolean }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex cursor-pointer list-none items-start gap-2 px-3 py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className="mt-0.5 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
        />
        <span className="min-w-0">
          <span className="block font-medium text-ink">{centre.name}</span>
          <span className="tabular block text-sm text-ink-soft group-open:hidden">{changesText(centre.changes)}</span>
        </span>
      </summary>
      <CentreDetail centre={centre} />
    </details>
  );
}

function CentreDetail({ centre }: { readonly centre: CentreChanges }) {
  return (
    <dl className="flex flex-col gap-3 px-3 pt-0.5 pb-3 pl-9">
      {changedKinds(centre.changes).map((kind) => {
        const named = centre.named.filter((change) => change.kind === kind);
        return (
          <div key={kind}>
            <dt className="tabular text-sm text-ink-soft">
              {t('sync.detail.ofKind', { kind: t(`sync.kinds.${kind}`), counts: countsText(centre.changes[kind]) })}
            </dt>
            {named.map((change) => (
              <dd
                key={`${change.key}-${change.change}`}
                className="mt-1 flex flex-wrap items-baseline gap-x-2 text-base text-ink"
              >
                <span className="min-w-0 break-words">{nameOf(change)}</span>
                <Badge tone="neutral">{t(`sync.change.${change.change}`)}</Badge>
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
