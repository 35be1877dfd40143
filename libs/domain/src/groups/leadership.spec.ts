import { isSameEmail, leadershipAfter } from './leadership';

const former = { id: 1, userId: 'ana', email: 'Ana@obras.example' };

test.each([
  [
    'the same leader keeps both',
    { id: 1, userId: 'ana', email: 'Ana@obras.example' },
    null,
    'ana',
    'Ana@obras.example',
  ],
  [
    'the same leader may get another e-mail',
    { id: 1, userId: null, email: 'b@obras.example' },
    'ana',
    'ana',
    'b@obras.example',
  ],
  [
    'another one has neither the former user nor e-mail',
    { id: 2, userId: 'ana', email: 'ana@OBRAS.example' },
    null,
    null,
    '',
  ],
  ['another one is led by the own user', { id: 2, userId: 'ana', email: 'ana@obras.example' }, 'beto', 'beto', ''],
  [
    'another one keeps what is new',
    { id: 2, userId: 'carla', email: 'carla@obras.example' },
    'beto',
    'carla',
    'carla@obras.example',
  ],
  [
    'another record of the same user keeps both',
    { id: 2, userId: null, email: 'ana@obras.example' },
    'ana',
    'ana',
    'ana@obras.example',
  ],
])('GRP-18 O-166 %s', (_, input, ownUser, userId, email) => {
  expect(leadershipAfter(former, input, ownUser)).toEqual({ id: input.id, userId, email });
});

test('GRP-18 a group without a user before: two missing users are not the same person', () => {
  expect(
    leadershipAfter({ ...former, userId: null }, { id: 2, userId: null, email: 'ana@obras.example' }, null),
  ).toEqual({
    id: 2,
    userId: null,
    email: '',
  });
});

test('GRP-19 addresses are compared ignoring case, and an empty one belongs to nobody', () => {
  expect([isSameEmail('A@b.c', 'a@B.C'), isSameEmail('', ''), isSameEmail('a@b.c', 'a@b.d')]).toEqual([
    true,
    false,
    false,
  ]);
});
