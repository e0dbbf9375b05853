import { Hono } from 'hono'
import { html } from 'hono/html'
import { type CallFault, callFaults, type Faults, noFaults } from '../faults.ts'
import type { Parts } from '../parts.ts'
import { page } from './page.ts'

const ofNews: Partial<Record<keyof Faults, string>> = {
  drop: 'News is lost',
  double: 'News comes twice',
  delay: 'News comes up to 5 seconds late',
  reorder: 'News comes after what follows it',
  strange: 'News with a status that nobody knows',
  lateSuccess: 'SMS: first Failed, then Success',
  otherForm: 'SMS: reports in capitals, or as JSON',
}
const percent = (odds: unknown) => Math.round(Number(odds ?? 0) * 100)

/** Switches for what goes wrong: how often of a hundred. */
export function faultPages({ faults }: Parts) {
  const app = new Hono()
  const field = (
    name: string,
    label: string,
    odds: unknown,
  ) => html`<div class="fault"><label for="${name}">${label}</label>
<input type="number" id="${name}" name="${name}" min="0" max="100" value="${percent(odds)}" /></div>`
  app.get('/faults', (c) => {
    const now = faults.now()
    const body = html`<h1>Faults</h1><form class="card" method="post" action="/faults"><p class="dim">How often, in percent.</p>
<h2>Sending</h2>${Object.entries(callFaults).map(([name, label]) => field(name, label, now.calls[name as CallFault]))}
<h2>What is told of it</h2>${Object.entries(ofNews).map(([name, label]) => field(name, label, now[name as keyof Faults]))}
<button class="go">Use these</button><button class="no" name="none" value="1">No faults</button></form>`
    return page(c, { title: 'Faults', body })
  })
  app.post('/faults', async (c) => {
    const form = await c.req.parseBody()
    const odds = (name: string) => Math.min(100, Math.max(0, Number(form[name]) || 0)) / 100
    if (form.none) faults.set(noFaults)
    else {
      const calls = Object.fromEntries(
        Object.keys(callFaults)
          .map((name) => [name, odds(name)] as const)
          .filter(([, value]) => value > 0),
      )
      faults.set({ calls, ...Object.fromEntries(Object.keys(ofNews).map((name) => [name, odds(name)])) })
    }
    return c.redirect('/faults', 303)
  })
  return app
}
