import type { InvoiceReading } from '@comensal/domain/credits';
import { unreadOf } from './contracted';

export interface Sent {
  readonly path: string;
  readonly token: string | undefined;
  readonly form: FormData;
}

/** The server's answer to an upload: its data, or the sentence of a refusal with its status. */
export type UploadAnswer =
  | { readonly data: unknown }
  | { readonly status: number; readonly errorMsg: string; readonly fields?: Readonly<Record<string, string>> };

const nothingRead: InvoiceReading = { fields: null, issued: null, warnings: [] };
const { XMLHttpRequest } = globalThis;
const faults = new Set<string>();
afterEach(() => {
  globalThis.XMLHttpRequest = XMLHttpRequest;
  const matches = [...faults];
  faults.clear();
  if (matches.length > 0) throw new Error(matches.join('\n'));
});

/** The body of a form: its JSON part, or its plain fields. */
function bodyOf(form: FormData): unknown {
  const part = ['credit', 'creditNote', 'contractor'].map((name) => form.get(name)).find((text) => text !== null);
  return typeof part === 'string' ? JSON.parse(part) : Object.fromEntries(form);
}

/**
 * Replaces the network at the one place where an upload uses it, until the end of the test, which fails if a decision
 * was sent without what the person read. Returns what was sent, but not the papers that a form reads by itself; of these
 * nothing is read unless `readPaper` says otherwise.
 */
export function connectUploads(
  answer: (sent: Sent) => UploadAnswer,
  readPaper: (file: File) => UploadAnswer = () => ({ data: nothingRead }),
): { readonly sent: Sent[] } {
  const sent: Sent[] = [];
  class Request {
    readonly upload = { onprogress: null };
    status = 0;
    responseText = '';
    onload: () => void = () => undefined;
    private path = '';
    private readonly headers = new Map<string, string>();
    open(_: string, path: string): void {
      this.path = path;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }
    abort(): void {
      /* Every answer is immediate. */
    }
    send(form: FormData): void {
      const said = { path: this.path, token: this.headers.get('Authorization'), form };
      const isReading = /^\/api\/credits\/read(?:Invoice|Receipt)$/.test(this.path);
      if (!isReading) sent.push(said);
      const unread = unreadOf(this.path.replace(/^\/api\//, ''), bodyOf(form));
      if (unread !== null) faults.add(unread);
      const input = isReading ? readPaper(form.get('data') as File) : answer(said);
      const response =
        'data' in input
          ? { ret: true, data: input.data, errorCode: null, errorMsg: null, errorLogMsg: null }
          : {
              ret: false,
              data: input.fields ? { fields: input.fields } : null,
              errorCode: input.status,
              errorMsg: input.errorMsg,
              errorLogMsg: 'REF1',
            };
      this.status = 'data' in input ? 200 : input.status;
      this.responseText = JSON.stringify({ response });
      queueMicrotask(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  return { sent };
}
