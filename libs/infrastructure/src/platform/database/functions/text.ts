/** Texts without case and accents, and the look of a user name (ACC-41). */
export const textFunctions = `
  -- unaccent(text) is only stable, since its dictionary could change; naming the dictionary allows it in indexes.
  create or replace function immutable_unaccent(text) returns text
    language sql immutable strict parallel safe
    return public.unaccent('public.unaccent'::regdictionary, $1);

  create or replace function folded(text) returns text language sql immutable strict parallel safe return lower(immutable_unaccent($1));

  -- The visual form of a user name: letters and digits that Unicode (UTS 39) calls confusable become one.
  create or replace function look_of_name(name text) returns text language sql immutable parallel safe
    return replace(translate(lower(public.immutable_unaccent(name)), '01i', 'oll'), 'rn', 'm');
`;
