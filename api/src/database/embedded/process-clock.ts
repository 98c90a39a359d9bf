/** Seconds by a clock that all threads of the process share and that nobody can set. Never 0, which means idle. */
export function secondsOfProcess(): number {
  return 1 + Math.floor(process.uptime());
}
