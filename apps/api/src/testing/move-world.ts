import type { Group, GroupDiner, GroupDinerList } from '@comensal/domain/groups';
import { addedGroup, type GroupApi, startGroupApi } from './group-world';
import type { Answer } from './test-api';

/** The world of groups with one group in it, led by Ana. */
export interface MoveApi extends GroupApi {
  /** 'Turno Mañana', as created by `begin` or a test. */
  group: Group;
  /** Everybody is in no group again, and the group is recreated. */
  begin(): Promise<void>;
  /** The leader's save; by default of `group` and by its leader. */
  move(
    joining: readonly object[],
    leaving?: readonly object[],
    by?: { readonly by?: string; readonly idGroup?: number },
  ): Promise<Answer>;
  /** Ids of those in `group`. */
  members(): Promise<number[]>;
  /** One of the leader's two lists. */
  list(name: GroupDinerList, request?: object): Promise<GroupDiner[]>;
}

export async function startMoveApi(): Promise<MoveApi> {
  const world = await startGroupApi();
  const moves: MoveApi = {
    ...world,
    group: await addedGroup(world, 'Turno Mañana'),
    async begin() {
      await world.api.arrange(`
        update customers set group_id = null, is_active = true where id >= 101;
        update customer_profile_relations set is_active = true;
        update groups set is_active = false;
        update company_business_unit_relations set manage_groups = true where company_id = 'C2' and business_unit_id = 'B2'`);
      moves.group = await addedGroup(world, 'Turno Mañana');
    },
    move: (joining, leaving = [], { by = 'lider', idGroup = moves.group.id } = {}) =>
      world.call(by, 'customers/updateCustomersGruop', {
        groupCustomers: joining,
        orphansCustomers: leaving,
        idGroup,
      }),
    members: async () =>
      (
        await world.api.database.query<{ id: number }>(
          'select id::int from customers where group_id = $1 order by id',
          [moves.group.id],
        )
      ).rows.map(({ id }) => id),
    list: async (name, request = {}) =>
      (await world.call('lider', 'groups/getGroupDiners', { idGroup: moves.group.id, list: name, ...request })).response
        .data as GroupDiner[],
  };
  return moves;
}
