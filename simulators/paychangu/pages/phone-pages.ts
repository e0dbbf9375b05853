import { Hono } from 'hono'
import { html } from 'hono/html'
import { findOperator, parseMobileNumber } from '../api/operators-and-banks.ts'
import type { Transaction } from '../api/transactions.ts'
import { phonePrompts } from '../phone-prompts.ts'
import type { SimulatorParts } from '../simulator-parts.ts'
import { formatKwacha, formatPhoneNumber, page } from './page.ts'

/** Plays the phones: what waits on one, and a PIN to approve it with. */
export function phonePages(parts: SimulatorParts) {
  const { transactions, settings } = parts
  const prompts = phonePrompts(parts)
  const app = new Hono()
  const promptsOn = (mobile: string) => {
    const all = transactions.ofWallet(mobile)
    const waiting = all.filter(({ status, kind }) => status === 'pending' && kind !== 'payout')
    return { waiting, done: all.filter((one) => !waiting.includes(one)).slice(0, 10) }
  }
  const stateOf = (mobile: string) =>
    transactions
      .ofWallet(mobile)
      .map((one) => `${one.seq} ${one.status} ${one.wrong_pins}`)
      .join()

  app.get('/', (c) => {
    const waiting = transactions.waiting().filter(({ kind }) => kind !== 'payout')
    const phones = [...new Set(waiting.flatMap(({ mobile }) => (mobile ? [mobile] : [])))].slice(0, 50)
    return page(c, { title: 'Phones and bank', body: indexOf(phones) })
  })
  app.get('/phone', (c) => {
    const typed = c.req.query('number') ?? ''
    const mobile = parseMobileNumber(typed)
    if (mobile) return c.redirect(`/phone/0${mobile}`)
    return page(c, { title: 'Phones and bank', body: indexOf([], typed) }, 422)
  })
  app.get('/phone/:number', (c) => {
    const mobile = parseMobileNumber(c.req.param('number'))
    if (!mobile) return c.redirect(`/phone?number=${encodeURIComponent(c.req.param('number'))}`)
    const { waiting, done } = promptsOn(mobile)
    const body = html`<h1>Phone ${formatPhoneNumber(mobile)}</h1>
${waiting.map((one) => promptOf(one, settings.pin))}
${waiting.length === 0 ? html`<p class="card">Nothing waits on this phone.</p>` : ''}
${done.length > 0 ? html`<h2>Lately</h2><ul>${done.map(lineOf)}</ul>` : ''}`
    const quiet = waiting.length === 0 && { lookAgain: 5 }
    return page(c, { title: `Phone ${formatPhoneNumber(mobile)}`, body, state: stateOf(mobile), ...quiet })
  })
  app.get('/phone/:number/state', (c) => c.text(stateOf(parseMobileNumber(c.req.param('number')) ?? '')))
  app.post('/phone/:number/:chargeId', async (c) => {
    const { number, chargeId } = c.req.param()
    const { act, pin } = await c.req.parseBody()
    const mine = transactions.find(chargeId)?.mobile === parseMobileNumber(number)
    if (mine && act === 'refuse') prompts.refuse(chargeId)
    else if (mine && act === 'time-out') prompts.letTimeOut(chargeId)
    else if (mine) prompts.approve(chargeId, String(pin ?? '').trim())
    return c.redirect(`/phone/${encodeURIComponent(number)}`, 303)
  })
  return app
}

const indexOf = (phones: string[], wrong?: string) => html`<h1>Phones and bank</h1>
<form class="card" action="/phone"><label for="number">Whose phone?</label>
<input type="text" inputmode="tel" id="number" name="number" value="${wrong ?? ''}" autocomplete="off"
${wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="number-fault"`} />
${wrong === undefined ? '' : html`<p class="wrong" id="number-fault">Enter a number such as 0991 234 567</p>`}
<button class="go">Take the phone</button></form>
${phones.length > 0 ? html`<h2>Phones that ring</h2>` : ''}
<ul>${phones.map((mobile) => html`<li><a class="line" href="/phone/0${mobile}">${formatPhoneNumber(mobile)}</a></li>`)}</ul>
<h2>The bank</h2><p><a class="button" href="/bank">Pay money onto an account</a></p>`

const promptOf = (one: Transaction, pin: string) => html`<form class="card" method="post"
action="/phone/0${one.mobile}/${encodeURIComponent(one.charge_id)}">
<p>${findOperator(one.operator)?.name}: PayChangu asks you to pay</p><p class="sum">${formatKwacha(one.amount)}</p>
<p class="dim">Reference ${one.charge_id}</p>
<label for="pin-${one.seq}">PIN</label>
<input type="password" id="pin-${one.seq}" name="pin" inputmode="numeric" autocomplete="off" maxlength="4"
aria-describedby="hint-${one.seq}"${one.wrong_pins > 0 ? html` aria-invalid="true"` : ''} />
<p id="hint-${one.seq}" class="${one.wrong_pins > 0 ? 'wrong' : 'dim'}">${
  one.wrong_pins > 0 ? `That PIN was wrong. ${3 - one.wrong_pins} tries left. ` : ''
}The PIN of every phone here is ${pin}; any other is wrong.</p>
<button class="go" name="act" value="approve">Pay ${formatKwacha(one.amount)}</button>
<div class="row"><button class="no" name="act" value="refuse">Refuse</button>
<button name="act" value="time-out">Let it time out</button></div></form>`

const outcomes: Record<string, string> = {
  DECLINED: 'Refused',
  TIMED_OUT: 'Timed out',
  WRONG_PIN: 'Wrong PIN three times',
}
const wordOf = ({ kind, status, reason }: Transaction) => {
  if (status === 'pending') return 'On its way'
  if (status === 'failed') return outcomes[reason ?? ''] ?? 'Failed'
  return kind === 'payout' ? 'Received' : 'Paid'
}
const lineOf = (one: Transaction) =>
  html`<li class="line"><span>${formatKwacha(one.amount)}</span><span>${wordOf(one)}</span></li>`
