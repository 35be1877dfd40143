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
    footerMark,
  ];
  return {
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: lines.join('\n'),
    html: html(content),
    url: content.link?.url ?? null,
  };
}

/** Dark-mode mail readers apply the dark colours; the others ignore the block, and use those of the elements. */
const dark =
  '@media (prefers-color-scheme: dark){' +
  '.page{background:#14181f !important;color:#e6e9ee !important}' +
  '.sheet{background:#1d232d !important;border-color:#384150 !important}' +
  '.faint{color:#a5afbd !important}' +
  '.link{color:#8ab4f8 !important}' +
  '.button{background:#8ab4f8 !important;color:#10151c !important}}';

/** As wide as its reader and never wider: a long word without spaces breaks at the line's end. */
function html({ subject, greeting, body, facts, link }: MailContent): string {
  const rows = facts
    .map(
      ([label, value, url]) =>
        `<tr><td class="faint" style="width:38%;padding:4px 12px 4px 0;vertical-align:top;color:#5b6472;overflow-wrap:anywhere">${escape(label)}</td><td style="padding:4px 0;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line">${url ? linked(value, url) : escape(value)}</td></tr>`,
    )
    .join('');
  const button = link
    ? `<p><a class="button" href="${escape(link.url)}" style="display:inline-block;padding:10px 16px;background:#1f5fbf;color:#fff;border-radius:6px;text-decoration:none">${escape(link.label)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${dark}</style></head>` +
    `<body class="page" style="margin:0;padding:16px;background:#f5f6f8;font:15px/1.5 Inter,Arial,sans-serif;color:#1c2330">` +
    `<div class="sheet" style="max-width:560px;margin:0 auto;padding:20px;background:#fff;border:1px solid #e2e5ea;border-radius:8px;overflow-wrap:anywhere">` +
    `<p style="margin-top:0">${escape(greeting)}</p><p>${escape(body)}</p><table style="width:100%;table-layout:fixed;border-collapse:collapse">${rows}</table>` +
    `${button}<p class="faint" style="margin-bottom:0;color:#5b6472;font-size:13px">${footerMark}</p></div></body></html>`
  );
}

function linked(value: string, url: string): string {
  return `<a class="link" href="${escape(url)}" style="color:#1f5fbf">${escape(value)}</a>`;
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
