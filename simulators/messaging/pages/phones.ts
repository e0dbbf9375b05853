import { Hono } from 'hono'
import { html } from 'hono/html'
import { notifyStatus, writeToShop } from '../api/graph.ts'
import { findSession, optOut, type Session, sendSms, serviceCode, stepUssd } from '../api/phone-acts.ts'
import type { Parts } from '../parts.ts'
import type { Message, Phone } from '../phones.ts'
import { partsOf } from '../sms-parts.ts'
import { page } from './page.ts'

/** E.164 of what is typed, as 0991 234 567 or +265 (0) 991 234 567. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const [, here] = /^(?:\+?265)?0?((?:88|89|98|99)\d{7})$/.exec(digits) ?? []
  if (here) return `+265${here}`
  return /^\+?[1-9]\d{7,14}$/.test(digits) ? `+${digits.replace(/^\+/, '')}` : undefined
}
const shownNumber = (phone: string) =>
  /^\+265\d{9}$/.test(phone) ? `0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}` : phone
const pathOf = (phone: string) => `/phone/${phone.slice(1)}`

/** Plays the phones: what came, answers by SMS and WhatsApp, and the USSD menu step by step. */
export function phonePages(parts: Parts) {
  const { phones, now } = parts
  const app = new Hono()
  const stateOf = (phone: string) =>
    phones
      .messagesOf(phone)
      .map(({ seq, status }) => `${seq} ${status}`)
      .join()

  app.get('/', (c) => page(c, { title: 'Phones', body: indexOf(phones.latest()) }))
  app.get('/phone', (c) => {
    const typed = c.req.query('number') ?? ''
    const phone = readPhone(typed)
    if (phone) return c.redirect(pathOf(phone))
    return page(c, { title: 'Phones', body: indexOf(phones.latest(), typed) }, 422)
  })
  app.get('/phone/:number', (c) => {
    const phone = readPhone(c.req.param('number'))
    if (!phone) return c.redirect('/')
    const messages = phones.messagesOf(phone)
    const body = html`<h1>Phone ${shownNumber(phone)}</h1>
${ussdOf(phone, findSession(parts, phone))}
<h2>SMS</h2>${listOf(messages, 'sms')}${writeForm(phone, 'sms', 'Send an SMS')}
<h2>WhatsApp</h2>${listOf(messages, 'whatsapp')}
${messages.some(({ channel, status }) => channel === 'whatsapp' && status === 'delivered') ? actForm(phone, 'read', 'Read them') : ''}
${writeForm(phone, 'whatsapp', 'Answer by WhatsApp')}
${switchesOf(phones.find(phone))}`
    return page(c, { title: `Phone ${shownNumber(phone)}`, body, state: stateOf(phone) })
  })
  app.get('/phone/:number/state', (c) => c.text(stateOf(readPhone(c.req.param('number')) ?? '')))
  app.post('/phone/:number', async (c) => {
    const phone = readPhone(c.req.param('number'))
    if (!phone) return c.redirect('/')
    const form = await c.req.parseBody()
    const text = String(form.text ?? '').trim()
    await act(phone, String(form.act ?? ''), text)
    return c.redirect(pathOf(phone), 303)
  })

  async function act(phone: string, name: string, text: string) {
    if (name === 'sms' && text) return sendSms(parts, phone, text)
    if (name === 'whatsapp' && text) return writeToShop(parts, phone, text)
    if (name === 'stop') return sendSms(parts, phone, 'STOP')
    if (name === 'opt-out') return optOut(parts, phone)
    if (name === 'read') return readAll(phone)
    const [, flag, value] = /^(off|no_whatsapp|dead|blocked)=(0|1)$/.exec(name) ?? []
    if (flag) return phones.set(phone, flag as 'off', Number(value))
    if (name === 'dial') return stepUssd(parts, { id: parts.newId('ATUid_'), phone, entered: '' })
    const session = findSession(parts, phone)
    if (name === 'enter' && session?.open && text)
      return stepUssd(parts, { ...session, entered: session.entered ? `${session.entered}*${text}` : text })
  }
  function readAll(phone: string) {
    for (const { id, channel, status } of phones.messagesOf(phone)) {
      if (channel !== 'whatsapp' || status !== 'delivered') continue
      phones.setStatus(id, 'read')
      notifyStatus(parts, id, phone, 'read')
    }
  }

  const listOf = (messages: Message[], channel: string) => {
    const shown = messages.filter((one) => one.channel === channel).slice(0, 12)
    if (shown.length === 0) return html`<p class="dim">None yet.</p>`
    return html`<ul>${shown.map(
      (one) => html`<li class="said${one.direction === 'in' ? ' mine' : ''}"><p>${one.body}</p>
<p class="dim">${one.direction === 'in' ? 'you wrote' : `${one.template ? `template ${one.template}, ` : ''}${one.status}`}${
        channel === 'sms' && one.direction === 'out'
          ? `, ${one.body.length} characters, ${partsOf(one.body)} SMS`
          : ''
      }, ${Math.max(0, Math.round((now() - one.at) / 1000))} s ago</p></li>`,
    )}</ul>`
  }
  return app
}

const indexOf = (latest: string[], wrong?: string) => html`<h1>Phones</h1>
<form class="card" action="/phone"><label for="number">Whose phone?</label>
<input type="text" inputmode="tel" id="number" name="number" value="${wrong ?? ''}" autocomplete="off"
${wrong === undefined ? '' : html` aria-invalid="true" aria-describedby="number-fault"`} />
${wrong === undefined ? '' : html`<p class="wrong" id="number-fault">Enter a number such as 0991 234 567</p>`}
<button class="go">Take the phone</button></form>
${latest.length > 0 ? html`<h2>Latest messages</h2>` : ''}
<ul>${latest.map((phone) => html`<li><a class="line" href="${pathOf(phone)}">${shownNumber(phone)}</a></li>`)}</ul>`

const actForm = (phone: string, act: string, label: string, look = '') =>
  html`<form method="post" action="${pathOf(phone)}"><button class="${look}" name="act" value="${act}">${label}</button></form>`

const writeForm = (
  phone: string,
  act: string,
  label: string,
) => html`<form class="card" method="post" action="${pathOf(phone)}">
<label for="${act}-text">${label}</label><textarea id="${act}-text" name="text" rows="2" maxlength="1000" required></textarea>
<button class="go" name="act" value="${act}">Send</button></form>`

const roomOnScreen = 182
/** What the smallest screens show is marked. */
const ussdOf = (phone: string, session: Session | undefined) => html`<h2>USSD</h2><div class="card">
${
  session
    ? html`<pre class="screen">${session.screen.slice(0, roomOnScreen)}</pre>
<p class="${session.screen.length > roomOnScreen ? 'wrong' : 'dim'}">${session.screen.length} of ${roomOnScreen} characters, ${session.took} ms${session.open ? '' : ', ended'}</p>`
    : ''
}
${
  session?.open
    ? html`<form method="post" action="${pathOf(phone)}"><label for="entered">Enter</label>
<input type="text" id="entered" name="text" inputmode="tel" autocomplete="off" required /><button class="go" name="act" value="enter">Send</button></form>`
    : ''
}
${actForm(phone, 'dial', `Dial ${serviceCode}`, session?.open ? '' : 'go')}</div>`

const switchesOf = ({
  phone,
  off,
  no_whatsapp,
  dead,
  blocked,
}: Phone) => html`<h2>This phone</h2><div class="row">
${actForm(phone, `off=${off ? 0 : 1}`, off ? 'Switch on' : 'Switch off')}
${actForm(phone, `no_whatsapp=${no_whatsapp ? 0 : 1}`, no_whatsapp ? 'Has WhatsApp again' : 'Not on WhatsApp')}
${actForm(phone, `dead=${dead ? 0 : 1}`, dead ? 'Number works again' : 'Number is gone')}
${blocked ? actForm(phone, 'blocked=0', 'Allow SMS again') : ''}
${actForm(phone, 'stop', 'Send STOP', 'no')}${blocked ? '' : actForm(phone, 'opt-out', 'Opt out at the provider', 'no')}</div>`
