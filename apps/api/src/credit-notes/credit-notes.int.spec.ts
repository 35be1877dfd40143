import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type NoteDetail, type NoteRow, noteStates, openNoteFields } from '@comensal/domain/credit-notes';
import { addExactly } from '@comensal/domain/platform/money';
import { type FormFile, sampleFiles } from '../testing/multipart-form';
import {
  type NoteApi,
  type NotePerson,
  noteOf,
  notePeople,
  notePdf as pdf,
  notePlace as place,
  startNoteApi,
} from '../testing/note-world';
import type { Answer } from '../testing/test-api';

const png: FormFile = { field: 'data', name: 'foto.png', contentType: 'image/png', content: sampleFiles.png };
const locked = 'No se puede modificar en este estado';
const required = 'Campo obligatorio';

let api: NoteApi;
beforeAll(async () => {
  api = await startNoteApi();
});
afterAll(() => api?.close());

const as: NoteApi['asNote'] = (...values) => api.asNote(...values);
const send: NoteApi['sendNote'] = (...values) => api.sendNote(...values);
const add: NoteApi['addNote'] = (...values) => api.addNote(...values);
const read = (id: number): Promise<NoteDetail> => api.readNote(id);
const approve = (id: number) => noteOf(send('aprueba', 'edit', { id, status: 'Aprobado' }));
const deny = (id: number) => noteOf(send('aprueba', 'edit', { id, status: 'Denegado', comments: 'No corresponde' }));
const failure = ({ status, response }: Answer) => [status, response.errorCode, response.errorMsg, response.data];
const fields = (messages: object) => [422, 422, 'Revise los campos marcados', { fields: messages }];
const storedFiles = async (): Promise<number> =>
  (await readdir(join(api.configuration.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('a new note', () => {
  test('CNO-08 CNO-10 CNO-13 CNO-24 is pending, with or without its file, and its history says so', async () => {
    const note = await add();
    expect(note).toMatchObject({
      business_unit_id: 'C2',
      business_unit_name: 'Córdoba',
      company_id: 'K1',
      company_name: 'Metalúrgica Ñandú',
      cuit: '30711111111',
      create_date: 20261121,
      group_id: null,
      group_name: null,
      amount: 5000,
      comments: null,
      status: 'Pendiente',
      status_document: 'Pendiente',
      revision_date: null,
      request_user: 'pide',
      action_user: null,
      file: null,
      version: 1,
      actions: ['edit', 'remove'],
      documents: [],
    });
    expect(note.history.map(({ event, status, username }) => [event, status, username])).toEqual([
      ['create', 'Pendiente', 'pide'],
    ]);
    const filed = await add({}, [pdf]);
    expect([filed.status_document, filed.file]).toEqual([
      'Loaded',
      { name: 'detalle.pdf', path: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });

  test.each<[string, object, object]>([
    ['CNO-30', { business_unit_id: '%' }, { business_unit_id: required }],
    ['CNO-31', { company_id: '' }, { company_id: required }],
    ['CNO-33', { amount: 0 }, { amount: required }],
    ['CNO-32', { business_unit_id: 'C1' }, { group_id: required }],
    ['CNO-17', { status: 'Aprobado' }, { status: locked }],
    ['CNO-17', { comments: 'Ya está' }, { comments: locked }],
    ['CNO-17', { status: 'Aprobado', comments: 'Ya está' }, { status: locked, comments: locked }],
  ])('%s CNO-38 %j is refused at its field', async (_, wrong, messages) => {
    expect(failure(await send('pide', 'add', { ...place, amount: 5000, ...wrong }))).toEqual(fields(messages));
  });
  test('CNO-17 status and comments pass unchanged', async () => {
    expect((await add({ status: 'Pendiente', comments: '' })).status).toBe('Pendiente');
  });
  test('the group must belong to the place, and the company must be a contractor of the centre', async () => {
    const unknown = 'El grupo no pertenece al cliente y centro logístico elegidos';
    expect(failure(await send('pide', 'add', { ...place, group_id: 1, amount: 5000 }))).toEqual([
      422,
      422,
      unknown,
      { fields: { group_id: unknown } },
    ]);
    await api.arrange(
      `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('ajeno', 'K3', 'C3')`,
    );
    const client = await send('ajeno', 'add', { ...place, company_id: 'K3', business_unit_id: 'C3', amount: 5000 });
    expect([client.status, client.response.errorCode]).toEqual([409, 409]);
    expect((await send('ajeno', 'add', { ...place, amount: 5000 })).response.errorCode).toBe(1403);
  });
  test('CNO-22 a group leader can only use a led group', async () => {
    const led = { business_unit_id: 'C1', company_id: 'K1', amount: 5000 };
    expect((await noteOf(send('jefe', 'add', { ...led, group_id: 2 }))).group_name).toBe('Turno Noche');
    const refusedAt = async (note: object) => {
      const { status, response } = await send('jefe', 'add', { ...led, ...note });
      return [status, (response.data as { fields?: object } | null)?.fields];
    };
    const notLed = [422, { group_id: 'Solo puede elegir un grupo que usted lidera' }];
    expect(await refusedAt({ group_id: 1 })).toEqual(notLed);
    // Before CNO-23: if the leader leads no group there, a note without a group is not in the led ones either.
    await api.arrange(
      `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('jefe', 'K1', 'C2') on conflict do nothing`,
    );
    for (const group of [{}, { group_id: null }])
      expect(await refusedAt({ business_unit_id: 'C2', ...group })).toEqual(notLed);
    for (const group_id of [undefined, '%'])
      expect(await refusedAt({ group_id })).toEqual([422, { group_id: 'Campo obligatorio' }]);
  });
  test('CNO-23 where the centre manages groups but has none, the note needs no group', async () => {
    await api.arrange(
      `update company_business_unit_relations set manage_groups = true where company_id = 'K2' and business_unit_id = 'C2'`,
    );
    expect((await noteOf(send('ajeno', 'add', { ...place, company_id: 'K2', amount: 100 }))).group_id).toBeNull();
  });
});

describe('CNO-06 CNO-42 the kind of a file is detected by its content', () => {
  test.each<[string, FormFile, number]>([
    ['a program', { ...pdf, content: sampleFiles.exe }, 415],
    ['a page', { ...pdf, content: sampleFiles.html }, 415],
    ['an empty one', { ...pdf, content: Buffer.alloc(0) }, 422],
  ])('%s is refused and not stored', async (_, file, status) => {
    const before = await storedFiles();
    expect((await send('pide', 'add', { ...place, amount: 5000 }, [file])).status).toBe(status);
    expect(await storedFiles()).toBe(before);
  });
  test('one file per note', async () => {
    expect((await send('pide', 'add', { ...place, amount: 5000 }, [pdf, png])).status).toBe(422);
  });
  test('CNO-29 API-09 is readable by anyone who can see its note, through the notes or the credits call', async () => {
    const { file } = await add({}, [png]);
    const body = { filePath: file?.path, fileName: file?.name };
    for (const name of ['pide', 'aprueba', 'lee'] as const) {
      const { status, bytes, headers } = await as(name, 'getCreditFile', body);
      expect([status, bytes.equals(sampleFiles.png), headers['content-type']]).toEqual([200, true, 'image/png']);
    }
    expect((await as('ajeno', 'getCreditFile', body)).status).toBe(404);
    expect((await api.as('admin', 'credits/getCreditFile', body)).status).toBe(200);
  });
});

/** The fields of a note that may be sent, each with a changed value. */
const others = {
  business_unit_id: 'C1',
  company_id: 'K2',
  group_id: 1,
  amount: 7000,
  status: 'Denegado',
  comments: 'Otra cosa',
} as const;
const requests = ['business_unit_id', 'company_id', 'group_id', 'amount'] as const;

describe('every field lock, both ways', () => {
  const situations = ['pending', 'pendingFiled', 'approved', 'approvedFiled', 'denied'] as const;
  type Situation = (typeof situations)[number];
  const decided = ['status', 'comments'] as const;
  type Rows = Readonly<Record<Situation, readonly [numbers: string, open: readonly string[]]>>;
  /** What each may change in an edit, state by state; everything else is locked. */
  const table: Readonly<Partial<Record<NotePerson, Rows>>> = {
    pide: {
      pending: ['CNO-14 CNO-26', [...requests, 'file']],
      pendingFiled: ['CNO-14 CNO-26', [...requests, 'file']],
      approved: ['CNO-15 CNO-26 O-142', ['file']],
      approvedFiled: ['CNO-15', []],
      denied: ['CNO-15 CNO-19', []],
    },
    aprueba: {
      pending: ['CNO-16 CNO-27', decided],
      pendingFiled: ['CNO-16 CNO-27', decided],
      approved: ['CNO-16', []],
      approvedFiled: ['CNO-16', []],
      denied: ['CNO-16', []],
    },
    ambas: {
      pending: ['O-136', [...requests, 'file', ...decided]],
      pendingFiled: ['O-136', [...requests, 'file', ...decided]],
      approved: ['O-136 O-142', ['file']],
      approvedFiled: ['O-136', []],
      denied: ['O-136', []],
    },
  };
  const rows = (Object.entries(table) as [NotePerson, Rows][]).flatMap(([name, states]) =>
    situations.map((situation) => [states[situation][0], name, situation, states[situation][1]] as const),
  );
  async function noteIn(situation: Situation): Promise<NoteDetail> {
    const note = await add({}, situation === 'approvedFiled' || situation === 'pendingFiled' ? [pdf] : []);
    if (situation === 'denied') await deny(note.id);
    if (situation === 'approved' || situation === 'approvedFiled') await approve(note.id);
    return read(note.id);
  }
  test.each(rows)('%s %s, %s: a locked field is refused by name', async (_, name, situation, open) => {
    const note = await noteIn(situation);
    expect([...openNoteFields(notePeople[name], 'edit', noteStates(note))].sort()).toEqual([...open].sort());
    const wrong = Object.entries(others)
      .filter(([field]) => !open.includes(field))
      .map(([field, value]) => [field, field === 'status' && note.status === 'Denegado' ? 'Pendiente' : value]);
    for (const [field = '', value] of wrong)
      expect(failure(await send(name, 'edit', { id: note.id, [field]: value }))).toEqual(fields({ [field]: locked }));
    const names = wrong.map(([field]) => [field, locked]);
    if (!open.includes('file')) {
      expect(failure(await send(name, 'edit', { id: note.id }, [png]))).toEqual(fields({ file: locked }));
      if (note.file)
        expect(failure(await send(name, 'edit', { id: note.id, file: null }))).toEqual(fields({ file: locked }));
      names.push(['file', locked]);
    }
    const whole = { id: note.id, ...Object.fromEntries(wrong) };
    if (names.length > 0)
      expect(failure(await send(name, 'edit', whole, open.includes('file') ? [] : [png]))).toEqual(
        fields(Object.fromEntries(names)),
      );
    expect(await read(note.id)).toEqual(note);
  });
  test.each(rows)('%s %s, %s: an open field can be changed', async (_, name, situation, open) => {
    const changes: Readonly<Record<string, readonly [object, object, readonly FormFile[]]>> = {
      amount: [{ amount: 7000 }, { amount: 7000 }, []],
      business_unit_id: [
        { business_unit_id: 'C1', group_id: 1 },
        { business_unit_id: 'C1', group_name: 'Turno Mañana' },
        [],
      ],
      file: [{}, { status_document: 'Loaded', file: { name: 'foto.png', path: expect.any(String) } }, [png]],
      status: [{ status: 'Aprobado' }, { status: 'Aprobado', action_user: name, revision_date: 20261121 }, []],
      comments: [{ status: 'Denegado', comments: 'No' }, { status: 'Denegado', comments: 'No' }, []],
    };
    for (const [field, [change, after, files]] of Object.entries(changes)) {
      if (!open.includes(field)) continue;
      const note = await noteIn(situation);
      expect(await noteOf(send(name, 'edit', { id: note.id, ...change }, files))).toMatchObject(after);
    }
  });
  test.each(situations)('CNO-18 a read-only user changes nothing, %s', async (situation) => {
    const note = await noteIn(situation);
    expect((await send('lee', 'edit', { id: note.id, amount: 7000 })).response.errorCode).toBe(1403);
    expect((await send('lee', 'edit', { id: note.id }, [png])).response.errorCode).toBe(1403);
    expect((await as('lee', `removeCreditNote/${note.id}`)).response.errorCode).toBe(1403);
    expect((await noteOf(as('lee', `getCreditNote/${note.id}`))).actions).toEqual([]);
    expect(await read(note.id)).toEqual(note);
  });
  test('CNO-17 CNO-24 only a requester can create a note', async () => {
    for (const name of ['aprueba', 'lee'] as const)
      expect((await send(name, 'add', { ...place, amount: 5000 })).response.errorCode).toBe(1403);
    expect(failure(await send('ambas', 'add', { ...place, amount: 5000, status: 'Denegado', comments: 'No' }))).toEqual(
      fields({ status: locked, comments: locked }),
    );
    expect((await add({}, [pdf], 'ambas')).status_document).toBe('Loaded');
  });
  test('unchanged locked values are accepted along with open fields', async () => {
    const { id, company_id, business_unit_id, group_id, amount, file } = await add();
    const same = { id, company_id, business_unit_id, group_id, amount, file };
    expect((await noteOf(send('aprueba', 'edit', { ...same, status: 'Aprobado' }))).status).toBe('Aprobado');
    const filed = { ...same, status: 'Aprobado', comments: '' };
    expect((await noteOf(send('pide', 'edit', filed, [pdf]))).status_document).toBe('Loaded');
  });
});

describe('an edit', () => {
  test('CNO-13 CNO-19 the file of a pending note can be removed and another one added', async () => {
    const { id, file } = await add({}, [pdf]);
    expect(await noteOf(send('pide', 'edit', { id, file: null }))).toMatchObject({
      file: null,
      status_document: 'Pendiente',
    });
    expect((await as('pide', 'getCreditFile', { filePath: file?.path, fileName: '' })).status).toBe(404);
    expect((await noteOf(send('pide', 'edit', { id }, [png]))).file?.name).toBe('foto.png');
  });
  test('CNO-34 validates like a new note', async () => {
    const { id } = await add();
    expect(failure(await send('pide', 'edit', { id, amount: 0, business_unit_id: '%' }))).toEqual(
      fields({ amount: required, business_unit_id: required }),
    );
    expect(failure(await send('pide', 'edit', { id, business_unit_id: 'C1' }))).toEqual(fields({ group_id: required }));
  });
  test('O-140 the approver must choose, and give a reason for denying', async () => {
    const { id } = await add();
    expect(failure(await send('aprueba', 'edit', { id, comments: 'Veremos' }))).toEqual(
      fields({ status: 'Debe seleccionar APROBADO O RECHAZADO' }),
    );
    expect(failure(await send('aprueba', 'edit', { id, status: 'Denegado' }))).toEqual(fields({ comments: required }));
    expect(failure(await send('aprueba', 'edit', { id, status: 'Rechazado' }))).toEqual(
      fields({ status: 'Debe seleccionar APROBADO O RECHAZADO' }),
    );
  });
  test.each([
    ['without a file', []],
    ['with one', [pdf]],
  ] as const)('CNO-11 O-136 approving an approved note, %s, is refused as already approved', async (_, files) => {
    for (const name of ['aprueba', 'ambas'] as const) {
      const { id } = await add({}, [...files]);
      const approved = await approve(id);
      const { status, response, reason } = await send(name, 'edit', { id, status: 'Aprobado' });
      expect([name, status, reason, response.errorMsg]).toEqual([
        name,
        409,
        'illegalTransition',
        'La nota de crédito tiene el estado Aprobado: la acción ya no es posible',
      ]);
      expect(await read(id)).toEqual(approved);
    }
  });
  test('O-136 a user with both permissions saves without deciding, or edits and decides at once, posting the new amount', async () => {
    const { id } = await add();
    expect(await noteOf(send('ambas', 'edit', { id, comments: 'Reviso' }))).toMatchObject({
      status: 'Pendiente',
      comments: 'Reviso',
    });
    const before = await read(id);
    const after = await noteOf(send('ambas', 'edit', { id, amount: 8100, status: 'Aprobado' }));
    expect(after.history.map(({ event }) => event)).toEqual(['create', 'edit', 'edit', 'approve']);
    expect(after.balance).toBe(addExactly(before.balance, 8100));
    await api.expectRecounted();
  });
  test('a stale version is refused, and nothing is written', async () => {
    const { id, version } = await add();
    await send('pide', 'edit', { id, amount: 6000 });
    expect((await send('pide', 'edit', { id, version, amount: 7000 })).status).toBe(409);
    expect((await read(id)).amount).toBe(6000);
  });
});

describe('CNO-25 CNO-41 O-141 a removal', () => {
  test('removes a pending note without comments or file, with its history; by path or body', async () => {
    const [one, other] = [await add(), await add()];
    expect((await as('pide', `removeCreditNote/${one.id}`)).response).toMatchObject({ ret: true, data: true });
    expect((await as('pide', 'removeCreditNote', { id: other.id })).response).toMatchObject({ ret: true, data: true });
    expect((await as('aprueba', `getCreditNote/${one.id}`)).status).toBe(404);
    expect((await as('pide', `removeCreditNote/${one.id}`)).status).toBe(404);
  });
  test('refuses any other note', async () => {
    const filed = await add({}, [pdf]);
    const commented = await add();
    await send('ambas', 'edit', { id: commented.id, comments: 'Reviso' });
    const approved = await add();
    await approve(approved.id);
    const denied = await add();
    await deny(denied.id);
    for (const { id } of [filed, commented, approved, denied]) {
      expect((await as('pide', `removeCreditNote/${id}`)).status).toBe(409);
      expect((await read(id)).id).toBe(id);
    }
    const { id } = await add();
    expect((await as('aprueba', `removeCreditNote/${id}`)).response.errorCode).toBe(1403);
    expect((await as('ajeno', `removeCreditNote/${id}`)).response.errorCode).toBe(1403);
  });
});

describe('CNO-29 CNO-39 CNO-40 the lists', () => {
  test('all of them need total access; the other call is scoped to the session, whatever user the body names', async () => {
    const { id } = await add({ business_unit_id: 'C1', group_id: 1 });
    expect((await as('pide', 'getCreditNotes')).response.errorCode).toBe(1403);
    const ids = async (name: NotePerson, path: string, body: object = {}) =>
      ((await as(name, path, body)).response.data as NoteRow[]).map((note) => note.id);
    expect(await ids('aprueba', 'getCreditNotes')).toContain(id);
    expect(await ids('pide', 'getCreditNotesByUserId', { user_id: 'aprueba' })).toContain(id);
    expect(await ids('lee', 'getCreditNotesByUserId', { user_id: 'pide' })).not.toContain(id);
    expect(await ids('jefe', 'getCreditNotesByUserId')).not.toContain(id);
    expect(await ids('ajeno', 'getCreditNotesByUserId', { user_id: 'admin' })).not.toContain(id);
  });
  test('CNO-02 own_open adds the user’s own open notes to the statuses, and alone returns only those', async () => {
    const own = await add();
    const denied = await add();
    await deny(denied.id);
    const ids = async (name: NotePerson, body: object) =>
      ((await as(name, 'getCreditNotesByUserId', body)).response.data as NoteRow[])
        .map((note) => note.id)
        .filter((id) => [own.id, denied.id].includes(id));
    expect([
      await ids('pide', { own_open: true }),
      await ids('pide', { own_open: true, status: ['Denegado'] }),
      await ids('pide', { status: ['Denegado'] }),
      await ids('aprueba', { own_open: true }),
    ]).toEqual([[own.id], [own.id, denied.id], [denied.id], []]);
  });
  test('O-139 the user’s own note stays visible when the user loses its place', async () => {
    const { id } = await add({ business_unit_id: 'C1', group_id: 2 }, [], 'jefe');
    await api.arrange(`delete from user_business_unit_company_relations where username = 'jefe'`);
    expect((await noteOf(as('jefe', `getCreditNote/${id}`))).id).toBe(id);
  });
  test('CNO-02 search, status and document narrow the page', async () => {
    const { id } = await add({}, [pdf]);
    const page = { limit: 500, search: 'nandu' };
    const { response } = await as('pide', 'getCreditNotesByUserId', {
      status: ['Pendiente'],
      status_document: ['Loaded'],
      page,
    });
    const { rows } = response.data as { rows: NoteRow[] };
    expect(rows.map((row) => row.id)).toContain(id);
    expect(new Set(rows.map((row) => `${row.status} ${row.status_document}`))).toEqual(new Set(['Pendiente Loaded']));
  });
  test('the approver sees balance, recent notes and recent credits of the company', async () => {
    const first = await add();
    const { id } = await add();
    const seen = await read(id);
    expect(seen.recent_notes[0]).toMatchObject({ id: first.id, amount: 5000, status: 'Pendiente' });
    expect(seen.recent_credits).toEqual([]);
    expect(seen.actions).toEqual(['approve', 'deny']);
  });
});

describe('exactly once', () => {
  test('CNO-11 64 concurrent approvals of one note: one movement', async () => {
    const { id, amount } = await add({ amount: 123_456 });
    const { balance } = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => send('aprueba', 'edit', { id, status: 'Aprobado' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(63).fill(409)]);
    expect(await api.arrange('select type, amount from ledger_movements where credit_note_id = $1', [id])).toEqual([
      { type: 'Nota de crédito', amount },
    ]);
    expect((await read(id)).balance).toBe(addExactly(balance, amount));
    await api.expectRecounted();
  });
  test('the same key returns the same note, other content is refused', async () => {
    const key = randomUUID();
    const body = { ...place, amount: 4200 };
    const before = await storedFiles();
    const [one, again] = [await send('pide', 'add', body, [pdf], key), await send('pide', 'add', body, [pdf], key)];
    expect(again.response.data).toEqual(one.response.data);
    expect(await storedFiles()).toBe(before + 1);
    expect((await send('pide', 'add', { ...body, amount: 4300 }, [pdf], key)).status).toBe(409);
  });
  test('approvals against concurrent edits and removals: each note is posted as approved, or not at all', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await add({ amount: 1000 + count })).id);
    const acts = ids.flatMap((id) => [
      () => send('aprueba', 'edit', { id, status: 'Aprobado' }),
      () => send('pide', 'edit', { id, amount: 90_000 + id }),
      () => send('pide', 'edit', { id }, [pdf]),
      () => send('ambas', 'edit', { id, business_unit_id: 'C1', group_id: 1, status: 'Aprobado' }),
      () => as('pide', `removeCreditNote/${id}`),
      () => send('aprueba', 'edit', { id, status: 'Denegado', comments: 'No' }),
    ]);
    const statuses = (await Promise.all(acts.map((act) => act()))).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
    await api.expectRecounted();
  });
  test('the database itself protects what was decided', async () => {
    const { id } = await add();
    await approve(id);
    await expect(api.arrange('update credit_notes_requests set amount = 1 where id = $1', [id])).rejects.toThrow(
      'does not change any more',
    );
    await expect(api.arrange('delete from credit_notes_requests where id = $1', [id])).rejects.toThrow('it stays');
  });
});

test('mails: approvers of the place are notified of a new note, the requester of the decision', async () => {
  const mails = async (id: number) =>
    (
      await api.arrange<{ recipient: string; subject: string }>(
        'select recipient, subject from mails where subject like $1 order by recipient, subject',
        [`Nota de crédito ${id}:%`],
      )
    ).map(({ recipient, subject }) => `${recipient.split('@')[0]} ${subject}`);
  const { id } = await add();
  const requests = ['admin', 'ambas', 'aprueba'].map(
    (name) => `${name} Nota de crédito ${id}: nueva solicitud de Metalúrgica Ñandú`,
  );
  expect(await mails(id)).toEqual(requests);
  await approve(id);
  expect(await mails(id)).toEqual([...requests, `pide Nota de crédito ${id}: aprobada`]);
});

test('CNO-43 CNO-44 a failure returns the envelope with its reason; nothing is written', async () => {
  const [count] = await api.arrange<{ count: number }>('select count(*)::int as count from credit_notes_requests');
  const answer = await send('pide', 'add', { ...place, amount: -1 });
  expect([answer.response.ret, answer.response.data]).toEqual([
    false,
    { fields: { amount: 'El importe debe ser mayor que cero' } },
  ]);
  expect(await api.arrange('select count(*)::int as count from credit_notes_requests')).toEqual([count]);
});
