import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { findOperator, operators, parseMobileNumber, testNumberDecision } from '../api/operators-and-banks.ts'
import type { Transaction } from '../api/transactions.ts'
import type { SimulatorParts } from '../simulator-parts.ts'
import { formatKwacha, formatPhoneNumber, page } from './page.ts'

const cards: Record<string, 'paid' | string> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000003220': 'TIMED_OUT',
  '4000000000009995': 'INSUFFICIENT_FUNDS',
  '4000000000000002': 'DECLINED',
  '5200000000000008': 'AUTHENTICATION_FAILED',
}
type Typed = { way: string; number: string; card: string }
type Fault = { field: 'number' | 'card'; words: string }

/** The hosted page: wallets and cards, also without scripts. Three failed tries lead back to the shop. */
export function checkoutPage({ transactions, world, settings, linkTo }: SimulatorParts) {
  const app = new Hono()
  const findOpen = (ref: string) => transactions.ofCheckout(ref)

  app.get('/checkout/:ref', (c) => {
    const found = findOpen(c.req.param('ref'))
    return found
      ? show(c, linkTo, found)
      : page(c, { title: 'No such payment', body: html`<h1>No such payment</h1>` }, 404)
  })
  app.get('/checkout/:ref/state', (c) => c.text(stateOf(findOpen(c.req.param('ref')))))

  app.post('/checkout/:ref', async (c) => {
    const found = findOpen(c.req.param('ref'))
    if (found?.status !== 'pending') return c.redirect(`/checkout/${c.req.param('ref')}`, 303)
    const body = await c.req.parseBody()
    const textOf = (name: string) => String(body[name] ?? '').trim()
    const typed = { way: textOf('way'), number: textOf('number'), card: textOf('card') }
    if (body.act === 'cancel') transactions.decide(found.charge_id, { status: 'failed', reason: 'CANCELLED' })
    else {
      const fault = typed.way === 'card' ? payByCard(found, typed.card) : askPhone(found, typed)
      if (fault) return show(c, linkTo, found, typed, fault)
    }
    return c.redirect(`/checkout/${found.ref_id}`, 303)
  })

  function payByCard({ charge_id }: Transaction, written: string): Fault | undefined {
    const number = written.replaceAll(/\D/g, '')
    if (number.length !== 16) return { field: 'card', words: 'Enter the 16 digits of a test card' }
    const outcome = cards[number] ?? 'DECLINED'
    if (outcome === 'paid') transactions.decide(charge_id, { status: 'success' })
    else transactions.fail(charge_id, outcome)
    return undefined
  }
  function askPhone({ charge_id }: Transaction, { way, number }: Typed): Fault | undefined {
    const mobile = parseMobileNumber(number)
    const operator = operators.find(({ short_code }) => short_code === way)?.ref_id
    if (!mobile || !operator) return { field: 'number', words: 'Enter a number such as 0991 234 567' }
    const decision = testNumberDecision(mobile)
    const decide_at = world.now() + (decision ? settings.decideAfter : settings.promptFor)
    transactions.change(charge_id, { mobile, operator, decision: decision ?? 'failed', decide_at })
    return undefined
  }
  return app
}

const stateOf = (one: Transaction | undefined) => `${one?.status} ${one?.attempts} ${one?.mobile}`

/** Back to the shop once it is decided; otherwise the form, or the wait for the phone. */
function show(
  c: Context,
  linkTo: SimulatorParts['linkTo'],
  one: Transaction,
  typed: Typed = { way: 'airtel', number: '', card: '' },
  fault?: Fault,
) {
  if (one.status !== 'pending') {
    const back = new URL(one.status === 'success' ? one.callback_url! : one.return_url!)
    back.searchParams.set('tx_ref', one.charge_id)
    if (one.status === 'failed') back.searchParams.set('status', 'failed')
    return c.redirect(back.href, 303)
  }
  const sum = html`<p class="sum">${formatKwacha(one.amount)}</p><p class="dim">Reference ${one.charge_id}</p>`
  const body = html`<h1>Pay with PayChangu</h1>${one.mobile ? waitOf(one, sum, linkTo) : formOf(one, sum, typed, fault)}`
  const waits = one.mobile !== null && { lookAgain: 3, state: stateOf(one) }
  return page(c, { title: 'Pay with PayChangu', body, ...waits }, fault ? 422 : 200)
}

const waitOf = (
  one: Transaction,
  sum: unknown,
  linkTo: SimulatorParts['linkTo'],
) => html`<div class="card">${sum}
<p role="status">${findOperator(one.operator)?.name} asks for the PIN on ${formatPhoneNumber(one.mobile!)}.</p>
<p><a class="button" href="${linkTo(`/phone/0${one.mobile}`)}" target="_blank">Take the phone</a></p></div>`

const formOf = (one: Transaction, sum: unknown, typed: Typed, fault?: Fault) => {
  const choice = (
    way: string,
    words: string,
  ) => html`<label class="choice"><input type="radio" name="way" value="${way}"
${typed.way === way ? 'checked' : ''} />${words}</label>`
  const field = (
    name: 'number' | 'card',
    words: string,
    hint: string,
  ) => html`<label for="${name}">${words}</label>
<input type="text" inputmode="numeric" id="${name}" name="${name}" value="${typed[name]}" autocomplete="off"
aria-describedby="${name}-hint"${fault?.field === name ? html` aria-invalid="true"` : ''} />
<p id="${name}-hint" class="${fault?.field === name ? 'wrong' : 'dim'}">${fault?.field === name ? fault.words : hint}</p>`
  return html`<form class="card" method="post">${sum}
${one.reason ? html`<p class="wrong" role="status">That did not work (${one.reason}). Try again.</p>` : ''}
<fieldset><legend>How</legend>${choice('airtel', 'Airtel Money')}${choice('tnm', 'TNM Mpamba')}${choice('card', 'Card')}</fieldset>
${field('number', 'Phone number', 'For mobile money')}${field('card', 'Card number', 'For a card: 4242 4242 4242 4242 works')}
<button class="go" name="act" value="pay">Pay ${formatKwacha(one.amount)}</button>
<button name="act" value="cancel">Cancel and go back</button></form>`
}
