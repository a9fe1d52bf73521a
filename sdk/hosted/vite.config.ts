import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from '../../scripts/compress-files.mjs';
import { BUILD_TARGET } from '../../scripts/supported-browsers.mjs';
import { styleSheet } from '../src/react/styles.js';
import { avatarStyleSheet } from '../src/react/ui/avatar-styles.js';
import { whoStyleSheet } from '../src/react/ui/who-styles.js';

/** Pages that run no script have the style sheets from the start, with those of the accounts that one of them shows. */
const styles: Plugin = {
  name: 'styles-of-pages',
  transformIndexHtml: (html) =>
    html.replace('<style id="pages"></style>', `<style>${styleSheet}${avatarStyleSheet}${whoStyleSheet}</style>`),
};

/**
 * The chunks: what signing in and buying share, what only one of them needs, what the account settings load for payments,
 * and Stripe's libraries. Languages that have varieties stay apart, too: nobody loads them who reads another.
 */
const SHARED = {
  name: 'shared',
  minShareCount: 2,
  test: /^(?!.*(@stripe|hosted.src.purchase|react.purchase|react.payments.(?!customer-reads)|i18n.(purchase|payments)|i18n.*(es|fr)\.ts))/,
};

/** The pages that the server itself serves: for signing in, for buying, of its development identity provider, and short notices. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/p/',
  plugins: [react(), styles, compressFiles()],
  build: {
    target: BUILD_TARGET,
    outDir: '../dist-hosted',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The policy of these pages allows no fonts and scripts inside of other files.
    assetsInlineLimit: 0,
    // The gzip sizes take longer to count than the bundle takes to make.
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [SHARED] } },
      input: ['index', 'purchase', 'dev-identity', 'notice'].map((page) => `${import.meta.dirname}/${page}.html`),
    },
  },
});
