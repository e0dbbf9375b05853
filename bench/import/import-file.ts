export type ImportFigures = {
  counts: Record<string, number>
  reasons: [string, number][]
  seconds: Record<string, number>
}
type Sent = { name: string; bytes: Buffer }

const poundInKwacha = '36' // as tools/listings/price.ts assumes; for files whose prices are in other money

/** Brings a file in through the seller's own screens, as a browser without scripts would, and takes it back. */
export async function importFile(
  origin: string,
  cookie: string,
  { name, bytes }: Sent,
): Promise<ImportFigures> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, redirect: 'manual', headers: { Cookie: cookie, Origin: origin } })
  const seconds: Record<string, number> = {}
  const timed = async <Value>(step: string, work: () => Promise<Value>) => {
    const started = performance.now()
    const value = await work()
    seconds[step] = (performance.now() - started) / 1000
    return value
  }

  const path = await timed('upload', async () => {
    const body = new FormData()
    body.set('table', new File([new Uint8Array(bytes)], name))
    const answer = await ask('/seller/products/import', { method: 'POST', body })
    if (answer.status !== 303)
      throw new Error(`the file was answered ${answer.status}: ${await answer.text()}`)
    return answer.headers.get('location')!
  })
  const move = async (fields: Record<string, string>) => {
    const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields) })
    if (answer.status !== 303) throw new Error(`${fields.intent} was answered ${answer.status}`)
    for (let busy = true; busy; ) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const { status } = (await (await ask(`${path}/progress`)).json()) as { status: string }
      busy = ['checking', 'running', 'undoing'].includes(status)
    }
  }
  const form = fieldsOf(await (await ask(path)).text())
  const isRate = (name: string) => name.startsWith('rate.')
  const rates = Object.fromEntries(
    Object.keys(form)
      .filter(isRate)
      .map((name) => [name, poundInKwacha]),
  )
  const currency = form['default.currency'] || 'EGP'
  const rate = currency === 'MWK' ? '' : poundInKwacha
  await timed('check', () =>
    move({ ...form, ...rates, intent: 'check', 'default.currency': currency, 'default.rate': rate }),
  )
  await timed('bring in', () => move({ intent: 'run' }))
  const page = await (await ask(path)).text()
  const counts = countsOf(page)
  const reasons = reasonsOf(await (await ask(`${path}/problems.csv`)).text())
  await timed('undo', () => move({ intent: 'undo' }))
  return { counts, reasons, seconds }
}

/** What the form holds as it comes: hidden, typed, chosen. */
function fieldsOf(html: string): Record<string, string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const plain = (text: string) =>
    text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  const fields: Record<string, string> = {}
  for (const [input] of main.matchAll(/<input[^>]*>/g)) {
    const of = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1]
    if (of('name')) fields[of('name')!] = plain(of('value') ?? '')
  }
  for (const [, name, choices] of main.matchAll(/<select[^>]*\sname="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name!] = plain(/<option value="([^"]*)" selected/.exec(choices!)?.[1] ?? '')
  return fields
}

const countsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([\d,]+)<\/dd>/g)].map(([, name, count]) => [
      name!.toLowerCase(),
      Number(count!.replaceAll(',', '')),
    ]),
  )

/** The third cell of each row says what to do; rows and names in it differ. */
function reasonsOf(csv: string): [string, number][] {
  const counts = new Map<string, number>()
  for (const line of csv.split(/\r\n(?=\d+,)/).slice(1)) {
    const said = /^\d+,(?:"[^"]*"|[^,]*),("(?:[^"]|"")*"|[^,]*)/.exec(line)?.[1] ?? ''
    const reason = said.replaceAll(/^"|"$/g, '').replaceAll(/row \d+/g, 'an earlier row')
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
