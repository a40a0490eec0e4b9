/** Milliseconds of processor time that work took in this process: whatever else the machine does adds nothing. */
export function stopwatch(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
