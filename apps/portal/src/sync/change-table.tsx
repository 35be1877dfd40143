import { type CountsByKind, changeTypes } from '@comensal/domain/sync';
import { absent } from '@comensal/ui';
import { t } from '../platform/text/text';
import { changedKinds } from './change-texts';

/** How many records of each kind are added, changed and removed. */
export function ChangeTable({ label, changes }: { readonly label: string; readonly changes: CountsByKind }) {
  return (
    <table aria-label={label} className="w-full text-base">
      <thead>
        <tr className="text-xs text-ink-faint">
          <th scope="col" className="pb-1 text-left font-normal">
            {t('sync.kindHead')}
          </th>
          {changeTypes.map((change) => (
            <th key={change} scope="col" className="pb-1 pl-4 text-right font-normal">
              {t(`sync.changes.${change}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changedKinds(changes).map((kind) => (
          <tr key={kind} className="border-t border-line-soft">
            <th scope="row" className="py-1.5 text-left font-normal text-ink">
              {t(`sync.kinds.${kind}`)}
            </th>
            {changeTypes.map((change) => (
              <td key={change} className="tabular py-1.5 pl-4 text-right text-ink">
                {changes[kind][change] === 0 ? absent : changes[kind][change].toLocaleString('es-AR')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
