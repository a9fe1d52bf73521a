// Renders the page as a server does, and writes it with what went wrong as JSON: `node render-hello.mjs <options>`.
import * as react from 'react';
import { renderToReadableStream } from 'react-dom/server';
import * as sdk from '@vestibule/sdk/react';
import { createHelloPage } from './hello-page.mjs';

const app = new sdk.StackClientApp(JSON.parse(process.argv[2]));
const errors = [];
const stream = await renderToReadableStream(createHelloPage(react, sdk)(app), {
  onError: ({ name, digest, message }) => {
    errors.push({ name, digest, message });
    return digest;
  },
});
const html = await new Response(stream).text();
console.log(JSON.stringify({ html, errors }));
