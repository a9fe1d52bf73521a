/** With this one there are two files, for two workers. */
it('never ends either', async () => {
  await new Promise(() => setInterval(() => undefined, 1_000));
});
