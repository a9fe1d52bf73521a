// For `node --import`: at SIGUSR2 an hour passes, and what is done once a minute or more seldom is done each second.
const HOUR_MS = 3_600_000;
const SELDOM_MS = 60_000;
const OFTEN_MS = 1_000;
const now = performance.now.bind(performance);
const { setInterval: begin } = globalThis;
let passed = 0;

process.on('SIGUSR2', () => (passed += HOUR_MS));
Object.defineProperty(performance, 'now', { value: () => now() + passed });
globalThis.setInterval = (work, ms, ...values) => begin(work, ms >= SELDOM_MS ? OFTEN_MS : ms, ...values);
