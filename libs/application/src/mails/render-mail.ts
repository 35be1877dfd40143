/** A message in parts, before it is text and HTML. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly link: { readonly label: string; readonly url: string };
  readonly footer: string;
}

/** The message as plain text and as HTML. What people typed is escaped; a line break in the subject becomes a space. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const lines = [
    content.greeting,
    '',
    content.body,
    '',
    ...content.facts.map(([label, value]) => `${label}: ${value}`),
    '',
    `${content.link.label}: ${content.link.url}`,
    '',
    content.footer,
  ];
  return { subject: content.subject.replace(/\s+/g, ' ').trim(), text: lines.join('\n'), html: html(content) };
}

function html({ greeting, body, facts, link, footer }: MailContent): string {
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#5b6472">${escape(label)}</td><td style="padding:4px 0">${escape(value)}</td></tr>`,
    )
    .join('');
  return (
    `<!doctype html><html lang="es"><body style="margin:0;padding:24px;background:#f5f6f8;font:15px/1.5 Inter,Arial,sans-serif;color:#1c2330">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e2e5ea;border-radius:8px">` +
    `<p style="margin-top:0">${escape(greeting)}</p><p>${escape(body)}</p><table style="border-collapse:collapse">${rows}</table>` +
    `<p><a href="${escape(link.url)}" style="display:inline-block;padding:10px 16px;background:#1f5fbf;color:#fff;border-radius:6px;text-decoration:none">${escape(link.label)}</a></p>` +
    `<p style="margin-bottom:0;color:#5b6472;font-size:13px">${escape(footer)}</p></div></body></html>`
  );
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
