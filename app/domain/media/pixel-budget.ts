/**
 * So many pixels may be unpacked at once, in each process: whoever comes later waits, in order. One progressive JPEG of
 * 50 megapixels takes 350 MB while it is decoded, and eight of them at once took 2.4 GB.
 */
export function pixelBudget(most: number) {
  let used = 0
  const waiting: { pixels: number; go: () => void }[] = []

  function letIn() {
    for (let next = waiting[0]; next && used + next.pixels <= most; next = waiting[0]) {
      waiting.shift()
      used += next.pixels
      next.go()
    }
  }

  return async function within<Made>(pixels: number, work: () => Promise<Made>): Promise<Made> {
    const taken = Math.min(pixels, most)
    await new Promise<void>((go) => {
      waiting.push({ pixels: taken, go })
      letIn()
    })
    try {
      return await work()
    } finally {
      used -= taken
      letIn()
    }
  }
}
