import type { NoteDetail } from '@comensal/domain/credit-notes';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { addCanteenUser, type CanteenUser } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from './canteen-api';
import { type FormFile, multipartForm, sampleFiles } from './multipart-form';
import type { Answer } from './test-api';

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const ask = 'Solicitud Nota de Credito';
const decide = 'Aprobacion Nota de Credito';
/** Company K1 is at C1, which manages its groups, and at C2, which does not. */
export const notePeople = {
  pide: {
    totalAccess: false,
    modules: write(ask),
    pairs: [
      ['K1', 'C1'],
      ['K1', 'C2'],
    ],
  },
  aprueba: { totalAccess: true, modules: write(decide), pairs: [] },
  ambas: {
    totalAccess: false,
    modules: write(ask, decide),
    pairs: [
      ['K1', 'C1'],
      ['K1', 'C2'],
    ],
  },
  jefe: { totalAccess: false, modules: write(ask, 'Lider de Grupo'), pairs: [['K1', 'C1']] },
  ajeno: { totalAccess: false, modules: write(ask, decide), pairs: [['K2', 'C2']] },
  lee: {
    totalAccess: false,
    modules: [{ name: 'Notas de Credito', permission: 'R' }],
    pairs: [['K1', 'C2']],
  },
} as const satisfies Record<string, Omit<CanteenUser, 'username'>>;
export type NotePerson = keyof typeof notePeople;

export const notePdf: FormFile = {
  field: 'data',
  name: 'detalle.pdf',
  contentType: 'application/pdf',
  content: sampleFiles.pdf,
};
/** The default place of requested notes. */
export const notePlace = { business_unit_id: 'C2', company_id: 'K1', group_id: null };

/** The calls of credit notes, by the people of `notePeople`. */
export interface NoteApi extends CanteenApi {
  readonly asNote: (name: NotePerson, path: string, body?: object, key?: string) => Promise<Answer>;
  readonly sendNote: (
    name: NotePerson,
    call: 'add' | 'edit',
    creditNote: object,
    files?: readonly FormFile[],
    key?: string,
  ) => Promise<Answer>;
  readonly addNote: (fields?: object, files?: readonly FormFile[], name?: NotePerson) => Promise<NoteDetail>;
  readonly readNote: (id: number) => Promise<NoteDetail>;
  /**
   * Each account's balance is the sum of its movements and that of its approved notes; each approved note has exactly
   * one movement.
   */
  readonly expectRecounted: () => Promise<void>;
}

export async function startNoteApi(): Promise<NoteApi> {
  const api = await startCanteenApi();
  const tokens = new Map<NotePerson, string>();
  const [admin] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  for (const name of Object.keys(notePeople) as NotePerson[]) {
    await addCanteenUser(api.arrange, { username: name, ...notePeople[name] }, admin?.password_hash ?? '');
    tokens.set(name, await api.logIn(name));
  }
  await api.arrange(`update groups set leader_username = 'jefe' where id = 2`);

  const tokenOf = (name: NotePerson): string => tokens.get(name) ?? '';
  const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });
  const asNote: NoteApi['asNote'] = (name, path, body = {}, key) =>
    api.call(`credit-notes/${path}`, body, { token: tokenOf(name), headers: keyed(key) });
  const sendNote: NoteApi['sendNote'] = (name, call, creditNote, files = [], key) => {
    const form = multipartForm({ creditNote }, files);
    return api.call(`credit-notes/${call}CreditNote`, undefined, {
      token: tokenOf(name),
      payload: form.payload,
      headers: { ...form.headers, ...keyed(key) },
    });
  };
  return {
    ...api,
    asNote,
    sendNote,
    addNote: (fields = {}, files = [], name = 'pide') =>
      noteOf(sendNote(name, 'add', { ...notePlace, amount: 5000, ...fields }, files)),
    readNote: (id) => noteOf(asNote('aprueba', `getCreditNote/${id}`)),
    async expectRecounted() {
      const accounts = await api.arrange<{ balance: number; moved: number; approved: number }>(
        `select a.balance,
          (select coalesce(sum(m.amount), 0)::bigint from ledger_movements m where m.account_id = a.id) as moved,
          (select coalesce(sum(n.amount), 0)::bigint from credit_notes_requests n where n.status = 'Aprobado' and n.company_id = a.company_id
             and n.business_unit_id = a.business_unit_id and n.group_id is not distinct from a.group_id) as approved
        from ledger_accounts a order by a.id`,
      );
      for (const { balance, moved, approved } of accounts) expect([moved, approved]).toEqual([balance, balance]);
      expect(
        await api.arrange(`select n.id, n.status, count(m.id) as movements, sum(m.amount) as posted from credit_notes_requests n
            left join ledger_movements m on m.credit_note_id = n.id group by n.id
          having count(m.id) <> case n.status when 'Aprobado' then 1 else 0 end or sum(m.amount) <> n.amount`),
      ).toEqual([]);
    },
  };
}

/** The note that a call answered; throws any other answer. */
export async function noteOf(answer: Promise<Answer>): Promise<NoteDetail> {
  const { status, response, body } = await answer;
  if (status !== 200) throw new Error(body);
  return response.data as NoteDetail;
}
