import { es } from '@comensal/domain';
import { escapeHtml } from '@comensal/infrastructure';
import type { Chapter } from './chapters';
import { type PictureSource, renderMarkdown } from './markdown';

/** What the cover and the foot of each page say. */
const manualTitle = 'Manual de usuario';

/** The manual as one page to print: cover with the contents, and each chapter from a new sheet. `pages` holds each chapter's page number once it is known. */
export function manualHtml(chapters: readonly Chapter[], pages: readonly number[], source: PictureSource): string {
  const contents = chapters
    .map(
      ({ title }, index) =>
        `<li><a href="#c${index}"><span>${index + 1}. ${escapeHtml(title)}</span><i></i><span>${pages[index] ?? ''}</span></a></li>`,
    )
    .join('');
  const body = chapters
    .map(
      ({ text }, index) =>
        `<section id="c${index}">${renderMarkdown(text.replace('# ', `# ${index + 1}. `), source)}</section>`,
    )
    .join('\n');
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${es.common.product}: ${manualTitle}</title><style>${style}</style></head><body>` +
    `<header><p>${es.common.product}</p><h1>${manualTitle}</h1><p>${escapeHtml(es.session.login.tagline)}</p></header><nav><h2>Contenido</h2><ol>${contents}</ol></nav>${body}</body></html>`
  );
}

/** The foot of each page. Chromium fills in the numbers. */
export const manualFoot =
  '<div style="width:100%;margin:0 12mm;font:8px Inter,Arial,sans-serif;color:#5b6472;display:flex;justify-content:space-between">' +
  `<span>${es.common.product} · ${manualTitle}</span><span>Página <span class="pageNumber"></span> de <span class="totalPages"></span></span></div>`;

const style = `
*{box-sizing:border-box}
body{margin:0;font:10.5pt/1.5 Inter,Arial,"Liberation Sans",sans-serif;color:#1c2330}
header{padding:28mm 0 14mm;border-bottom:2px solid #1f5fbf}
header h1{margin:0;font-size:34pt;line-height:1.15;letter-spacing:-.02em}
header p{margin:2mm 0;color:#5b6472;font-size:13pt}
nav h2{margin:10mm 0 3mm;font-size:13pt}
nav ol{list-style:none;margin:0;padding:0}
nav a{display:flex;align-items:baseline;gap:2mm;padding:1mm 0;color:inherit;text-decoration:none}
nav i{flex:1;border-bottom:1px dotted #a9b1bd}
section{break-before:page}
section h1{margin:0 0 4mm;font-size:20pt;line-height:1.2;letter-spacing:-.01em}
h2{margin:7mm 0 2mm;font-size:13pt;break-after:avoid}
h3{margin:5mm 0 1mm;font-size:11pt;break-after:avoid}
p{margin:0 0 3mm}
ul,ol{margin:0 0 3mm;padding-left:6mm}
li{margin:0 0 1mm}
code{font:inherit;padding:0 .35em;border:1px solid #cfd5dd;border-radius:3px;background:#f5f6f8}
figure{margin:4mm 0 5mm;break-inside:avoid}
img{display:block;width:100%;border:1px solid #d5dae1;border-radius:4px}
figcaption{margin-top:1.5mm;color:#5b6472;font-size:9pt}`;
