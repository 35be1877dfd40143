import { type ModuleGrant, modules } from '../platform/access/modules';
import { Refusal } from '../platform/refusals/refusal';
import { duties } from './duties.texts';
import type { DutyConsent } from './duty.schemas';
import { addedConflicts, conflictsOf, type DutyPair, dutyPairNames, dutyPairs, dutyRules } from './duty-pairs';
import { refuseConflicts } from './refuse-conflicts';

const today = 20261121;

describe.each(dutyPairNames)('O-136 the pair %s', (pair) => {
  const [first, second] = dutyPairs[pair];

  it('is held with both sides, and with neither side alone nor with one side less than it asks for', () => {
    expect(conflictsOf([first, second])).toContain(pair);
    expect(conflictsOf([first])).not.toContain(pair);
    expect(conflictsOf([second])).not.toContain(pair);
    for (const [kept, lowered] of [
      [first, second],
      [second, first],
    ] as const) {
      const read: ModuleGrant = { name: lowered.name, permission: 'R' };
      expect(conflictsOf([kept, read]).includes(pair)).toBe(lowered.permission === 'R');
    }
  });

  it('is brought by the side that was missing, not by what was held before', () => {
    expect(addedConflicts([first], [first, second])).toContain(pair);
    expect(addedConflicts([first, second], [first, second])).toEqual([]);
  });

  it('has a name and says why', () => {
    expect(duties.pairs[pair].name).not.toBe('');
    expect(duties.pairs[pair].why).toMatch(/\.$/);
  });
});

test('O-136 every pair is of modules that there are, and who holds all modules holds all pairs', () => {
  expect(conflictsOf(modules.map((name) => ({ name, permission: 'W' })))).toEqual(dutyPairNames);
  expect(dutyPairNames).toHaveLength(12);
});

describe.each(dutyRules)('O-136 the rule %s', (rule) => {
  const pair: DutyPair = 'requestApprove';
  const judged = (consent: DutyConsent) => {
    try {
      return refuseConflicts([{ pair, rule }], consent, { today, people: 3 });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return [refusal.code, refusal.fields ?? refusal.message, refusal.details];
    }
  };
  const given = { duty_reason: 'Licencia de Ana', duty_until: 20261231 };
  const asked = ['dutiesConflict', { shown_duties: expect.any(String) }, { conflicts: [{ pair, rule }], people: 3 }];
  const refused = ['dutiesRefused', 'No se pueden dar juntas a una persona: Solicitar y aprobar créditos', {}];
  const reason = { reason: 'Licencia de Ana', until: 20261231 };
  const expected = {
    told: [null, asked, null, reason, asked],
    reason: [null, asked, asked, reason, asked],
    refused: [refused, refused, refused, refused, refused],
  };

  it('serves the call of the specification, shows, asks or refuses', () => {
    expect([
      judged({}),
      judged({ shown_duties: [] }),
      judged({ shown_duties: [pair] }),
      judged({ shown_duties: [pair], ...given }),
      judged({ shown_duties: ['payApprove'], ...given }),
    ]).toEqual(expected[rule]);
  });

  if (rule !== 'refused')
    it.each([
      [20261120, 'Tiene que ser hoy o un día próximo'],
      [20271123, 'Como mucho, a 366 días de hoy'],
    ])('refuses a reason until %d', (duty_until, sentence) => {
      expect(judged({ shown_duties: [pair], ...given, duty_until })).toEqual(['invalid', { duty_until: sentence }, {}]);
    });
});
