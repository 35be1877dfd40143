import type { Report, ReportColumnKind, ReportRow } from '@comensal/application/reports';
import { businessTimeZone } from '@comensal/domain/platform/dates';
import { escapeHtml } from './escape-html';
import { paperColours, paperFont } from './paper-style';
import { pictureHtml, pictureStyle } from './picture-html';
import { pageLine, printedValue, reportFacts } from './report-values';

/**
 * The report as a page to print: title, filters, date, person, and a table with its headings on every page. `fontFaces` is
 * `paperFontFaces`.
 */
export function reportHtml(report: Report, rows: readonly ReportRow[], fontFaces: string): string {
  const { title, columns } = report;
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const facts = reportFacts(report)
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}:</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
  const widths = columns.map(({ width }) => `<col style="width:${((width / total) * 100).toFixed(2)}%">`).join('');
  const head = columns.map((column) => `<th class="${column.kind}">${escapeHtml(column.title)}</th>`).join('');
  // Only a summed column is an amount; other numbers identify something.
  const isSummed = (index: number): boolean => typeof report.foot?.[index] === 'number';
  const line = (cells: ReportRow, name = ''): string =>
    `<tr${name}>${columns.map(({ kind }, index) => cell(kind, printedCell(kind, cells[index] ?? null, isSummed(index)))).join('')}</tr>`;
  const body = [...rows.map((cells) => line(cells)), ...(report.foot ? [line(report.foot, ' class="foot"')] : [])].join(
    '\n',
  );
  const picture = report.picture === undefined ? '' : pictureHtml(report.picture);
  const table = columns.length > mostInFullSize ? '<table class="many">' : '<table>';
  return (
    `<!doctype html><html lang="es" data-time-zone="${businessTimeZone}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${fontFaces}${style}${report.picture ? pictureStyle : ''}</style></head>` +
    `<body><h1>${escapeHtml(title)}</h1><dl>${facts}</dl>${picture}${table}<colgroup>${widths}</colgroup><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></body></html>`
  );
}

/** More columns than this are set smaller, so that each has room for its figures. */
const mostInFullSize = 10;

/**
 * A cell as wide as its longest word or figure: columns take the rest by their widths. A word longer than a name, such as
 * a checksum, may break anywhere instead of pushing the others off the paper.
 */
function cell(kind: ReportColumnKind, text: string): string {
  const breaks = kind === 'text' && /\S{25}/.test(text);
  return `<td class="${kind}${breaks ? ' breaks' : ''}">${escapeHtml(text)}</td>`;
}

/** The label of the totals is in the first column, whatever its type. */
function printedCell(kind: ReportColumnKind, value: string | number | null, isAmount: boolean): string {
  if (kind === 'number' && typeof value === 'number' && isAmount) return value.toLocaleString('es-AR');
  const isWord = typeof value === 'string' && kind !== 'cuit' && (kind !== 'moment' || !/^\d{4}-/.test(value));
  return printedValue(isWord ? 'text' : kind, value);
}

/** The footer of each page. Chromium fills in the numbers. */
export function reportFoot(title: string, fontFaces: string): string {
  const numbers = pageLine('<span class="pageNumber"></span>', '<span class="totalPages"></span>');
  const style = `.foot{width:100%;margin:0 12mm;font:8px ${paperFont};color:${paperColours.inkFaint};display:flex;justify-content:space-between}`;
  return `<style>${fontFaces}${style}</style><div class="foot"><span>${escapeHtml(title)}</span><span>${numbers}</span></div>`;
}

const style = `
*{box-sizing:border-box}
body{margin:0;font:10px/1.35 ${paperFont};color:${paperColours.ink}}
h1{margin:0 0 6px;font-size:18px}
dl{display:flex;flex-wrap:wrap;gap:2px 20px;margin:0 0 10px}
dl div{display:flex;gap:4px}dt{color:${paperColours.inkFaint}}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
.many{font-size:8px}.many th,.many td{padding-left:3px;padding-right:3px}
thead{display:table-header-group}
tr{break-inside:avoid}
th{background:${paperColours.accent};color:${paperColours.onAccent};text-align:left;vertical-align:bottom;padding:4px 5px;-webkit-print-color-adjust:exact;print-color-adjust:exact}
td{padding:3px 5px;border-bottom:1px solid ${paperColours.line};vertical-align:top;overflow-wrap:break-word}
td.breaks{overflow-wrap:anywhere}
.money,.number{text-align:right;font-variant-numeric:tabular-nums}
td.money,td.number,td.cuit{white-space:nowrap}
.money+.text,.number+.text{padding-left:16px}
.many .money+.text,.many .number+.text{padding-left:10px}
.foot td{font-weight:600;border-top:2px solid ${paperColours.accent}}
.date,.moment{text-align:center}
td.date,td.moment{white-space:nowrap}`;
