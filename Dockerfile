# Auscult as one image: `web`, `worker`, or both (no argument). PostgreSQL is a separate service; see compose.yaml.
FROM node:24-bookworm-slim

WORKDIR /app
COPY . .
RUN npm ci --include=dev --include=optional --no-audit --no-fund && npm run build && npm cache clean --force

RUN install --directory --owner=node --group=node --mode=700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000

# The server runs its TypeScript sources; nothing needs compiling.
ENTRYPOINT ["node", "apps/server/src/main.ts"]
