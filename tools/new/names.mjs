const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Folders that are no feature, and names that JavaScript or the routes keep for themselves. */
const reserved = ['api', 'composition', 'default', 'export', 'health', 'import', 'platform', 'testing', 'theme'];

/** Refuses a name that cannot be a folder and an identifier; a generator's error is one sentence for the person. */
export function checkName(name) {
  if (!kebab.test(name))
    throw new Error(`El nombre «${name}» no sirve: se escribe en minúsculas con guiones, como meal-plans.`);
  if (reserved.includes(name)) throw new Error(`El nombre «${name}» está reservado.`);
}

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** A kebab-case name in the other ways in which the code writes it. */
export function names(name) {
  const pascal = name.split('-').map(capital).join('');
  return {
    kebab: name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: name.replaceAll('-', '_'),
    words: name.replaceAll('-', ' '),
    sentence: capital(name.replaceAll('-', ' ')),
  };
}

export const singular = (name) =>
  name.endsWith('ies')
    ? `${name.slice(0, -3)}y`
    : /(?:s|x|ch|sh)es$/.test(name)
      ? name.slice(0, -2)
      : name.replace(/([^s])s$/, '$1');

export const plural = (name) =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
