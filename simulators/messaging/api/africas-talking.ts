import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { answerFault, isReceived } from '../answer.ts'
import type { Parts } from '../parts.ts'
import { partsOf } from '../sms-parts.ts'

const names: Record<number, string> = {
  101: 'Success',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  502: 'RejectedByGateway',
}

/** Africa's Talking as far as its pages tell: the form that sends SMS. */
export function africasTalkingApi(parts: Parts, key: string) {
  const { phones, faults, now, newId, prices } = parts
  const app = new Hono()
  app.post('/version1/messaging', async (c) => {
    const fault = faults.forCall('sms')
    if (fault === 'sms-plain-401' || !isSame(c.req.header('apiKey') ?? '', key))
      return c.text('The supplied authentication is invalid', 401)
    const form = await c.req.parseBody()
    const [username, to, message] = [form.username, form.to, form.message].map((value) => String(value ?? ''))
    if (!username || !to || !message) return c.text('Missing parameters', 400)
    if (fault === 'sms-empty')
      return c.json({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }, 201)
    if (!isReceived(fault) && !fault!.startsWith('sms-')) return (await answerFault(c, fault))!

    const recipients = to.split(',').map((number) => {
      const code = codeOf(number, fault)
      const id = code === 101 ? newId('ATPid_') : 'None'
      const price = code === 101 ? partsOf(message) * prices.sms : 0
      if (code === 101) {
        phones.add({
          id,
          channel: 'sms',
          direction: 'out',
          phone: number,
          body: message,
          price,
          status: 'Sent',
          at: now(),
        })
        tellOfSms(parts, id, number)
      }
      const cost = code === 101 ? `MWK ${price.toFixed(4)}` : '0'
      return { statusCode: code, number, status: names[code]!, cost, messageId: id }
    })
    const answered = await answerFault(c, fault)
    if (answered) return answered
    if (fault === 'sms-xml')
      return c.body('<AfricasTalkingResponse><SMSMessageData/></AfricasTalkingResponse>', 201, {
        'Content-Type': 'text/xml',
      })
    const sent = recipients.filter(({ statusCode }) => statusCode === 101)
    const total = sent.reduce((sum, { cost }) => sum + Number(cost.slice(4)), 0)
    const words = `Sent to ${sent.length}/${recipients.length} Total Cost: ${sent.length > 0 ? `MWK ${total.toFixed(4)}` : '0'}`
    return c.json({ SMSMessageData: { Message: words, Recipients: recipients } }, 201)
  })
  app.get('/version1/user', (c) => c.json({ UserData: { balance: 'MWK 100000.00' } }))

  function codeOf(number: string, fault: string | undefined): number {
    const struck = /^sms-(402|405|406|502)$/.exec(fault ?? '')?.[1]
    if (struck) return Number(struck)
    if (!/^\+\d{7,15}$/.test(number)) return 403
    return phones.find(number).blocked ? 406 : 101
  }
  return app
}

/** A report as the pages have it, or as others were sent it. */
function formOf(report: { id: string; status: string }, faults: Parts['faults']): string {
  const { otherForm } = faults.now()
  if (!faults.strikes(otherForm)) return new URLSearchParams(report).toString()
  if (faults.roll() < 0.5) return JSON.stringify(report)
  const { id, status, ...rest } = report
  return new URLSearchParams({ ID: id, STATUS: status.toUpperCase(), ...rest }).toString()
}

/** What the operators say of an SMS, one after the other. */
function tellOfSms({ phones, calls, faults }: Parts, id: string, phoneNumber: string) {
  const phone = phones.find(phoneNumber)
  const networkCode = /^\+265(?:99|98)/.test(phoneNumber) ? '65010' : '65001'
  const tell = (status: string, after: number, failureReason?: string) => {
    const report = { id, status, phoneNumber, networkCode, ...(failureReason && { failureReason }) }
    calls.schedule('delivery', formOf(report, faults), after)
  }
  tell('Sent', 0)
  if (faults.strikes(faults.now().strange)) tell('Wandering', 100)
  if (phone.dead) return tell('Failed', 300, 'UserDoesNotExist')
  if (phone.off) return tell('AbsentSubscriber', 300)
  if (faults.strikes(faults.now().lateSuccess)) tell('Failed', 300, 'DeliveryFailure')
  tell('Success', 600)
  phones.setStatus(id, 'Success')
}

export function isSame(given: string, wanted: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
