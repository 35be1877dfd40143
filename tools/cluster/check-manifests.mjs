// Reads a list of Kubernetes manifests as JSON from the standard input, and writes, as JSON too, their violations of
// their kinds' schemas.
import { text } from 'node:stream/consumers';

const refused = [];
for (const manifest of JSON.parse(await text(process.stdin))) {
  const source = manifest.apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models';
  const { [manifest.kind]: Model } = await import(`${source}/${manifest.apiVersion}`);
  try {
    if (!Model) throw new Error('no such kind');
    new Model(manifest).validate();
  } catch (error) {
    refused.push(`${manifest.kind} ${manifest.metadata.name}: ${error.message}`);
  }
}
process.stdout.write(JSON.stringify(refused));
