import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { banks } from '../api/operators-and-banks.ts'
import type { SimulatorParts } from '../simulator-parts.ts'
import { formatKwacha, page } from './page.ts'

type Typed = { account: string; amount: string }
type Fault = { field: keyof Typed; words: string }

/** Plays the buyer's bank: pays an account that a charge has for an hour, which takes its exact amount only. */
export function bankPage({ transactions, world }: SimulatorParts) {
  const app = new Hono()
  const payer = { uuid: banks[0]!.uuid, account: '1007134421' }

  /** What the bank says to a transfer that it does not carry out. */
  function pay({
    account,
    amount,
  }: Typed): { paid: true } | { paid: false; field: keyof Typed; words: string } {
    const no = (field: keyof Typed, words: string) => ({ paid: false as const, field, words })
    const found = transactions.ofAccount(account.replaceAll(/\s/g, ''))
    if (!found) return no('account', 'No such account')
    if (found.status === 'success') return no('account', 'This account was paid already and is closed')
    if (found.status === 'failed' || (found.expires_at ?? 0) <= world.now())
      return no('account', 'This account has expired')
    const sum = Number(amount.replaceAll(/[\s,]|MK/gi, '') || Number.NaN)
    if (sum !== found.amount) return no('amount', `This account takes exactly ${formatKwacha(found.amount)}`)
    transactions.change(found.charge_id, { bank_uuid: payer.uuid })
    transactions.decide(found.charge_id, { status: 'success', payer: payer.account })
    return { paid: true }
  }

  /** `own`: the one account that this link is for. */
  const show = (c: Context, own: string | undefined, typed: Typed, fault?: Fault) => {
    const open = own
      ? []
      : transactions.waiting().filter(({ kind, method }) => kind === 'charge' && method === 'bank')
    const field = (name: keyof Typed, words: string) => {
      const wrong = fault?.field === name && fault
      return html`<label for="${name}">${words}</label><input type="text" inputmode="numeric" id="${name}" name="${name}"
value="${typed[name]}" autocomplete="off"${name === 'account' && own ? html` readonly` : ''}${wrong ? html` aria-invalid="true" aria-describedby="${name}-fault"` : ''} />
${wrong ? html`<p class="wrong" id="${name}-fault">${wrong.words}</p>` : ''}`
    }
    const paid = c.req.query('paid')
    const body = html`<h1>The bank</h1>${paid ? html`<p class="card" role="status">Paid ${paid}.</p>` : ''}
<form class="card" method="post" action="${pathOf(own)}">${field('account', 'Account number')}${field('amount', 'Amount in kwacha')}
<button class="go">Pay</button></form>
${open.length > 0 ? html`<h2>Accounts that wait</h2>` : ''}<ul>${open.map(
      (one) => html`<li><a class="line" href="/bank?account=${one.account_number}&amp;amount=${one.amount}">
${one.account_number}: ${formatKwacha(one.amount)}</a></li>`,
    )}</ul>`
    return page(c, { title: 'The bank', body }, fault ? 422 : 200)
  }

  app.get('/bank/:account?', (c) => {
    const own = c.req.param('account')
    const { account = '', amount = '' } = c.req.query()
    return show(c, own, { account: own ?? account, amount })
  })
  app.post('/bank/:account?', async (c) => {
    const own = c.req.param('account')
    const { account, amount } = await c.req.parseBody()
    const typed = { account: own ?? String(account ?? '').trim(), amount: String(amount ?? '').trim() }
    const said = pay(typed)
    if (!said.paid) return show(c, own, typed, said)
    const words = `${formatKwacha(transactions.ofAccount(typed.account.replaceAll(/\s/g, ''))!.amount)} to ${typed.account}`
    return c.redirect(`${pathOf(own)}?paid=${encodeURIComponent(words)}`, 303)
  })
  return app
}

const pathOf = (own: string | undefined) => (own ? `/bank/${encodeURIComponent(own)}` : '/bank')
