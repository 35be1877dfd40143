import type exceljs from 'exceljs';

/** The longest sheet name that spreadsheet programs accept. */
const longestName = 31;

/** A title as a sheet name: without the characters that are not allowed, and cut between words if it is too long. */
export function sheetName(title: string): string {
  const name = title
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (name.length <= longestName) return name;
  const end = name.lastIndexOf(' ', longestName);
  return name.slice(0, end > 0 ? end : longestName);
}

/** How a sheet is printed: A4 landscape, as wide as the page, its headings on each. */
export function sheetOnPaper(headRow: number): Partial<exceljs.PageSetup> {
  return {
    orientation: 'landscape',
    paperSize: 9,
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `${headRow}:${headRow}`,
  };
}
