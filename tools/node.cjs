// Called by the scripts of package.json: `node tools/node.cjs NAME …` runs NAME.mjs. In the oldest syntax on purpose: a
// Node that is too old must be able to parse this file, so that it can say so.
var oldest = 20;
var present = process.versions.node;
if (Number(present.split('.')[0]) < oldest) {
  console.error('Comensal necesita Node ' + oldest + ' o posterior y está Node ' + present + '.');
  console.error('Instálelo desde https://nodejs.org e intente de nuevo.');
  process.exit(1);
}
require('./node-entry.cjs');
