import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The sign-in pages that the server itself serves for every project. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/p/',
  plugins: [react()],
  build: {
    outDir: '../dist-hosted',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The policy of these pages allows no fonts and scripts inside of other files.
    assetsInlineLimit: 0,
    // The gzip sizes take longer to count than the bundle takes to make.
    reportCompressedSize: false,
  },
});
