/** A page for a server and for the browser, made of what either has loaded. */
export function createHelloPage({ createElement, Suspense }, { StackProvider, useUser }) {
  const Hello = () => createElement('h1', null, `Hello ${useUser()?.displayName ?? 'nobody'}`);
  const waiting = createElement('p', null, 'One moment');
  return (app) =>
    createElement(
      StackProvider,
      { app, lang: 'en' },
      createElement('nav', null, 'Home'),
      createElement(Suspense, { fallback: waiting }, createElement(Hello)),
    );
}
