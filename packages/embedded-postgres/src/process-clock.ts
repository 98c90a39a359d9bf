/** Monotonic seconds, the same in every thread of the process. Never 0, which means idle. */
export function secondsOfProcess(): number {
  return 1 + Math.floor(process.uptime());
}
