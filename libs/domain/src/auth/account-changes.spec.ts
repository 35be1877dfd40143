import { objectChangeSchema } from './account-changes';

const read = (body: object): unknown => {
  const { data, error } = objectChangeSchema.safeParse({ hash: 'h', ...body });
  return data ?? Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};
const [password, other] = ['Nueva#2026', 'Otra#2026'];

test.each<[string, object, object]>([
  ['nothing but the link', {}, { hash: 'h' }],
  [
    'fields that are left empty',
    { formerPassword: '', code: null, password: '', passwordConfirm: '' },
    { hash: 'h', formerPassword: undefined, code: undefined, password: undefined, passwordConfirm: undefined },
  ],
  [
    'the former password and a new one, typed twice',
    { formerPassword: 'Vieja#2025', password, passwordConfirm: password },
    { hash: 'h', formerPassword: 'Vieja#2025', password, passwordConfirm: password },
  ],
  ['a code and a new password', { code: ' 123456 ', password }, { hash: 'h', code: '123456', password }],
  ['a new password alone', { password }, { hash: 'h', password }],
  ['the former password without a new one', { formerPassword: 'Vieja#2025' }, { password: 'Campo obligatorio' }],
  ['a code without a new password', { code: '123456' }, { password: 'Campo obligatorio' }],
  [
    'two that differ',
    { code: '123456', password, passwordConfirm: other },
    { passwordConfirm: 'Las contraseñas deben coincidir' },
  ],
  ['a repeated one alone', { passwordConfirm: other }, { passwordConfirm: 'Las contraseñas deben coincidir' }],
])('an objection with %s', (_, body, expected) => {
  expect(read(body)).toEqual(expected);
});
