import type { SheetChoices } from '@comensal/domain/platform/spreadsheets';

/** The choices as fields of a form; what is as usual is left out. */
export function readingFields({ hidden, encoding, headings }: SheetChoices): Record<string, string> {
  return {
    ...(hidden === 'include' && { hidden }),
    ...(encoding !== null && { encoding }),
    ...(Object.keys(headings).length > 0 && { headings: JSON.stringify(headings) }),
  };
}

/** A review asks about what only the owner of a file knows. */
export const asking = { doubts: 'ask' };
