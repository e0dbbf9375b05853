import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Evidence } from '#app/modules/outreach/reports/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { SmallPicture } from '#app/ui/pictures/small-picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-reports.ts'
import { starsNamed } from '#messages/reviews-page.ts'

type Props = { heading: string; caseId: string; evidence: Evidence; children?: ReactNode }

const factText = (t: Translate, [name, value]: [string, string | number]) => {
  if (name === 'price' && typeof value === 'number') return formatKwacha(value)
  if (name === 'stars') return t(starsNamed, { stars: Number(value) })
  if (name === 'version') return t(texts.version, { version: `${value}` })
  return name === 'at' ? formatMoment(`${value}`, t) : `${value}`
}

/** What was reported, as it was at that moment. */
export const EvidenceCard = ({ heading, caseId, evidence, children }: Props) => {
  const t = useTranslate()
  const { title, text, facts, pictures, photos = [] } = evidence
  return (
    <Card as="section" className="mt-4 [overflow-wrap:anywhere]">
      <h2 className="text-lg">{heading}</h2>
      <p className="mt-1 font-semibold">{title}</p>
      <p className="text-muted text-sm">
        {Object.entries(facts)
          .map((fact) => factText(t, fact))
          .join(' · ')}
      </p>
      {text && <p className="mt-2 max-h-96 overflow-y-auto whitespace-pre-line">{text}</p>}
      {pictures.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          {pictures.map((path, at) => (
            <SmallPicture
              key={path}
              path={path}
              alt={t(texts.pictureAlt, { number: at + 1 })}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-small object-cover"
            />
          ))}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4">
          {photos.map((photoId, at) => (
            <li key={photoId}>
              <TextLink
                tall
                reloadDocument
                to={href('/admin/reports/:caseId/photos/:photoId', { caseId, photoId })}
              >
                {t(texts.photo, { number: at + 1 })}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {children && <p className="mt-3">{children}</p>}
    </Card>
  )
}
