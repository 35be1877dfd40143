/**
 * Condition: the person must have a second factor and has none. `user` is the alias of rows with `username` and
 * `profile_name`, `ofAll` the parameter that says that everybody must have one.
 */
export function mustEnrol(user: string, ofAll: string): string {
  return `((${ofAll}::boolean or exists (select from profiles asking where asking.name = ${user}.profile_name and asking.second_factor))
          and not exists (select from second_factors held where held.username = ${user}.username))`;
}
