/** Runs as a process in the folder of a site: answers each question in JSON, by the module of its job, a path below the adapters. The argument is the bundled configuration. */

process.on('disconnect', () => process.exit());
process.on('message', async ({ job, ...question }) => {
  try {
    const { answer } = await import(`../../../${job}.mjs`);
    process.send(await answer(question));
  } catch (fault) {
    process.send(JSON.stringify({ fault: String(fault?.reason ?? fault?.message ?? fault) }));
  }
});
