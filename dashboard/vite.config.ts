import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from '../scripts/compress-files.mjs';
import { BUILD_TARGET } from '../scripts/supported-browsers.mjs';
import { CHUNKS } from './chunks.ts';
import { parsedDocuments } from './parsed-documents.mjs';
import { tablerIcons } from './tabler-icons.mjs';
import { unusedParts } from './unused-parts.mjs';
import { usedStyles } from './used-styles.mjs';

/** The server's address for `npm run dev`; the page and the API must look like one origin. */
const SERVER = process.env.VESTIBULE_URL ?? 'http://localhost:4000';

const SDK_SOURCES = fileURLToPath(new URL('../sdk/src', import.meta.url));

export default defineConfig({
  plugins: [react(), parsedDocuments(), tablerIcons(), usedStyles(), unusedParts(), compressFiles()],
  resolve: {
    // Its sources, so that running needs no build of it.
    alias: [{ find: /^@vestibule\/sdk(\/react)?$/, replacement: `${SDK_SOURCES}$1/index.ts` }],
  },
  build: {
    target: BUILD_TARGET,
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The gzip sizes take longer to count than the bundle takes to make.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/graphql': SERVER,
      '/images': SERVER,
      '/p/': SERVER,
      '/purchase/': SERVER,
      '/dashboard-config.json': SERVER,
    },
  },
});
