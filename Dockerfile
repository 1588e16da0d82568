# The service with its three web apps. Build: docker build -t marketplace .
# `npm install` and not `npm ci`: the lockfile may lack the optional binaries of the platform built for.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY web/package.json web/
COPY server/package.json server/
COPY admin-ui/package.json admin-ui/
COPY consumer-ui/package.json consumer-ui/
COPY partner-ui/package.json partner-ui/

FROM manifests AS packages
RUN npm install --no-save --omit=dev --workspace=@marketplace/server --workspace=@marketplace/contract

FROM manifests AS build
RUN npm install --no-save
COPY . .
RUN node tools/build.mjs && rm -r dist/.stamps

FROM node:24-bookworm-slim
ENV NODE_ENV=production FILES_DIR=/data/files
WORKDIR /app
RUN install --directory --owner=node --group=node /data/files
COPY --from=packages /app/node_modules node_modules/
COPY --from=packages /app/package.json ./
COPY --from=packages /app/server/package.json server/
COPY --from=packages /app/contract/package.json contract/
COPY --from=build /app/contract/dist contract/dist/
COPY --from=build /app/dist dist/
COPY --from=build /app/admin-ui/dist admin-ui/dist/
COPY --from=build /app/consumer-ui/dist consumer-ui/dist/
COPY --from=build /app/partner-ui/dist partner-ui/dist/
COPY docker/run.sh docker/
COPY tools/runtime.env tools/
USER node
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8000}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/bin/sh", "docker/run.sh"]
