import { expect, test } from 'vitest'
import { readAfricasTalking } from './africas-talking-answers.ts'
import { readWhatsapp } from './whatsapp-answers.ts'

const sms = (recipients: object[], message = 'Sent to 1/1 Total Cost: KES 0.8000') => ({
  SMSMessageData: { Message: message, Recipients: recipients },
})
const recipient = (statusCode: number) => ({
  statusCode,
  number: '+265991234567',
  status: 'said',
  cost: 'KES 0.8000',
  messageId: 'ATPid_1',
})
const ofSms = (body: unknown, status = 201) => {
  const read = readAfricasTalking(status, body, JSON.stringify(body) ?? '')
  return read.ok ? read.value : read.reason
}

test('each status of a recipient is known, and an unknown one may have been taken §60.9', () => {
  for (const code of [100, 101, 102])
    expect(ofSms(sms([recipient(code)]))).toEqual({ providerId: 'ATPid_1', price: 'KES 0.8000' })
  const others = [401, 402, 403, 404, 405, 406, 407, 409, 500, 501, 502, 777].map((code) =>
    ofSms(sms([recipient(code)])),
  )
  expect(others).toEqual([
    'message-refused',
    'no-line',
    'number-refused',
    'number-refused',
    'no-line',
    'opted-out',
    'number-refused',
    'later',
    'later',
    'later',
    'later',
    'unknown',
  ])
})

test('a 2xx without a recipient is no success §60.9', () => {
  expect(ofSms(sms([], 'InvalidSenderId'))).toBe('no-line')
  expect(ofSms(sms([], 'Sent to 0/1 Total Cost: 0'))).toBe('message-refused')
  expect(ofSms(sms([{ ...recipient(101), messageId: 'None' }]))).toBe('unknown')
  expect(ofSms(undefined, 201)).toBe('unknown') // XML
  expect(ofSms(undefined, 401)).toBe('no-line') // in plain text
  expect([ofSms({}, 429), ofSms({}, 503), ofSms({}, 400)]).toEqual(['throttled', 'later', 'message-refused'])
})

test('a status without its code is known by its name, with or without a recipient §60.9', () => {
  const named = (status: string) => ofSms(sms([{ ...recipient(0), statusCode: undefined, status }]))
  const taken = { providerId: 'ATPid_1', price: 'KES 0.8000' }
  expect([named('Success'), named('Sent'), named('Queued'), named('Processed')]).toEqual([
    taken,
    taken,
    taken,
    taken,
  ])
  expect(['UserInBlacklist', 'Could Not Send', 'InsufficientBalance', 'Wandering'].map(named)).toEqual([
    'opted-out',
    'number-refused',
    'no-line',
    'unknown',
  ])
  expect(
    ['UserInBlacklist', 'InvalidPhoneNumber', 'RejectedByGateway'].map((why) => ofSms(sms([], why))),
  ).toEqual(['opted-out', 'number-refused', 'later'])
})

test('what a proxy says after it passed a message on is not sent over again §60.9', () => {
  const of = (status: number, said: string) => {
    const [sms, whatsapp] = [
      readAfricasTalking(status, undefined, said),
      readWhatsapp(status, undefined, said),
    ]
    return [sms, whatsapp].map((read) => (read.ok ? 'taken' : read.reason))
  }
  for (const status of [302, 303, 408, 500, 502, 504, 520, 522, 524, 599])
    expect([status, ...of(status, '<html>')]).toEqual([status, 'unknown', 'unknown'])
  expect(of(503, '<html>Service Unavailable')).toEqual(['later', 'later'])
  expect(of(503, 'upstream connect error or disconnect/reset before headers')).toEqual(['unknown', 'unknown'])
  // Another address, key or account: so it is with every message.
  for (const status of [301, 307, 308, 401, 402, 403, 404, 405, 410])
    expect([status, ...of(status, '<html>')]).toEqual([status, 'no-line', 'no-line'])
  // A gateway of an interface has JSON of its own.
  const timedOut = { message: 'Endpoint request timed out' }
  expect([ofSms(timedOut, 504), readWhatsapp(504, timedOut, '')]).toMatchObject([
    'unknown',
    { reason: 'unknown' },
  ])
})

const ofWhatsapp = (code: number, status = 400) => {
  const body = { error: { code, message: `(#${code}) said`, error_data: { details: 'why' } } }
  const read = readWhatsapp(status, body, '')
  return read.ok ? read.value : read.reason
}

test('each code of an error of WhatsApp is known, and others go by their status §60.9', () => {
  const by = (codes: number[]) => [...new Set(codes.map((code) => ofWhatsapp(code)))]
  expect(by([4, 613, 80007, 130429, 131048, 133016])).toEqual(['throttled'])
  expect(by([1, 2, 131000, 131016, 133004, 131053, 131056, 131057])).toEqual(['later'])
  expect(by([132000, 132001, 132005, 132007, 132012, 132015, 132016, 131051, 131008, 131009, 100])).toEqual([
    'message-refused',
  ])
  expect(
    by([0, 3, 10, 33, 190, 200, 299, 368, 130497, 131005, 131031, 131037, 131042, 131045, 133010]),
  ).toEqual(['no-line'])
  expect(by([131047])).toEqual(['window-closed'])
  expect(by([131026])).toEqual(['not-reachable'])
  expect(by([131049, 130472])).toEqual(['held-back'])
  expect(by([131050])).toEqual(['opted-out'])
  expect(by([131030, 131021])).toEqual(['number-refused'])
  expect([ofWhatsapp(999_999, 500), ofWhatsapp(999_999, 400), ofWhatsapp(999_999, 401)]).toEqual([
    'later',
    'message-refused',
    'no-line',
  ])
})

test('an id in the address that is not ours stops the channel, not one message §60.9', () => {
  const body = {
    error: {
      message: "Unsupported post request. Object with ID '1' does not exist",
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
    },
  }
  expect(readWhatsapp(400, body, '')).toMatchObject({ ok: false, reason: 'no-line', code: '100' })
  expect(readWhatsapp(200, { error: { code: 190 } }, '')).toMatchObject({ ok: false, reason: 'no-line' })
  expect(readWhatsapp(500, { error: 'upstream timed out' }, '')).toMatchObject({
    ok: false,
    reason: 'unknown',
  })
})

test('WhatsApp took a message when it names it', () => {
  const said = { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1', message_status: 'accepted' }] }
  expect(readWhatsapp(200, said, '')).toEqual({ ok: true, value: { providerId: 'wamid.1' } })
  expect(readWhatsapp(200, undefined, '<html>')).toMatchObject({ ok: false, reason: 'unknown' })
  expect(readWhatsapp(503, undefined, '')).toMatchObject({ ok: false, reason: 'later' })
})
