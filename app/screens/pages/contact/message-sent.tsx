import { href } from 'react-router'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/contact.ts'

/** What happens with a message that was sent. */
export const MessageSent = () => {
  const t = useTranslate()
  return (
    <>
      <Notice kind="success" title={t(texts.sentTitle)} className="mt-6">
        {t(texts.sentCopy)}
      </Notice>
      <h2 className="mt-8 text-xl">{t(texts.nextTitle)}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
        <li>{t(texts.nextRead)}</li>
        <li>{t(texts.nextAnswer)}</li>
        <li>{t(texts.nextOrder)}</li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink strong to={href('/help-center')}>
          {t(texts.readHelpCenter)}
        </TextLink>
        <TextLink strong to={href('/contact-us')}>
          {t(texts.writeAnother)}
        </TextLink>
      </p>
    </>
  )
}
