/**
 * Loaded into the server before its own code when `npm start` runs it. A Ctrl-C reaches the whole group, npm passes it on once more, a service
 * manager signals every process of its group, and `kill` only the first: the server must hear of it exactly once, or a drain becomes an abort.
 * And when the parent is killed without a word, the server stops instead of holding the port.
 */
const grace = 200;
const signals = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143 });
let isTold = false;

for (const [signal, code] of Object.entries(signals)) {
  process.on(signal, () => {
    isTold = true;
    // Still starting: nobody listens but this file, whose listening took the default away.
    if (process.listenerCount(signal) === 1) process.exit(code);
  });
}

/** Leaves the signal that came by itself the time to arrive. */
const tell = (/** @type {NodeJS.Signals} */ signal) => {
  setTimeout(() => {
    if (!isTold) process.kill(process.pid, signal);
  }, grace);
};

process.on('message', (/** @type {{ stop?: NodeJS.Signals }} */ message) => {
  if (message.stop) tell(message.stop);
});
process.once('disconnect', () => tell('SIGTERM'));
process.channel?.unref();
