import { hangingTexts, type MasterConsequence, masterEndText } from '@comensal/domain/master-data';

/** What would be deactivated, and what depends on it. */
export function ConsequenceList({ consequences }: { readonly consequences: readonly MasterConsequence[] }) {
  return (
    <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto">
      {consequences.map((consequence) => (
        <li key={`${consequence.of} ${consequence.id}`} className="text-base text-ink">
          <span className="font-medium wrap-anywhere">{masterEndText(consequence)}</span>
          <ul className="mt-0.5 list-disc pl-5 text-ink-soft">
            {hangingTexts(consequence).map((text) => (
              <li key={text} className="tabular">
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
