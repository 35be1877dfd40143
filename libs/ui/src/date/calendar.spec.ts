import { addDays, addMonths, dayText, isDay, maskDay, monthWeeks, parseDay } from './calendar';

describe('calendar', () => {
  it('ACC-93 writes a day as dd/MM/yyyy and reads it back as yyyymmdd', () => {
    expect([dayText(20_260_305), dayText(null), parseDay('05/03/2026')]).toEqual(['05/03/2026', '', 20_260_305]);
  });

  it.each(['31/02/2026', '00/01/2026', '12/13/2026', '1/1/2026', '01/01/26', '', 'hoy'])(
    'ACC-93 %p is not a day',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('knows leap years', () => {
    expect([isDay(20_240_229), isDay(20_250_229), isDay(21_000_229)]).toEqual([true, false, false]);
  });

  it('crosses months and years', () => {
    expect([
      addDays(20_251_231, 1),
      addDays(20_240_301, -1),
      addMonths(20_260_131, 1),
      addMonths(20_260_115, -1),
    ]).toEqual([20_260_101, 20_240_229, 20_260_228, 20_251_215]);
  });

  it('inserts the slashes while digits are typed, and a zero before a single one', () => {
    expect(
      ['1', '12', '123', '1203', '12032', '12032026', '120320269', '5/', '5/3/', '5-3-2026', 'ab'].map(maskDay),
    ).toEqual(['1', '12', '12/3', '12/03', '12/03/2', '12/03/2026', '12/03/2026', '05/', '05/03/', '05/03/2026', '']);
  });

  it('ACC-93 shows a month in six weeks from Monday to Sunday', () => {
    const weeks = monthWeeks(20_260_312);
    expect([weeks.length, weeks[0], weeks[5]?.at(-1)]).toEqual([
      6,
      [20_260_223, 20_260_224, 20_260_225, 20_260_226, 20_260_227, 20_260_228, 20_260_301],
      20_260_405,
    ]);
  });
});
