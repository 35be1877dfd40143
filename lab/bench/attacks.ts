import { connect, type Socket } from 'node:net';
import { zipOf } from '@comensal/infrastructure/testing';

/** An attacker: repeats one action until the signal. The answers do not matter. */
interface Attack {
  readonly name: string;
  /** Concurrency. */
  readonly hands: number;
  once(against: Target): Promise<unknown>;
}

export interface Target {
  readonly url: string;
  /** The attacker's own session. */
  readonly token: string;
  readonly signal: AbortSignal;
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of a few kilobytes whose sheet is millions of nested elements. */
const nestedWorkbook = zipOf({
  'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': '<a>'.repeat(5_000_000),
}).toString('base64');
const nestedPreview = JSON.stringify({ fileName: 'a.xlsx', file: nestedWorkbook });

/** A valid workbook, as long as a preview may read. */
const longFile = Buffer.from('nombre;apellido;legajo\n'.repeat(300_000)).toString('base64');
const longPreview = JSON.stringify({ fileName: 'a.csv', file: longFile });

/** By several persons at once, each with their own session: ten hashes per call, if it were not refused first. */
export const renewals: Attack = {
  name: 'several persons: new recovery codes without end',
  hands: 8,
  once: ({ url, token, signal }) => send(`${url}/api/auth/renewRecoveryCodes`, '{}', signal, token),
};

/** Forty thousand places that do not exist: some at each of some centres. */
const inventedPlaces = JSON.stringify({
  businessUnits: Array.from({ length: 8 }, (_, centre) => ({
    id: `Z${centre}`,
    companies: Array.from({ length: 5_000 }, (_each, company) => `invent${centre}${company}`),
  })),
  page: { offset: 0, limit: 50 },
});
/** The same as pairs to assign to a user. */
const inventedPairs = JSON.stringify({
  username: 'lider',
  name: 'lider',
  surname: 'Prueba',
  email: 'lider@comensal.example',
  businessUnits: Array.from({ length: 8 }, (_, centre) => ({
    id: `Z${centre}`,
    companies: Array.from({ length: 5_000 }, (_each, company) => ({ id: `I${centre}${company}` })),
  })),
});
/** As many nonexistent diners as a leader may name in an unsaved list. */
const inventedDiners = JSON.stringify({
  idGroup: 1,
  list: 'group',
  joining: Array.from({ length: 50_000 }, (_, diner) => 1_000_000 + diner),
  page: { offset: 0, limit: 50 },
});
/** Lists of one empty list each: two parts per element. */
const nestedLists = (parts: number): string =>
  JSON.stringify({ companies: Array.from({ length: parts / 2 }, () => [[]]) });
/** Just above and just below the limits of a long body (`body-limits.ts`). */
const [refusedBody, nestedBody] = [nestedLists(200_000), nestedLists(149_900)];
const wholeReport = JSON.stringify({ dateFrom: 20260101, dateTo: 20261231, businessUnit: '%', companies: ['%'] });
const longPage = JSON.stringify({ page: { offset: 0, limit: 500 } });

/** The same body repeatedly, by one person. */
const sending = (name: string, call: string, body: string | (() => string), hands = 8): Attack => ({
  name: `one person: ${name}`,
  hands,
  once: ({ url, token, signal }) => send(`${url}/api/${call}`, typeof body === 'string' ? body : body(), signal, token),
});
/** Without a session. */
const unknown = (name: string, call: string, body: () => object): Attack => ({
  name: `strangers: ${name}`,
  hands: 8,
  once: ({ url, signal }) => send(`${url}/api/${call}`, JSON.stringify(body()), signal),
});
const noMatches = (): string =>
  JSON.stringify({ page: { offset: 0, limit: 50, search: `zzz ${Math.random().toString(36).slice(2, 8)} a e i` } });

export const attacks: readonly Attack[] = [
  sending('a filter of forty thousand made-up places', 'customers/getCustomersByBuAndCompanies', inventedPlaces),
  sending('a user with forty thousand made-up pairs', 'users/edit', inventedPairs),
  sending('a group of fifty thousand made-up diners', 'groups/getGroupDiners', inventedDiners),
  sending('long bodies nested deeper than allowed', 'credits/getCredits', refusedBody),
  sending('long bodies nested as deep as allowed', 'credits/getCredits', nestedBody),
  sending('whole reports', 'reports/getReportFilter', wholeReport),
  sending('pages of 500', 'credits/getCredits', longPage),
  { name: 'one person: 5,000 pipelined requests on one connection', hands: 4, once: sendAhead },
  unknown('an e-mail address built to backtrack', 'auth/notify-pass-recovery', () => ({
    email: `a@${'.'.repeat(14_000)}@`,
  })),
  unknown('bodies of a megabyte', 'auth/login', () => ({ username: 'a'.repeat(1_000_000), password: 'b' })),
  unknown("wrong passwords for everybody's account", 'auth/login', () => ({
    username: `nadie${Math.trunc(performance.now())}`,
    password: 'Comedor.2027',
  })),
  sending('bodies of thousands of nested lists', 'credits/getCredits', '['.repeat(60_000)),
  sending('workbooks of millions of nested elements', 'customers/previewMassive', nestedPreview),
  sending('previews of long files', 'customers/previewMassive', longPreview),
  { name: 'one person: full lists requested and never read', hands: 40, once: neverRead },
  sending('whole lists, read as fast as they come', 'credits/getCredits', '{}'),
  sending('searches that find nothing', 'credits/getCredits', noMatches),
  sending('exports without end', 'credits/exportCredits', '{}', 4),
];

/** Attacks at full concurrency until the returned function is called, which waits for the running requests. */
export function underAttack(attack: Attack, url: string, token: string): () => Promise<void> {
  const stop = new AbortController();
  const hands = Array.from({ length: attack.hands }, async () => {
    while (!stop.signal.aborted) await attack.once({ url, token, signal: stop.signal }).catch(() => undefined);
  });
  return async () => {
    stop.abort();
    await Promise.all(hands);
  };
}

async function send(url: string, body: string, signal: AbortSignal, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      prefer: 'respond-async',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
    signal,
  });
  return response.arrayBuffer();
}

/**
 * Sends thousands of requests over one connection before reading an answer, until it is closed or has sent them all.
 */
function sendAhead(target: Target): Promise<unknown> {
  return connected(target, 'auth/getSessions', (socket, request) => socket.end(request.repeat(5_000)).resume());
}

/** Sends requests without reading the answers, until it is closed. */
function neverRead(target: Target): Promise<unknown> {
  return connected(target, 'credits/getCredits', (socket, request) => socket.pause().write(request));
}

function connected(
  { url, token, signal }: Target,
  call: string,
  use: (socket: Socket, request: string) => unknown,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const request = `POST /api/${call} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => use(socket, request));
    const end = (): void => void socket.destroy();
    signal.addEventListener('abort', end, { once: true });
    socket.on('error', end).on('close', () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}
