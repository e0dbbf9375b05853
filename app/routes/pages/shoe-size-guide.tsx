import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import {
  convertShoeSize,
  type Scale,
  type SizeRefusal,
  scales,
  type Wearer,
  wearers,
} from '#app/domain/catalog/shoe-size-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/shoe-size-guide'
import { loadWords } from './load-words.server.ts'
import { pageMeta } from './page-meta.ts'
import { Sizes } from './shoe-size-guide/sizes.tsx'
import { SizeTables, tableContents } from './shoe-size-guide/tables.tsx'
import { scaleNames, wearerNames } from './shoe-size-guide/words.ts'
import { PlainWords, WrittenPage } from './written-page.tsx'

export const meta: Route.MetaFunction = pageMeta

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams
  const asked = {
    wearer: oneOf(wearers, params.get('for')) ?? 'men',
    scale: oneOf(scales, params.get('scale')) ?? 'eu',
    size: (params.get('size') ?? '').slice(0, longestSize),
  }
  return { words: await loadWords('shoe-size-guide', context), asked }
}

const oneOf = <T extends string>(known: readonly T[], typed: string | null) =>
  known.find((value) => value === typed)
const longestSize = 10

const refusals: Record<SizeRefusal, string> = {
  'no-number': 'Type a number, for example 42 or 42.5',
  'out-of-range': 'There is no such size here. Check the number, and for whom it is.',
}

/** A converter that is a plain form, and with scripts answers while one types; tables to print; how to measure. */
export default function ShoeSizeGuide({ loaderData: { words, asked } }: Route.ComponentProps) {
  const [{ wearer, scale, size }, setAsked] = useState(asked)
  const converted = size.trim() === '' ? undefined : convertShoeSize(wearer, scale, size)

  return (
    <WrittenPage
      words={words}
      contents={[...words.sections, ...tableContents]}
      first={
        <section
          aria-labelledby="converter"
          className="mb-6 rounded-card border border-line bg-card p-4 sm:p-6 print:hidden"
        >
          <h2 id="converter" className="text-xl">
            Turn one size into the others
          </h2>
          <Form
            action={href('/shoe-size-guide')}
            preventScrollReset
            replace
            className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3"
          >
            <SelectField
              label="For"
              name="for"
              value={wearer}
              onChange={(event) => setAsked({ wearer: event.target.value as Wearer, scale, size })}
              choices={wearers.map((value) => ({ value, text: wearerNames[value] }))}
            />
            <SelectField
              label="I know"
              name="scale"
              value={scale}
              onChange={(event) => setAsked({ wearer, scale: event.target.value as Scale, size })}
              choices={scales.map((value) => ({ value, text: scaleNames[value] }))}
            />
            <TextField
              className="max-sm:col-span-2"
              label={scale === 'cm' ? 'Length in cm' : 'Size'}
              name="size"
              inputMode="decimal"
              autoComplete="off"
              maxLength={longestSize}
              placeholder={scale === 'cm' ? '26.3' : ''}
              value={size}
              onChange={(event) => setAsked({ wearer, scale, size: event.target.value })}
              error={converted && !converted.ok ? refusals[converted.reason] : undefined}
            />
            <Button className="col-span-full justify-self-start with-script:sr-only">Convert</Button>
          </Form>
          <Sizes sizes={converted?.ok ? converted.value : undefined} />
          <p className="mt-4">
            <Link
              to={`/products?${new URLSearchParams({ search: 'shoes', gender: wearer })}`}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              Look at shoes for {wearerNames[wearer].toLowerCase()}
            </Link>
          </p>
        </section>
      }
    >
      <PlainWords words={words} />
      <SizeTables />
    </WrittenPage>
  )
}
