import { session } from '@comensal/domain/auth/session.texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { escapeHtml, paperColours, paperFont } from '@comensal/infrastructure/reports';
import type { Chapter } from './chapters';
import { type PictureSource, renderMarkdown } from './markdown';

/** The text of the cover and of each page's footer. */
const manualTitle = 'Manual de usuario';

interface ManualParts {
  /** Each chapter's page number, once it is known. */
  readonly pages: readonly number[];
  readonly source: PictureSource;
  /** `paperFontFaces`. */
  readonly fontFaces: string;
}

/** The manual as one page to print: cover with the contents, and each chapter on a new sheet. */
export function manualHtml(chapters: readonly Chapter[], { pages, source, fontFaces }: ManualParts): string {
  const contents = chapters
    .map(
      ({ name, title }, index) =>
        `<li><a href="#${name}"><span>${index + 1}. ${escapeHtml(title)}</span><i></i><span>${pages[index] ?? ''}</span></a></li>`,
    )
    .join('');
  const body = chapters
    .map(
      ({ name, text }, index) =>
        `<section><div id="${name}"></div>${renderMarkdown(text.replace('# ', `# ${index + 1}. `), source)}</section>`,
    )
    .join('\n');
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${common.product}: ${manualTitle}</title><style>${fontFaces}${style}</style></head><body>` +
    `<header><p>${common.product}</p><h1>${manualTitle}</h1><p>${escapeHtml(session.login.tagline)}</p></header><nav><h2>Contenido</h2><ol>${contents}</ol></nav>${body}</body></html>`
  );
}

/** The footer of each page. Chromium fills in the numbers. */
export const manualFoot = (fontFaces: string): string =>
  `<style>${fontFaces}</style><div style="width:100%;margin:0 12mm;font:8px ${paperFont.replaceAll('"', "'")};color:${paperColours.inkFaint};display:flex;justify-content:space-between">` +
  `<span>${common.product} · ${manualTitle}</span><span>Página <span class="pageNumber"></span> de <span class="totalPages"></span></span></div>`;

const style = `
*{box-sizing:border-box}
body{margin:0;font:10.5pt/1.5 ${paperFont};color:${paperColours.ink}}
header{padding:28mm 0 14mm;border-bottom:2px solid ${paperColours.accent}}
header h1{margin:0;font-size:34pt;line-height:1.15;letter-spacing:-.02em}
header p{margin:2mm 0;color:${paperColours.inkSoft};font-size:13pt}
nav h2{margin:10mm 0 3mm;font-size:13pt}
nav ol{list-style:none;margin:0;padding:0}
nav a{display:flex;align-items:baseline;gap:2mm;padding:1mm 0;color:inherit;text-decoration:none}
nav i{flex:1;border-bottom:1px dotted ${paperColours.inkFaint}}
section{break-before:page}
section h1{margin:0 0 4mm;font-size:20pt;line-height:1.2;letter-spacing:-.01em}
h2{margin:7mm 0 2mm;font-size:13pt;break-after:avoid}
h3{margin:5mm 0 1mm;font-size:11pt;break-after:avoid}
p{margin:0 0 3mm}
ul,ol{margin:0 0 3mm;padding-left:6mm}
li{margin:0 0 1mm}
code{font:inherit;padding:0 .35em;border:1px solid ${paperColours.line};border-radius:3px;background:#f5f6f8}
figure{margin:4mm 0 5mm;break-inside:avoid}
img{display:block;width:100%;border:1px solid ${paperColours.line};border-radius:4px}
figcaption{margin-top:1.5mm;color:${paperColours.inkSoft};font-size:9pt}`;
