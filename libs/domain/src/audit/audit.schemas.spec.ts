import { Refusal } from '../platform/refusals/refusal';
import { auditRange, getEventsSchema } from './audit.schemas';
import { getHistorySchema } from './record-history.schemas';

const messages = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    (getEventsSchema.safeParse(body).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('the body of /audit/getEvents', () => {
  it('AUD-12 takes search, dates and a table', () => {
    expect(getEventsSchema.parse({ search: ' ana ', dateFrom: 20260301, dateTo: 20260331, table: 'users' })).toEqual({
      search: 'ana',
      dateFrom: 20260301,
      dateTo: 20260331,
      table: 'users',
      access: '%',
    });
    expect(getEventsSchema.parse({ access: 'lockout' })).toEqual({ table: '%', access: 'lockout' });
  });

  it.each([
    [{}],
    [{ search: '', dateFrom: '', dateTo: '', table: '' }],
    [{ search: null, dateFrom: null, dateTo: null, table: null }],
    [{ table: '%' }],
  ])('AUD-05 AUD-12 %j means every table, and no particular day', (body) => {
    const { search, dateFrom, dateTo, table, page } = getEventsSchema.parse(body);
    expect({ search: search ?? '', dateFrom, dateTo, table, page }).toEqual({
      search: '',
      dateFrom: undefined,
      dateTo: undefined,
      table: '%',
      page: undefined,
    });
  });

  it('AUD-12 has a Spanish error message for each field', () => {
    expect(messages({ search: 'x'.repeat(101), dateFrom: 20260230, dateTo: '20260301', table: 'sessions' })).toEqual({
      search: 'Admite hasta 100 caracteres',
      dateFrom: 'La fecha no es válida',
      dateTo: 'El valor no es válido',
      table: 'El valor no es válido',
    });
    expect(Object.keys(messages({ page: { offset: -1, limit: 501, sort: 'new_data' } })).sort()).toEqual([
      'page.limit',
      'page.offset',
      'page.sort',
    ]);
  });
});

describe('the range of days', () => {
  it('AUD-05 an empty bound means today', () => {
    expect([
      auditRange({}, 20261121),
      auditRange({ dateFrom: 20261101 }, 20261121),
      auditRange({ dateFrom: null, dateTo: 20261130 }, 20261121),
    ]).toEqual([
      { from: 20261121, to: 20261121 },
      { from: 20261101, to: 20261121 },
      { from: 20261121, to: 20261130 },
    ]);
  });

  it.each([[{ dateFrom: 20261122, dateTo: 20261121 }], [{ dateFrom: 20261122 }], [{ dateTo: 20261120 }]])(
    'AUD-12 %j ends before it starts and is refused',
    (range) => {
      const refused = (): Refusal => {
        try {
          auditRange(range, 20261121);
        } catch (error) {
          if (error instanceof Refusal) return error;
        }
        throw new Error('not refused');
      };
      expect(refused()).toMatchObject({
        code: 'invalid',
        fields: { dateFrom: 'La fecha desde no puede ser posterior a la fecha hasta' },
      });
    },
  );
});

test.each([
  [{}, { offset: 0, limit: 10 }],
  [{ page: {} }, { offset: 0, limit: 10 }],
  [{ page: { offset: 20, limit: 500, sort: 'at', search: 'x' } }, { offset: 20, limit: 500 }],
  [{ page: { limit: 501 } }, null],
  [{ page: { limit: 0 } }, null],
  [{ page: { offset: -1 } }, null],
])('AUD-08 the history of a record, requested with %j, is the page %j', (more, page) => {
  const read = getHistorySchema.safeParse({ table: 'groups', id: '7', ...more });
  expect(read.data ?? null).toEqual(page && { table: 'groups', id: '7', page });
});
