import type { Report } from '@comensal/application';
import { drawPicture, type SvgNode } from '@comensal/domain';
import { escapeHtml } from './escape-html';

const size = { width: 1000, height: 230 };

/** The picture of a report as a drawing on paper, with its title and what each pattern stands for. Nothing without values. */
export function pictureHtml(picture: NonNullable<Report['picture']>): string {
  if (!picture.points.some(({ values }) => values.some((value) => value !== 0))) return '';
  const drawing = drawPicture(picture, size.width, size.height);
  const legend = picture.series
    .map(
      (name, position) =>
        `<span><svg width="14" height="10"><rect class="picture-${position}" width="14" height="10"/></svg> ${escapeHtml(name)}</span>`,
    )
    .join('');
  return (
    `<figure><figcaption><b>${escapeHtml(picture.title)}</b>${legend}</figcaption>` +
    `<svg viewBox="0 0 ${size.width} ${size.height}" width="100%">${patterns}${drawing.nodes.map(nodeText).join('')}</svg></figure>`
  );
}

function nodeText({ tag, attributes, text }: SvgNode): string {
  const given = Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ');
  return `<${tag} ${given}>${text === undefined ? '' : escapeHtml(text)}</${tag}>`;
}

const colours = ['#4d45c4', '#b8700a', '#1b8850', '#2a6fd4', '#666673'];
const lines = ['', 'M0,8L8,0', 'M0,0L8,8', 'M0,4H8', 'M4,0V8'];
const below = '#cc2d3f';
const pattern = (id: string, colour: string, path: string): string =>
  `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="${colour}"/><path d="${path}" stroke="#fff" stroke-width="1.6"/></pattern>`;
const patterns = `<defs>${colours.map((colour, position) => pattern(`p${position}`, colour, lines[position] || 'M0,0')).join('')}${pattern('pb', below, 'M0,0L8,8M0,8L8,0')}</defs>`;

export const pictureStyle = `
figure{margin:0 0 10px;break-inside:avoid}
figcaption{display:flex;gap:16px;align-items:center;margin-bottom:4px}
figcaption span{display:inline-flex;gap:4px;align-items:center}
svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
${colours.map((_, position) => `.picture-${position}{fill:url(#p${position})}`).join('')}
.picture-below{fill:url(#pb)}
.picture-line{fill:none;stroke:${colours[0]};stroke-width:2}
.picture-dot{fill:${colours[0]}}.picture-ring{fill:#fff;stroke:${below};stroke-width:2}
.picture-grid{stroke:#e3e3e9}.picture-zero{stroke:#494955}
.picture-label{font:10px Inter,Arial,sans-serif;fill:#494955}`;
