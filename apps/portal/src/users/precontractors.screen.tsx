import { UserList } from './user-list';

/** `/precontractors` (PRE-01). */
export default function PrecontractorsScreen() {
  return <UserList kind="precontractor" />;
}
