import { escapeHtml } from '@comensal/infrastructure/reports';

/** Returns the URL under which the page shows a picture of the chapter. */
export type PictureSource = (path: string) => string;

const heading = /^(#{1,3}) (.+)$/;
const bullet = /^- (.+)$/;
const step = /^\d+\. (.+)$/;
const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/;

/**
 * The subset of Markdown in which the chapters are written, as HTML: headings, paragraphs, bulleted and numbered lists,
 * a picture alone on its line (its text becomes the caption), **bold** and `code`. Anything else stays text.
 */
export function renderMarkdown(text: string, source: PictureSource): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => renderBlock(block.split('\n'), source))
    .join('\n');
}

function renderBlock(lines: readonly string[], source: PictureSource): string {
  const [first = ''] = lines;
  const title = heading.exec(first);
  if (title) return `<h${title[1]?.length}>${inline(title[2])}</h${title[1]?.length}>`;
  const visible = picture.exec(first);
  if (visible)
    return `<figure><img src="${escapeHtml(source(visible[2] ?? ''))}" alt="${escapeHtml(visible[1] ?? '')}"><figcaption>${inline(visible[1])}</figcaption></figure>`;
  if (bullet.test(first)) return list('ul', lines, bullet);
  if (step.test(first)) return list('ol', lines, step);
  return `<p>${inline(lines.join(' '))}</p>`;
}

/** A line without the mark continues the previous item. */
function list(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): string {
  const items = lines.reduce<readonly string[]>((read, line) => {
    const begun = mark.exec(line)?.[1];
    return begun === undefined ? [...read.slice(0, -1), `${read.at(-1)} ${line.trim()}`] : [...read, begun];
  }, []);
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function inline(text = ''): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>');
}

/** The paths of the pictures that a chapter shows. */
export function picturesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => picture.exec(line)?.[2] ?? []);
}
