# syntax=docker/dockerfile:1

# 1. Everything needed to build.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV PUPPETEER_SKIP_DOWNLOAD=true
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/sentence-model/package.json packages/sentence-model/
COPY packages/text-insight/package.json packages/text-insight/
COPY packages/page-reader/package.json packages/page-reader/
COPY rules/package.json rules/
COPY api/package.json api/
COPY web/package.json web/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# 2. Only what is needed at run time.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
ENV NODE_ENV=production PUPPETEER_SKIP_DOWNLOAD=true
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
COPY rules/package.json rules/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/sentence-model/package.json packages/sentence-model/
COPY packages/text-insight/package.json packages/text-insight/
COPY packages/page-reader/package.json packages/page-reader/
COPY api/package.json api/
RUN npm ci --workspace api --workspace rules --workspace packages/embedded-postgres --workspace packages/sentence-model --workspace packages/text-insight --workspace packages/page-reader --omit=dev --ignore-scripts --no-audit \
  && npm cache clean --force

# 3. The image.
FROM node:24-bookworm-slim
ARG VERSION=2.1.0
LABEL org.opencontainers.image.title="Niche newsletters" org.opencontainers.image.version="$VERSION"
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-core tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data BROWSER_PATH=/usr/bin/chromium-headless-shell
# Without these, glibc keeps the memory of large buffers that were freed.
ENV MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/api api
COPY --from=build /app/packages packages
COPY --from=dependencies /app/rules rules
COPY --from=build /app/rules/dist rules/dist
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/api/demo api/demo
COPY --from=build /app/api/calibrations.json /app/api/answer-threshold.json /app/api/topic-names.json api/
COPY --from=build /app/api/topics api/topics
COPY --from=build /app/api/pages api/pages
COPY --from=build /app/web/dist web/dist
COPY package.json .env.example ./
RUN useradd --system --uid 10001 --create-home directory && mkdir /data /backups && chown directory /data /backups
USER directory
VOLUME /data
EXPOSE 4000 2525
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
