import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { maxTypedCode } from '#app/base/typed-code.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { codeMinutes } from '#app/modules/identity/phones/phone-code-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/phones.ts'

/** What these pages show of a form that was refused. */
export type PhoneProblem =
  | { message: string; fields?: Record<string, string | undefined>; typed?: Record<string, string> }
  | undefined
type Fault = PhoneProblem

/** Which phone: the code comes by SMS, or by WhatsApp where somebody uses it. */
export function PhoneForm({ problem, known = '' }: { problem: Fault; known?: string }) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="mt-5 flex flex-col gap-4">
      <TextField
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        label={t(texts.phoneNumber)}
        hint={t(texts.phoneHint)}
        defaultValue={problem?.typed?.phone ?? known}
        error={problem?.fields?.phone}
      />
      <ChannelChoice chosen={problem?.typed?.channel} />
      <Button name="intent" value="send-code" size="large" pending={pending}>
        {t(texts.sendCode)}
      </Button>
    </Form>
  )
}

const ChannelChoice = ({ chosen = 'sms' }: { chosen: string | undefined }) => {
  const t = useTranslate()
  const choices = [
    { value: 'sms', text: texts.bySms },
    { value: 'whatsapp', text: texts.byWhatsapp },
  ]
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t(texts.howToSend)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, text }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="channel"
              value={value}
              defaultChecked={value === chosen}
              className="size-6"
            />
            {t(text)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CodeProps = {
  phone: string
  channel: 'sms' | 'whatsapp'
  wait: number
  problem: Fault
  /** Which of two codes of a page it is. */
  slot?: string
}

/** The code that was sent, another one, or another phone. A browser that reads SMS for us fills it in and sends it. */
export function CodeForm({ phone, channel, wait, problem, slot }: CodeProps) {
  const t = useTranslate()
  const pending = useNavigation().formMethod === 'POST'
  const form = useFilledIn()
  const other = channel === 'sms' ? 'whatsapp' : 'sms'
  return (
    <>
      <p className="mt-4" role="status">
        <RichText
          text={t(channel === 'sms' ? texts.sentBySms : texts.sentByWhatsapp, {
            phone: formatPhone(phone),
            minutes: codeMinutes,
          })}
          tags={{ phone: (words) => <strong className="whitespace-nowrap">{words}</strong> }}
        />
      </p>
      <Form ref={form} method="post" noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="enter-code" />
        {slot && <input type="hidden" name="slot" value={slot} />}
        <TextField
          id="code"
          name="code"
          label={t(texts.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxTypedCode}
          required
          className="max-w-48"
          error={problem?.fields?.code}
        />
        <Button size="large" pending={pending}>
          {t(texts.goOn)}
        </Button>
      </Form>
      <p className="mt-6 text-muted">{wait > 0 ? t(texts.waitForCode, { wait }) : t(texts.noCode)}</p>
      <Form method="post" className="mt-2 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="send-again" />
        {slot && <input type="hidden" name="slot" value={slot} />}
        <Button name="channel" value={channel} variant="secondary">
          {t(channel === 'sms' ? texts.againBySms : texts.againByWhatsapp)}
        </Button>
        <Button name="channel" value={other} variant="secondary">
          {t(other === 'sms' ? texts.againBySms : texts.againByWhatsapp)}
        </Button>
      </Form>
      <Form method="post" className="mt-3">
        {slot && <input type="hidden" name="slot" value={slot} />}
        <Button name="intent" value="other-phone" variant="quiet">
          {t(texts.otherPhone)}
        </Button>
      </Form>
    </>
  )
}

type SmsCode = { code?: string } | null
type SmsReader = { get(asked: { otp: { transport: string[] }; signal: AbortSignal }): Promise<SmsCode> }

/** Waits for the SMS where the browser can (WebOTP), until the page is left or sent. */
function useFilledIn() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const element = form.current
    element?.addEventListener('submit', () => stop.abort(), { once: true })
    const reader = navigator.credentials as unknown as SmsReader
    reader
      .get({ otp: { transport: ['sms'] }, signal: stop.signal })
      .then((received) => {
        const input = element?.querySelector<HTMLInputElement>('input[name="code"]')
        if (!input || !received?.code) return
        input.value = received.code
        element?.requestSubmit()
      })
      .catch(() => {}) // it was left, or the person said no: they type it
    return () => stop.abort()
  }, [])
  return form
}
