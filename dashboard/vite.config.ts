import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the server; the page and the API must look like one origin. */
const SERVER = process.env.VESTIBULE_URL ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The gzip sizes take longer to count than the bundle takes to make.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    proxy: { '/api': SERVER, '/graphql': SERVER, '/images': SERVER, '/dashboard-config.json': SERVER },
  },
});
