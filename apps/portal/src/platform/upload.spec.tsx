import { person } from '../testing/person';
import { storeUser } from './auth-store';
import { upload } from './upload';

interface Sent { readonly path: string; readonly token: string | undefined; readonly form: FormData }

/** Stands in for the network at the one place where an upload touches it. */
function connectUpload(answer: object): Sent[] {
  const sent: Sent[] = [];
  class Request {
    readonly upload = { onprogress: null };
    readonly status = 200;
    readonly responseText = JSON.stringify({ response: { ret: true, data: answer, errorCode: null, errorMsg: null, errorLogMsg: null } });
    onload: () => void = () => undefined;
    private path = '';
    private readonly headers = new Map<string, string>();
    open(_: string, path: string): void { this.path = path; }
    setRequestHeader(name: string, value: string): void { this.headers.set(name, value); }
    send(form: FormData): void {
      sent.push({ path: this.path, token: this.headers.get('Authorization'), form });
      queueMicrotask(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  return sent;
}

const before = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.XMLHttpRequest = before;
  storeUser(null);
});

describe('an upload', () => {
  it('API-03 API-05 carries the token, the record and the files, and no acting username', async () => {
    storeUser(person([]));
    const sent = connectUpload({ id: 7 });
    expect(await upload('credits/payCredit', { field: 'credit', value: { id: 7 } }, [new File(['a'], 'uno.pdf'), new File(['b'], 'dos.pdf')])).toEqual({ id: 7 });
    const said = sent.map(({ path, token, form }) => [path, token, [...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])]);
    expect(said).toEqual([['/api/credits/payCredit', 'Bearer token-of-ana', [['credit', '{"id":7}'], ['data_0', 'uno.pdf'], ['data_1', 'dos.pdf']]]]);
  });
});
