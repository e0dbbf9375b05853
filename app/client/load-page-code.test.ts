import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A tab whose import of a page's code always fails, while its server answers so. */
function aTab(status: number | undefined) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', () =>
    status === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ status }),
  )
  /** The page, with nothing in memory, asks for the code. */
  const open = async (module: string) => {
    vi.resetModules()
    const code = await import('./load-page-code.ts')
    await expect(code.loadRouteModule({ id: 'page', module }, {})).rejects.toThrow('Failed to fetch')
    expect(code.isCodeMissing()).toBe(true)
  }
  return { open, reload }
}
const page = (name: string) => `file:///nowhere/${name}.js`

test('a page whose code did not come is loaded anew, and not round and round §49.2', async () => {
  for (const status of [200, 404]) {
    const { open, reload } = aTab(status)
    for (let visit = 0; visit < 5; visit += 1) await open(page('order'))
    expect(reload).toHaveBeenCalledTimes(1)
    await open(page('cart'))
    expect(reload).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 61_000)
    await open(page('cart'))
    expect(reload).toHaveBeenCalledTimes(3)
  }
})

test('without a line, or from a server in trouble, nothing is loaded anew §49.2', async () => {
  for (const status of [undefined, 503, 502, 429]) {
    const { open, reload } = aTab(status)
    await open(page('order'))
    expect(reload).not.toHaveBeenCalled()
  }
})
