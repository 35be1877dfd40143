import { join } from 'node:path';
import { formatMoment } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import { contentDisposition } from '../platform/answers/send-file';
import { addresses, listMails, type MailSummary, readMail } from './mailbox';

/** The pages frame a message from their own server and use their own style; they run no scripts. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
/** A message is untrusted HTML: no scripts, forms or external images. */
const messagePolicy =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'";

/**
 * The mails that the embedded default writes to DATA_DIR/mail instead of sending them, readable at /dev/mail. Never in
 * production, and not where a mail server is configured: mails contain links that open accounts. They are served only
 * under the server's own host names: any website can point a name of its own at this machine, and read what that name
 * answers.
 */
export function serveDevMail(
  server: FastifyInstance,
  {
    nodeEnv,
    smtpUrl,
    dataDir,
    host,
    publicUrl,
  }: Pick<Configuration, 'nodeEnv' | 'smtpUrl' | 'dataDir' | 'host' | 'publicUrl'>,
): void {
  if (nodeEnv === 'production' || smtpUrl) return;
  const ownNames = new Set([...loopbackNames, host, new URL(publicUrl).hostname]);
  server.addHook('onRequest', (request, _reply, done) => {
    done(ownNames.has(nameOf(request.headers.host)) ? undefined : new Refusal(platformRefusals.callNotFound));
  });
  const folder = join(dataDir, 'mail');
  server.get('/dev/mail', async (_request, reply) =>
    html(reply, pagePolicy, page('Correo', list(await listMails(folder)))),
  );
  server.get<{ Params: { file: string } }>('/dev/mail/:file', async ({ params: { file } }, reply) => {
    const mail = await existing(folder, file);
    const body = mail.html
      ? `<iframe title="Mensaje" sandbox="allow-popups" src="/dev/mail/${encodeURIComponent(file)}/html"></iframe><details><summary>Texto</summary><pre>${escape(mail.text ?? '')}</pre></details>`
      : `<pre>${escape(mail.text ?? '')}</pre>`;
    return html(
      reply,
      pagePolicy,
      page(
        mail.subject ?? '',
        `<p><a href="/dev/mail">Volver</a></p><h1>${escape(mail.subject ?? '')}</h1><p>De: ${escape(addresses(mail.from ? [mail.from] : []))}<br>Para: ${escape(addresses(mail.to))}</p>${attachments(file, mail)}${body}`,
      ),
    );
  });
  server.get<{ Params: { file: string; place: string } }>(
    '/dev/mail/:file/attachments/:place',
    async ({ params: { file, place } }, reply) => {
      const { attachments: held } = await existing(folder, file);
      const attachment = /^\d{1,3}$/.test(place) ? held[Number(place)] : undefined;
      if (!attachment) throw new Refusal(platformRefusals.notFound);
      // Downloaded and never rendered here.
      return reply
        .header('Content-Disposition', contentDisposition('attachment', fileNameOf(attachment)))
        .header('Content-Security-Policy', messagePolicy)
        .header('Cache-Control', 'no-store')
        .type('application/octet-stream')
        .send(typeof attachment.content === 'string' ? attachment.content : Buffer.from(bytesOf(attachment.content)));
    },
  );
  server.get<{ Params: { file: string } }>('/dev/mail/:file/html', async ({ params: { file } }, reply) => {
    const mail = await existing(folder, file);
    reply.header('X-Frame-Options', 'SAMEORIGIN');
    return html(
      reply,
      messagePolicy,
      (mail.html ?? '').replace(/<a /g, '<a target="_blank" rel="noopener noreferrer" '),
    );
  });
}

/** Names that only resolve to the browser's own machine. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The name in a Host header, without its port. */
function nameOf(host = ''): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

async function existing(folder: string, file: string) {
  const mail = await readMail(folder, file);
  if (!mail) throw new Refusal(platformRefusals.notFound);
  return mail;
}

function html(reply: FastifyReply, policy: string, content: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(content);
}

type MailAttachment = Email['attachments'][number];

function fileNameOf({ filename }: MailAttachment): string {
  return filename ?? 'adjunto';
}
function bytesOf(content: ArrayBuffer | Uint8Array): Uint8Array {
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
function attachments(file: string, { attachments: held }: Email): string {
  if (held.length === 0) return '';
  const items = held.map((attachment, position) => {
    const { content } = attachment;
    const size = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
    return `<li><a href="/dev/mail/${encodeURIComponent(file)}/attachments/${position}">${escape(fileNameOf(attachment))}</a> (${size.toLocaleString('es-AR')} bytes)</li>`;
  });
  return `<p>Adjuntos:</p><ul>${items.join('')}</ul>`;
}

function list(mails: readonly MailSummary[]): string {
  if (mails.length === 0) return '<h1>Correo</h1><p>Sin mensajes</p>';
  const rows = mails.map(
    ({ file, subject, to, at }) =>
      `<tr><td>${escape(formatMoment(at))}</td><td>${escape(to)}</td><td><a href="/dev/mail/${encodeURIComponent(file)}">${escape(subject)}</a></td></tr>`,
  );
  return `<h1>Correo</h1><table><thead><tr><th>Fecha</th><th>Para</th><th>Asunto</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2330}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #e2e5ea}iframe{width:100%;height:36rem;border:1px solid #e2e5ea}pre{white-space:pre-wrap}
</style></head><body>${content}</body></html>`;
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
