/** Fills the demo market when the shop is still empty. */
export async function fillDemoMarketOnce(say: (line: string) => void): Promise<void> {
  say('')
}
