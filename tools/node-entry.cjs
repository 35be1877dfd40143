const [name] = process.argv.splice(2, 1);
void import(`./${name}.mjs`);
