import type { SheetChoices } from '@comensal/domain/platform/spreadsheets';

/** The choices as fields of a form; defaults are omitted. */
export function readingFields({ hidden, encoding, headings, sheets, cells }: SheetChoices): Record<string, string> {
  return {
    ...(hidden === 'include' && { hidden }),
    ...(encoding !== null && { encoding }),
    ...(Object.keys(headings).length > 0 && { headings: JSON.stringify(headings) }),
    ...(sheets !== null && { sheets: JSON.stringify(sheets) }),
    ...(cells.length > 0 && { cells: JSON.stringify(cells) }),
  };
}

/** A review may ask questions that only the owner of a file can answer. */
export const asking = { doubts: 'ask' };
