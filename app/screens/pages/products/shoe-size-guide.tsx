import { useState } from 'react'
import { Form, href } from 'react-router'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/page-sizes.ts'
import { ContentBody, ContentPage } from '../content-page.tsx'
import { findPageContent } from '../find-page-content.server.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/shoe-size-guide'
import { EquivalentSizes } from './equivalent-sizes.tsx'
import {
  convertShoeSize,
  type Scale,
  type SizeRefusal,
  scales,
  type Wearer,
  wearers,
} from './shoe-size-rules.ts'
import { scaleNames, wearerNames } from './size-labels.ts'
import { SizeTables, sizeTableContents } from './size-tables.tsx'

export const meta: Route.MetaFunction = pageMeta

export async function loader({ url, request }: Route.LoaderArgs) {
  const params = url.searchParams
  const asked = {
    wearer: oneOf(wearers, params.get('for')) ?? 'men',
    scale: oneOf(scales, params.get('scale')) ?? 'eu',
    size: (params.get('size') ?? '').slice(0, longestSize),
  }
  return { words: await findPageContent('shoe-size-guide', request), asked }
}

const oneOf = <T extends string>(known: readonly T[], typed: string | null) =>
  known.find((value) => value === typed)
const longestSize = 10

const refusals: Record<SizeRefusal, Message> = texts.refusals

/** A converter that is a plain form, and with scripts answers while one types; tables to print; how to measure. */
export default function ShoeSizeGuide({ loaderData: { words, asked } }: Route.ComponentProps) {
  const t = useTranslate()
  const [{ wearer, scale, size }, setAsked] = useState(asked)
  const converted = size.trim() === '' ? undefined : convertShoeSize(wearer, scale, size)

  return (
    <ContentPage
      words={words}
      contents={[...words.sections, ...sizeTableContents.map((part) => ({ ...part, title: t(part.title) }))]}
      first={
        <section
          aria-labelledby="converter"
          className="mb-6 rounded-card border border-line bg-card p-4 sm:p-6 print:hidden"
        >
          <h2 id="converter" className="text-xl">
            {t(texts.converterTitle)}
          </h2>
          <Form
            action={href('/shoe-size-guide')}
            preventScrollReset
            replace
            className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4"
          >
            <SelectField
              label={t(texts.wearer)}
              name="for"
              value={wearer}
              onChange={(event) => setAsked({ wearer: event.target.value as Wearer, scale, size })}
              choices={wearers.map((value) => ({ value, text: t(wearerNames[value]) }))}
            />
            <SelectField
              label={t(texts.scale)}
              name="scale"
              value={scale}
              onChange={(event) => setAsked({ wearer, scale: event.target.value as Scale, size })}
              choices={scales.map((value) => ({ value, text: t(scaleNames[value]) }))}
            />
            <TextField
              label={scale === 'cm' ? t(texts.length) : t(texts.size)}
              name="size"
              inputMode="decimal"
              autoComplete="off"
              maxLength={longestSize}
              placeholder={scale === 'cm' ? '26.3' : ''}
              value={size}
              onChange={(event) => setAsked({ wearer, scale, size: event.target.value })}
              error={converted && !converted.ok ? t(refusals[converted.reason]) : undefined}
            />
            <Button className="self-end with-script:invisible">{t(texts.convert)}</Button>
          </Form>
          <EquivalentSizes sizes={converted?.ok ? converted.value : undefined} />
          <p className="mt-4">
            <TextLink
              strong
              tall
              to={`/products?${new URLSearchParams({ search: 'shoes', gender: wearer })}`}
            >
              {t(texts.lookAtShoes[wearer])}
            </TextLink>
          </p>
        </section>
      }
    >
      <ContentBody words={words} />
      <SizeTables />
    </ContentPage>
  )
}
