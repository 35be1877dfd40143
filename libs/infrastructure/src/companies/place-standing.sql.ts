/** The aliases of a company, a centre and their relation, which may be missing. */
export interface PlaceAliases {
  readonly company: string;
  readonly centre: string;
  readonly relation: string;
}

/** Condition: company, centre and relation are active, so that new work may begin there. */
export function takesNewWork({ company, centre, relation }: PlaceAliases): string {
  return `(${company}.is_active and ${centre}.is_active and coalesce(${relation}.is_active, false))`;
}

/** Why a place accepts no new work: an `InactivePart` of the domain as SQL, null where it does. */
export function inactiveOf({ company, centre, relation }: PlaceAliases): string {
  return `case when not ${company}.is_active then 'company' when not ${centre}.is_active then 'centre'
    when not coalesce(${relation}.is_active, false) then 'relation' end`;
}
