import { addGroupSchema } from './group.schemas';

const group = { name: 'Mañana', companyId: 'K1', businessUnit: { id: 'C1' } };
const leaderOf = (leader: unknown) => {
  const { data, error } = addGroupSchema.safeParse({ ...group, leader });
  return data ? data.leader : error?.issues.map(({ path, message }) => [path.join('.'), message]);
};
const none = 'Seleccione un lider';

test('GRP-18 GRP-19 O-166 the leader of a group is a diner, with an e-mail and optionally a user', () => {
  const email = 'ana@comensal.example';
  expect(leaderOf({ id: 7, userId: 'ana', email })).toEqual({ id: 7, userId: 'ana', email });
  expect(leaderOf({ id: 7, userId: '', email })).toEqual({ id: 7, userId: null, email });
  expect([leaderOf({ id: '', userId: 'ana', email }), leaderOf(null), leaderOf({ id: null, email })]).toEqual([
    [['leader', none]],
    [['leader', none]],
    [['leader', none]],
  ]);
});
