import { UserList } from './user-list';

/** `/users` (USR-01). */
export default function UsersScreen() {
  return <UserList kind="user" />;
}
