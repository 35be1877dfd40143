import { preferencesAnswer, readPreferences, setPreferenceSchema } from './preference.schemas';

test('every preference can be set, and reset', () => {
  for (const key of Object.keys(preferencesAnswer.unwrap().shape))
    expect(setPreferenceSchema.safeParse({ key, value: null }).success).toBe(true);
});

test('values of another version are ignored, and the rest is read', () => {
  expect(
    readPreferences([
      { key: 'firstStepsClosed', value: true },
      { key: 'later', value: 1 },
    ]),
  ).toEqual({ firstStepsClosed: true });
  expect(readPreferences([{ key: 'firstStepsClosed', value: { old: true } }])).toEqual({});
});
