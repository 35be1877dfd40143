import { common } from '@comensal/domain/platform/texts/common.texts';
import { mailColours } from './mail-colours';
import type { Mail, MailSubject } from './mail-outbox.port';

/** A message in parts, before it is text and HTML. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** Each may have an address that its value links to. */
  readonly facts: readonly (readonly [label: string, value: string, url?: string | null])[];
  /** Null for a reader who has nothing to open. */
  readonly link: { readonly label: string; readonly url: string } | null;
  /** How the reader gets no more of these; at the end, and small. */
  readonly end?: { readonly label: string; readonly url: string };
}

/**
 * Placeholder in a stored mail for its ending, which says whether replies are read: whoever sends the mail knows where
 * replies go.
 */
export const footerMark = '{{pie}}';

/** A message as it is stored. */
export type RenderedMail = Pick<Mail, 'subject' | 'text' | 'html'> & Pick<MailSubject, 'url'>;

/** The message as plain text and as HTML. User input is escaped; a line break in the subject becomes a space. */
export function renderMail(content: MailContent): RenderedMail {
  const lines = [
    content.greeting,
    '',
    content.body,
    '',
    ...content.facts.map(([label, value, url]) => `${label}: ${value}${url ? ` ${url}` : ''}`),
    '',
    ...(content.link ? [`${content.link.label}: ${content.link.url}`, ''] : []),
    ...(content.end ? [`${content.end.label}: ${content.end.url}`, ''] : []),
    footerMark,
  ];
  return {
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: lines.join('\n'),
    html: html(content),
    url: content.link?.url ?? null,
  };
}

const light = (token: keyof typeof mailColours): string => mailColours[token][0];
const darkOf = (token: keyof typeof mailColours): string => mailColours[token][1];

/** Dark-mode mail readers apply the dark colours; the others ignore the block, and use those of the elements. */
const dark =
  '@media (prefers-color-scheme: dark){' +
  `.page{background:${darkOf('canvas')} !important;color:${darkOf('ink')} !important}` +
  `.sheet{background:${darkOf('surface')} !important;border-color:${darkOf('line')} !important}` +
  `.faint{color:${darkOf('ink-faint')} !important}` +
  `.link,.brand{color:${darkOf('accent-ink')} !important}` +
  `.button{background:${darkOf('accent')} !important;color:${darkOf('on-accent')} !important}}`;

/** As wide as its reader and never wider: a long word without spaces breaks at the line's end. */
function html({ subject, greeting, body, facts, link, end }: MailContent): string {
  const rows = facts
    .map(
      ([label, value, url]) =>
        `<tr><td class="faint" style="width:38%;padding:4px 12px 4px 0;vertical-align:top;color:${light('ink-faint')};overflow-wrap:anywhere">${escape(label)}</td><td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line">${url ? linked(value, url) : escape(value)}</td></tr>`,
    )
    .join('');
  const button = link
    ? `<p><a class="button" href="${escape(link.url)}" style="display:inline-block;padding:10px 16px;background:${light('accent')};color:${light('on-accent')};border-radius:6px;text-decoration:none">${escape(link.label)}</a></p>`
    : '';
  const ending = end ? `<p class="faint" style="margin-bottom:0;font-size:13px">${linked(end.label, end.url)}</p>` : '';
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${dark}</style></head>` +
    `<body class="page" style="margin:0;padding:16px;background:${light('canvas')};font:15px/1.5 Inter,Arial,sans-serif;color:${light('ink')}">` +
    `<div class="sheet" style="max-width:560px;margin:0 auto;padding:20px;background:${light('surface')};border:1px solid ${light('line')};border-radius:8px;overflow-wrap:anywhere">` +
    `<p class="brand" style="margin:0 0 16px;color:${light('accent-ink')};font-size:17px;font-weight:600">${common.product}</p>` +
    `<p style="margin-top:0">${escape(greeting)}</p><p>${escape(body)}</p><table style="width:100%;table-layout:fixed;border-collapse:collapse">${rows}</table>` +
    `${button}${ending}<p class="faint" style="margin-bottom:0;color:${light('ink-faint')};font-size:13px">${footerMark}</p></div></body></html>`
  );
}

function linked(value: string, url: string): string {
  return `<a class="link" href="${escape(url)}" style="color:${light('accent-ink')}">${escape(value)}</a>`;
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
