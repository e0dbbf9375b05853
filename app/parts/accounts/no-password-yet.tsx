import { href } from 'react-router'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/phones.ts'

/** For whoever registered with a phone, before what asks for the password. */
export function NoPasswordYet() {
  const t = useTranslate()
  return (
    <Notice className="mt-4">
      <RichText
        text={t(texts.noPasswordYet)}
        tags={{
          link: (words) => (
            <TextLink strong to={href('/profile/first-password')}>
              {words}
            </TextLink>
          ),
        }}
      />
    </Notice>
  )
}
