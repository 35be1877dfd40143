import { createHash } from 'node:crypto';
import { type CreditState, creditLifecycle, creditStatuses, isRejectReason } from '@comensal/domain/credits';
import { modules } from '@comensal/domain/platform/access';
import { ofLane } from '@comensal/domain/testing/lane';
import { readPaper } from '@comensal/infrastructure/papers';
import { at, type Day, dayOf, dayOfMonth, isoDay, momentOf, monthStart, monthsBetween } from './calendar';
import { type Demonstration, makeDemonstration } from './demonstration';
import { companies, contractor, groupTaxId, mixed, places } from './organisation';
import { profiles, users } from './people';
import { services, servicesAt } from './services';

const fingerprint = ({ meals, priceLists, ...rest }: Demonstration): string =>
  createHash('sha256')
    .update(JSON.stringify([rest, priceLists.map((list) => ({ ...list, prices: [...list.prices] }))]))
    .update(
      meals
        .map((meal) => `${meal.relation},${meal.service},${meal.qty},${meal.amount},${meal.at},${meal.pos}`)
        .join(';'),
    )
    .digest('hex');

/** The first minutes of a year, the end of a leap February, a 5th, the last second of a year. */
const moments = ['2027-01-01T03:01:00Z', '2028-02-29T18:00:00Z', '2026-06-05T12:00:00Z', '2027-01-01T02:59:59Z'];

describe.each(ofLane(moments))('the demonstration data as of %s', (iso) => {
  const moment = new Date(iso);
  const now = momentOf(moment);
  const made = makeDemonstration(moment);
  const { credits, meals, diners, notes, groups } = made;

  it('two people reverse a part of credits that were approved before: one of each outcome', () => {
    expect(made.reversals.map(({ decision }) => decision?.status ?? 'Propuesta')).toEqual([
      'Confirmada',
      'Propuesta',
      'Rechazada',
    ]);
    for (const { creditId, amount, proposedBy, proposed, decision } of made.reversals) {
      const credit = credits[creditId - 1];
      const approved = credit?.steps.at(-1);
      expect([approved?.status, approved !== undefined && approved.at < proposed]).toEqual(['Aprobado', true]);
      expect(amount).toBeLessThan(credit?.amount ?? 0);
      expect(decision?.by).not.toBe(proposedBy);
      expect(decision === null || decision.at > proposed).toBe(true);
    }
  });

  it('nothing is later than that moment, and thirteen whole months lie before it', () => {
    expect(monthsBetween(made.start, dayOf(now))).toBe(13);
    expect(dayOfMonth(made.start)).toBe(1);
    const latest = Math.max(
      ...credits.flatMap((credit) => credit.steps.map((step) => step.at)),
      ...diners.map((diner) => diner.created),
      ...notes.flatMap((note) => [note.requested, note.decision?.at ?? 0, note.file?.at ?? 0]),
      ...made.contractors.flatMap((request) => [request.requested, request.decision?.at ?? 0]),
      ...made.reversals.flatMap((reversal) => [reversal.proposed, reversal.decision?.at ?? 0]),
      meals.at(-1)?.at ?? Infinity,
    );
    expect(latest).toBeLessThanOrEqual(now);
  });

  it('the volume is that of a real group', () => {
    expect(diners).toHaveLength(2000);
    expect(meals.length).toBeGreaterThanOrEqual(150_000);
    expect(groups).toHaveLength(8);
    expect(
      places
        .filter((place) => place.company_id === contractor.company)
        .map((place) => [place.type, place.manage_groups]),
    ).toEqual([
      ['CON', true],
      ['CON', false],
    ]);
    expect(new Set(companies.map((company) => company.category))).toEqual(new Set(['2A', '2B', '2C', '2D', '2E']));
  });

  it('no two documents of credits or notes are the same file, which the screens would report', () => {
    const papers = [
      ...credits.flatMap(({ steps }) => steps.flatMap(({ files }) => files)),
      ...notes.flatMap(({ file }) => (file ? [file.planned] : [])),
    ].map(({ content }) => createHash('sha256').update(content).digest('hex'));
    expect(papers.length).toBeGreaterThan(500);
    expect(new Set(papers).size).toBe(papers.length);
  });

  it('CRE-39 CRE-46 every history is a path through the lifecycle, in time order', () => {
    for (const { steps } of credits) {
      let state: CreditState = 'Nueva';
      for (const step of steps) {
        expect([step.event, creditLifecycle.target(state, step.event)]).toEqual([step.event, step.status]);
        state = step.status;
      }
      expect(steps.every((step, index) => index === 0 || step.at > (steps[index - 1]?.at ?? Infinity))).toBe(true);
    }
  });

  it('CRE-11 CRE-58 CRE-62 CRE-65 CRE-66 every step has what the lifecycle requires', () => {
    for (const { steps, account } of credits) {
      for (const step of steps) {
        if (step.event === 'request') expect(dayOfMonth(dayOf(step.at))).toBeGreaterThan(5);
        if (step.event === 'reject') expect(isRejectReason(step.reason ?? '')).toBe(true);
        if (step.event === 'deny') expect(step.reason).toMatch(/\S/);
        expect(step.files.map((file) => file.type)).toEqual(
          step.event === 'invoice' ? [0] : step.event === 'pay' ? [1] : [],
        );
      }
      const place = places.find(
        (candidate) => candidate.company_id === account.company.id && candidate.business_unit_id === account.centre,
      );
      expect([place?.type, place?.manage_groups]).toEqual(['CON', account.group !== null]);
    }
  });

  it('CRE-47 CRE-49 CRE-51 every step was taken by a user with permission', () => {
    const needed: Record<string, string> = {
      request: 'Solicitud Credito',
      invoice: 'Facturacion Credito',
      deny: 'Facturacion Credito',
      pay: 'Pago Credito',
      approve: 'Aprobacion Credito',
      reject: 'Aprobacion Credito',
    };
    for (const { steps, account } of credits) {
      for (const step of steps) {
        const user = users.find((candidate) => candidate.username === step.username);
        const grants = profiles.find((profile) => profile.name === user?.profile_name)?.modules ?? [];
        expect(grants).toContainEqual({ name: needed[step.event], permission: 'W' });
        expect(
          user?.business_unit_total_access === true ||
            user?.pairs.some((pair) => pair.company === account.company.id && pair.centre === account.centre),
        ).toBe(true);
      }
    }
  });

  it('CRE-26 every list has rows, for everybody and for the contractor of the contract', () => {
    const countOf = (filter: (company: string) => boolean): Record<string, number> =>
      Object.fromEntries(
        creditStatuses.map((status) => [
          status,
          credits.filter((credit) => filter(credit.account.company.id) && credit.steps.at(-1)?.status === status)
            .length,
        ]),
      );
    const all = countOf(() => true);
    const least: Record<string, number> = {
      Pendiente: 15,
      Facturado: 15,
      Pagado: 15,
      Aprobado: 300,
      Rechazado: 8,
      Denegado: 10,
    };
    for (const status of creditStatuses)
      expect([status, (all[status] ?? 0) >= (least[status] ?? 0)]).toEqual([status, true]);
    expect(Object.values(countOf((company) => company === contractor.company)).every((count) => count >= 2)).toBe(true);
    expect(Object.values(countOf((company) => company === mixed.company)).every((count) => count >= 1)).toBe(true);
    expect(
      new Set(
        credits.filter((credit) => credit.account.leader === 'lider').map((credit) => credit.steps.at(-1)?.status),
      ),
    ).toEqual(new Set(creditStatuses));
  });
});

const ordinary = new Date('2026-11-21T10:00:00Z');
const demonstration = makeDemonstration(ordinary);

describe('reproducible', () => {
  it('the same moment and seed give the same data, another seed other data', () => {
    const first = fingerprint(demonstration);
    expect(fingerprint(makeDemonstration(ordinary))).toBe(first);
    expect(fingerprint(makeDemonstration(ordinary, 1))).not.toBe(first);
  });
});

describe('master data follows the rules of the forms', () => {
  it('SRV-22 no two default services overlap', () => {
    const spans = services
      .filter((service) => service.isDefault)
      .map(({ begin, end }) => [begin, end] as const)
      .sort();
    expect(
      spans.every(([begin, end], index) => begin < end && (index === 0 || begin > (spans[index - 1]?.[1] ?? ''))),
    ).toBe(true);
  });

  it('CUS-21 CUS-22 the category determines the relation: customers CLI, contractors CON, mixed either', () => {
    const allowed: Record<string, readonly string[]> = {
      '2A': ['CLI'],
      '2B': ['CON'],
      '2C': ['CLI', 'CON'],
      '2D': ['CLI'],
      '2E': ['CLI'],
    };
    for (const place of places)
      expect(allowed[companies.find((company) => company.id === place.company_id)?.category ?? '']).toContain(
        place.type,
      );
  });

  it('PRI-19 PRI-20 every list prices every service of its centre, once a day', () => {
    const { priceLists, start } = demonstration;
    const keyOf = (list: { business_unit_id: string; company_id: string | null; start: Day }): string =>
      `${list.business_unit_id} ${list.company_id} ${isoDay(list.start)}`;
    expect(new Set(priceLists.map(keyOf)).size).toBe(priceLists.length);
    for (const list of priceLists) {
      expect([...list.prices.keys()]).toEqual(servicesAt(list.business_unit_id));
      expect([...list.prices.values()].every((price) => price > 0)).toBe(true);
    }
    expect(priceLists.some((list) => at(list.start, 0) === at(monthStart(start, 14), 0))).toBe(true);
  });

  it('USR-36 PRF-12 users and profiles as named in the contract', () => {
    const granted = (name: string): string[] =>
      (profiles.find((profile) => profile.name === name)?.modules ?? []).map(
        (grant) => `${grant.name} ${grant.permission}`,
      );
    const contract: Record<string, readonly string[]> = {
      Administrador: modules.map((name) => `${name} W`),
      Contratista: [
        'Solicitud Credito W',
        'Pago Credito W',
        'Estado Solicitud Credito R',
        'Reporte Saldo Contratistas R',
        'Reporte Movimientos Contratistas R',
      ],
      Facturacion: ['Facturacion Credito W', 'Creditos Pendientes R'],
      Aprobador: ['Aprobacion Credito W'],
      LiderGrupo: ['Lider de Grupo W', 'Solicitud Credito W', 'Estado Solicitud Credito R'],
      NotasSolicita: ['Solicitud Nota de Credito W'],
      NotasAprueba: ['Aprobacion Nota de Credito W'],
      Auditor: ['Auditoria R'],
      Operador: ['Comensales W', 'Carga Masiva de Comensales W', 'Servicios W', 'Perfiles de Servicio W', 'Reportes R'],
      Consulta: ['Comensales R', 'Servicios R', 'Usuarios R', 'Perfiles R'],
      Precontratista: ['Registro de Contratista W', 'Estado Solicitud Contratista W'],
    };
    for (const [name, expected] of Object.entries(contract)) expect([name, granted(name)]).toEqual([name, expected]);
    const named = [
      'admin',
      'contratista',
      'mixto',
      'facturacion',
      'aprobador',
      'lider',
      'notas',
      'notasap',
      'auditor',
      'operador',
      'consulta',
      'precontratista',
    ];
    expect(users.slice(0, named.length).map((user) => [user.username, user.business_unit_total_access])).toEqual(
      named.map((name) => [name, ['admin', 'facturacion', 'aprobador', 'notasap', 'auditor'].includes(name)]),
    );
    const centresOf = (username: string): number =>
      new Set(users.find((user) => user.username === username)?.pairs.map((pair) => pair.centre)).size;
    expect(['contratista', 'mixto', 'operador', 'consulta', 'lider'].map(centresOf)).toEqual([2, 2, 2, 2, 1]);
  });
});

test('issue 52 the code on an invoice of the demonstration says what its credit says', async () => {
  const { credits } = makeDemonstration(new Date('2026-06-05T12:00:00Z'));
  const [credit] = credits.filter(({ invoice }) => invoice !== null);
  const file = credit?.steps.flatMap(({ files }) => files)[0];
  const read = await readPaper(file?.content ?? new Uint8Array(), 'application/pdf', { waitMs: 600_000 });
  expect(read).toEqual({
    codes: [
      expect.objectContaining({
        amount: credit?.invoice?.amount,
        date: Number(isoDay(credit?.invoice?.date ?? 0).replaceAll('-', '')),
        issuer: groupTaxId,
        type: 1,
        receiver: { type: 80, number: credit?.account.company.cuit },
      }),
    ],
  });
}, 600_000);
