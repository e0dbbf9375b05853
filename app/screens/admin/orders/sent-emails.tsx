import { Form } from '#app/kit/form/form.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderMessage } from '#app/modules/sales/orders/notices/order-messages.server.ts'
import { MailStatusBadge } from '#app/parts/mail/mail-status-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-orders.ts'

/** What was mailed about an order, each with the button that sends it again. */
export const SentEmails = ({ messages }: { messages: OrderMessage[] }) => {
  const t = useTranslate()
  return (
    <section aria-label={t(texts.messagesLabel)} className="mt-8">
      <h2 className="text-xl">{t(texts.messages)}</h2>
      {messages.length === 0 ? (
        <p className="mt-2 text-muted">{t(texts.nothingMailed)}</p>
      ) : (
        <ul className="mt-3 overflow-hidden rounded-card border border-line bg-card">
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Row = ({ message }: { message: OrderMessage }) => {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{message.subject}</p>
        <p className="text-muted text-sm">
          <RichText
            text={t(texts.sentTo, { name: message.toName, email: message.toEmail })}
            tags={{ at: () => <Timestamp at={message.createdAt.toISOString()} /> }}
          />
        </p>
        {message.lastError && <p className="text-clay text-sm">{message.lastError}</p>}
      </div>
      <div className="flex items-center gap-3">
        <MailStatusBadge status={message.status} />
        {message.again && (
          <Form>
            <input type="hidden" name="mail" value={message.id} />
            <Button name="intent" value="resend" variant="secondary">
              <RichText
                text={t(texts.sendAgain, { subject: message.subject, email: message.toEmail })}
                tags={{ more: (words) => <span className="sr-only">{words}</span> }}
              />
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
