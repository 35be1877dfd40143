import { connect } from 'node:net';
import { zipOf } from '@comensal/infrastructure/testing';

/** Somebody who means harm: does one thing again and again until the signal. What is answered does not matter. */
export interface Attack {
  readonly name: string;
  /** How many do it at once. */
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

/** A workbook of a few kilobytes whose sheet is millions of elements, each within the one before. */
const nestedWorkbook = zipOf({
  'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': '<a>'.repeat(5_000_000),
}).toString('base64');
const nestedPreview = JSON.stringify({ fileName: 'a.xlsx', file: nestedWorkbook });

/** A workbook that is in order and as long as one may be read for its preview. */
const longFile = Buffer.from('nombre;apellido;legajo\n'.repeat(300_000)).toString('base64');
const longPreview = JSON.stringify({ fileName: 'a.csv', file: longFile });

/** By several persons at once, each with a session of their own: ten hashes a call, were it not refused before. */
export const renewals: Attack = {
  name: 'several persons: new recovery codes without end',
  hands: 8,
  once: ({ url, token, signal }) => post(`${url}/api/auth/renewRecoveryCodes`, {}, signal, token),
};

/** Forty thousand places that do not exist: some at each of some centres. */
const inventedPlaces = JSON.stringify({
  businessUnits: Array.from({ length: 8 }, (_, centre) => ({
    id: `Z${centre}`,
    companies: Array.from({ length: 5_000 }, (_each, company) => `invent${centre}${company}`),
  })),
  page: { offset: 0, limit: 50 },
});
/** The same as pairs to give to a user. */
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
/** As many diners that do not exist as a leader may name in a list that is not saved yet. */
const inventedDiners = JSON.stringify({
  idGroup: 1,
  list: 'group',
  joining: Array.from({ length: 50_000 }, (_, diner) => 1_000_000 + diner),
  page: { offset: 0, limit: 50 },
});
/** Lists of one empty list each: two parts of the body apiece. */
const nestedLists = (parts: number): string =>
  JSON.stringify({ companies: Array.from({ length: parts / 2 }, () => [[]]) });
/** Just above and just below what a long body may consist of (`body-limits.ts`). */
const [refusedBody, nestedBody] = [nestedLists(200_000), nestedLists(149_900)];
const wholeReport = JSON.stringify({ dateFrom: 20260101, dateTo: 20261231, businessUnit: '%', companies: ['%'] });
const longPage = JSON.stringify({ page: { offset: 0, limit: 500 } });

export const attacks: readonly Attack[] = [
  {
    name: 'one person: forty thousand invented places in a filter',
    hands: 8,
    once: ({ url, token, signal }) =>
      send(`${url}/api/customers/getCustomersByBuAndCompanies`, inventedPlaces, token, signal),
  },
  {
    name: 'one person: forty thousand invented pairs for a user',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/users/edit`, inventedPairs, token, signal),
  },
  {
    name: 'one person: fifty thousand invented diners for a group',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/groups/getGroupDiners`, inventedDiners, token, signal),
  },
  {
    name: 'one person: long bodies of more nested lists than may be',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/credits/getCredits`, refusedBody, token, signal),
  },
  {
    name: 'one person: long bodies of as many nested lists as may be',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/credits/getCredits`, nestedBody, token, signal),
  },
  {
    name: 'one person: whole reports',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/reports/getReportFilter`, wholeReport, token, signal),
  },
  {
    name: 'one person: pages of 500',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/credits/getCredits`, longPage, token, signal),
  },
  { name: 'one person: 5,000 requests ahead on a connection', hands: 4, once: sendAhead },
  {
    name: 'strangers: the worst text for a pattern as an address',
    hands: 8,
    once: ({ url, signal }) =>
      post(`${url}/api/auth/notify-pass-recovery`, { email: `a@${'.'.repeat(14_000)}@` }, signal),
  },
  {
    name: 'strangers: bodies of a megabyte',
    hands: 8,
    once: ({ url, signal }) =>
      post(`${url}/api/auth/login`, { username: 'a'.repeat(1_000_000), password: 'b' }, signal),
  },
  {
    name: 'strangers: wrong passwords of everybody',
    hands: 8,
    once: ({ url, signal }) =>
      post(
        `${url}/api/auth/login`,
        { username: `nadie${Math.trunc(performance.now())}`, password: 'Comedor.2027' },
        signal,
      ),
  },
  {
    name: 'one person: bodies of thousands of nested lists',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/credits/getCredits`, '['.repeat(60_000), token, signal),
  },
  {
    name: 'one person: workbooks of millions of nested elements',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/customers/previewMassive`, nestedPreview, token, signal),
  },
  {
    name: 'one person: previews of long files',
    hands: 8,
    once: ({ url, token, signal }) => send(`${url}/api/customers/previewMassive`, longPreview, token, signal),
  },
  { name: 'one person: whole lists, asked for and never read', hands: 40, once: neverRead },
  {
    name: 'one person: whole lists, read as fast as they come',
    hands: 8,
    once: ({ url, token, signal }) => post(`${url}/api/credits/getCredits`, {}, signal, token),
  },
  {
    name: 'one person: searches that find nothing',
    hands: 8,
    once: ({ url, token, signal }) =>
      post(
        `${url}/api/credits/getCredits`,
        { page: { offset: 0, limit: 50, search: `zzz ${Math.random().toString(36).slice(2, 8)} a e i` } },
        signal,
        token,
      ),
  },
  {
    name: 'one person: exports without end',
    hands: 4,
    once: ({ url, token, signal }) => post(`${url}/api/credits/exportCredits`, {}, signal, token),
  },
];

/** Attacks with all its hands until the function that it gives is called, which waits for them to let go. */
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

function post(url: string, body: object, signal: AbortSignal, token?: string): Promise<unknown> {
  return send(url, JSON.stringify(body), token, signal);
}

async function send(url: string, body: string, token: string | undefined, signal: AbortSignal): Promise<unknown> {
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

/** Sends thousands of requests over one connection before it reads an answer, until it is cut or has sent them all. */
function sendAhead({ url, token, signal }: Target): Promise<unknown> {
  const { hostname, port } = new URL(url);
  const request = `POST /api/auth/getSessions HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(request.repeat(5_000)));
    const end = (): void => void socket.destroy();
    signal.addEventListener('abort', end, { once: true });
    socket.resume();
    socket.on('error', end).on('close', () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}

/** Asks and takes nothing of the answer, until it is cut. */
function neverRead({ url, token, signal }: Target): Promise<unknown> {
  const { hostname, port } = new URL(url);
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(
        `POST /api/credits/getCredits HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
      );
    });
    const end = (): void => void socket.destroy();
    signal.addEventListener('abort', end, { once: true });
    socket.on('error', end).on('close', () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}
