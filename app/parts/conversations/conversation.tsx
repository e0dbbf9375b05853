import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { RequestKeyField } from '#app/kit/request-key-field.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  type ConversationMessage,
  type ConversationView,
  type MessagePage,
  maxMessageLength,
  otherPart,
  warningOf,
} from '#app/modules/sales/conversations/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/conversations.ts'
import { PhotoField } from '../disputes/photo-field.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { Said } from '../threads/said.tsx'

type Problem = { message: string; fields: Record<string, string>; typed: Record<string, string> } | undefined
type Props = {
  conversation: ConversationView
  /** Where the photos are, and what their addresses end with. */
  photoPath: (photoId: string) => string
  /** The page's own address with its key. */
  action?: string
  /** What was wrong, and what of this page waits on this phone. */
  waiting: { problem: Problem; waits: boolean; notice: ReactNode }
  links: ReactNode
  /** What a guest's report says of the order whose key they hold. */
  reportedFrom?: Record<string, string>
}

/** What two people wrote to each other, and the form to write more. */
export function Conversation({ conversation, photoPath, action, waiting, links, reportedFrom = {} }: Props) {
  const t = useTranslate()
  const { part, subject, names, shares, messages } = conversation
  const { problem, waits, notice } = waiting
  const other = names[otherPart(part)]
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <PageTitle>{t(texts.title, { subject })}</PageTitle>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">{t(texts.betweenYou, { name: other })}</p>
      <p className="mt-2 mb-4 flex flex-wrap gap-x-4">{links}</p>
      {notice}
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem.message}
        </Notice>
      )}
      {messages.length === 0 && <p className="mb-4 text-muted">{t(texts.empty)}</p>}
      <MessageList
        page={conversation}
        names={{ ...names, [part]: t(texts.you) }}
        own={part}
        photoPath={photoPath}
        reportedFrom={reportedFrom}
      />
      <Form
        key={messages.at(-1)?.id}
        method="post"
        action={action}
        encType="multipart/form-data"
        hidden={waits}
        className="mt-4 flex flex-col gap-3 rounded-card border border-line bg-card p-4 [&[hidden]]:hidden"
      >
        <RequestKeyField />
        <TextArea
          label={t(texts.yourMessage)}
          hint={`${t(texts.privateHint, { name: other })}${shares ? '' : ` ${t(texts.maskHint)}`}`}
          name="text"
          rows={3}
          required
          maxLength={maxMessageLength}
          defaultValue={problem?.typed.text}
          error={problem?.fields.text}
        />
        <PhotoField error={problem?.fields.photos} />
        {!shares && <p className="text-muted text-sm">{t(texts.photoHint)}</p>}
        <SendButton />
      </Form>
    </div>
  )
}

const SendButton = () => {
  const t = useTranslate()
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Button pending={sending} className="self-start">
      {t(texts.send)}
    </Button>
  )
}

type ListProps = {
  page: MessagePage & { messages: (ConversationMessage & { original?: string | null })[] }
  names: ConversationView['names']
  own?: ConversationView['part']
  photoPath: (photoId: string) => string
  /** Left out where nobody reports. */
  reportedFrom?: Props['reportedFrom']
}

/** The part of the address that names the message before which others are read. */
const beforePart = 'before'
export const beforeOf = (request: Request) => new URL(request.url).searchParams.get(beforePart) ?? undefined

/** Messages in the order in which they were written; what was taken out of them, and why. Above them is the way to earlier ones. */
export function MessageList({ page, names, own, photoPath, reportedFrom }: ListProps) {
  const t = useTranslate()
  const { search } = useLocation()
  const { messages, hasEarlier, hasLater } = page
  const searchOf = (before?: string) => {
    const parts = new URLSearchParams(search)
    parts.delete(beforePart)
    if (before) parts.set(beforePart, before)
    return `?${parts}`
  }
  return (
    <>
      {(hasEarlier || hasLater) && (
        <p className="mb-3 flex flex-wrap gap-x-4">
          {hasEarlier && (
            <TextLink tall to={searchOf(messages[0]?.id)}>
              {t(texts.earlier)}
            </TextLink>
          )}
          {hasLater && (
            <TextLink tall to={searchOf()}>
              {t(texts.newest)}
            </TextLink>
          )}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            name={names[message.saidBy]}
            isOwn={message.saidBy === own}
            photoPath={photoPath}
            reportedFrom={reportedFrom}
          />
        ))}
      </ol>
    </>
  )
}

type MessageProps = {
  message: ListProps['page']['messages'][number]
  name: string
  isOwn: boolean
  photoPath: ListProps['photoPath']
  reportedFrom: ListProps['reportedFrom']
}

const Message = ({ message, name, isOwn, photoPath, reportedFrom }: MessageProps) => {
  const t = useTranslate()
  const { text, at, photos, original } = message
  const warning = warningOf(message)
  return (
    <Said
      name={name}
      at={at}
      text={text}
      photos={photos.map((photo, place) => ({
        src: photoPath(photo),
        alt: t(texts.photoAlt, { number: place + 1, count: photos.length, name }),
      }))}
      look={isOwn ? 'ml-6 border-leaf/40 bg-leaf-soft' : 'mr-6 border-line bg-card'}
    >
      {original && (
        <p className="mt-1 whitespace-pre-line text-sm" dir="auto">
          {t(texts.asTyped, { text: original })}
        </p>
      )}
      {warning && <p className="mt-2 border-clay border-l-4 pl-3 text-sm">{t(warning)}</p>}
      {reportedFrom && !isOwn && (
        <ReportLink kind="message" id={message.id} from={reportedFrom}>
          {t(texts.report)}
        </ReportLink>
      )}
    </Said>
  )
}
