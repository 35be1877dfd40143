#!/bin/sh
# A backup of the whole set of docker-compose.yml, now: the database, the documents and the heads of the audit. The
# database first: a document was stored before the database named it.
set -eu
cd "$(dirname "$0")/.."
docker compose exec backup sh /etc/comensal/backup.sh now
docker compose run --rm documents node dist/tools/backup.js
