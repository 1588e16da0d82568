/** The amounts at which a slider stops, finer for small loans; from `min` to `max`, both included. */
export function amountSteps(min: number, max: number): number[] {
  const steps = [min];
  for (let amount = min; amount < max;) {
    const step = stepAbove(amount);
    amount = Math.min(max, Math.floor(amount / step) * step + step);
    steps.push(amount);
  }
  return steps;
}

function stepAbove(amount: number): number {
  if (amount < 10_000) return 500;
  if (amount < 100_000) return 5_000;
  if (amount < 1_000_000) return 25_000;
  return 100_000;
}

/** The index of the stop that is nearest to an amount. */
export function nearestStep(steps: readonly number[], amount: number): number {
  let nearest = 0;
  for (const [index, step] of steps.entries()) {
    if (Math.abs(step - amount) < Math.abs(steps[nearest]! - amount)) nearest = index;
  }
  return nearest;
}
